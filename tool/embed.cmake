# Writes a C++ file with functions that yield the bytes of files, for tables such as the models of lib/c.
# cmake -DOUTPUT=… -DHEADER=… -DNAMESPACE=… -DTYPE=… "-DENTRIES=function=file;…" -P embed.cmake
set(text "#include \"${HEADER}\"\n\nnamespace ${NAMESPACE} {\n")
foreach(entry ${ENTRIES})
  string(REGEX MATCH "^([^=]*)=(.*)$" matched "${entry}")
  set(function ${CMAKE_MATCH_1})
  file(READ ${CMAKE_MATCH_2} bytes HEX)
  string(REGEX REPLACE "(..)" "0x\\1," bytes "${bytes}")
  string(REGEX REPLACE "(................................................................................)" "\\1\n" bytes "${bytes}")
  string(APPEND text "\nstatic const unsigned char ${function}_bytes[] = {\n${bytes}};\n")
  string(APPEND text "${TYPE} ${function}() {\n  return {reinterpret_cast<const char*>(${function}_bytes), sizeof(${function}_bytes)};\n}\n")
endforeach()
string(APPEND text "\n}  // namespace ${NAMESPACE}\n")
file(WRITE ${OUTPUT} "${text}")
