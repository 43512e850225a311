; ModuleID = 'debug_types.c'
source_filename = "debug_types.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"
%struct.timeval = type { i64, i64 }
@kept = dso_local global i32 0, align 4, !dbg !0
define dso_local i64 @right() !dbg !21 {
  %1 = alloca %struct.timeval, align 8
    #dbg_declare(ptr %1, !25, !DIExpression(), !26)
  store i32 1, ptr @kept, align 4, !dbg !27
  %2 = call i32 @gettimeofday(ptr noundef %1, ptr noundef null), !dbg !28
  %3 = getelementptr inbounds %struct.timeval, ptr %1, i32 0, i32 0, !dbg !29
  %4 = load i64, ptr %3, align 8, !dbg !29
  %5 = load i32, ptr @kept, align 4, !dbg !30
  %6 = sext i32 %5 to i64, !dbg !30
  %7 = sdiv i64 %4, %6, !dbg !31
  ret i64 %7, !dbg !32
}
declare i32 @gettimeofday(ptr noundef, ptr noundef)
define dso_local void @wrong() !dbg !33 {
  %1 = alloca i64, align 8
    #dbg_declare(ptr %1, !36, !DIExpression(), !37)
  %2 = call i32 @gettimeofday(ptr noundef %1, ptr noundef null), !dbg !38
  ret void, !dbg !39
}
!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!13, !14, !15, !16, !17, !18, !19}
!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "kept", scope: !2, file: !3, line: 5, type: !12, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "clang", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !4, globals: !11, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "debug_types.c", directory: "")
!4 = !{!5}
!5 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !6, size: 64)
!6 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "timeval", file: !3, line: 1, size: 128, elements: !7)
!7 = !{!8, !10}
!8 = !DIDerivedType(tag: DW_TAG_member, name: "seconds", scope: !6, file: !3, line: 2, baseType: !9, size: 64)
!9 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!10 = !DIDerivedType(tag: DW_TAG_member, name: "rest", scope: !6, file: !3, line: 2, baseType: !9, size: 64, offset: 64)
!11 = !{!0}
!12 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!13 = !{i32 7, !"Dwarf Version", i32 5}
!14 = !{i32 2, !"Debug Info Version", i32 3}
!15 = !{i32 1, !"wchar_size", i32 4}
!16 = !{i32 8, !"PIC Level", i32 2}
!17 = !{i32 7, !"PIE Level", i32 2}
!18 = !{i32 7, !"uwtable", i32 2}
!19 = !{i32 7, !"frame-pointer", i32 2}
!20 = !{!"clang"}
!21 = distinct !DISubprogram(name: "right", scope: !3, file: !3, line: 6, type: !22, scopeLine: 6, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !24)
!22 = !DISubroutineType(types: !23)
!23 = !{!9}
!24 = !{}
!25 = !DILocalVariable(name: "now", scope: !21, file: !3, line: 7, type: !6)
!26 = !DILocation(line: 7, column: 18, scope: !21)
!27 = !DILocation(line: 8, column: 8, scope: !21)
!28 = !DILocation(line: 9, column: 3, scope: !21)
!29 = !DILocation(line: 10, column: 14, scope: !21)
!30 = !DILocation(line: 10, column: 24, scope: !21)
!31 = !DILocation(line: 10, column: 22, scope: !21)
!32 = !DILocation(line: 10, column: 3, scope: !21)
!33 = distinct !DISubprogram(name: "wrong", scope: !3, file: !3, line: 12, type: !34, scopeLine: 12, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !24)
!34 = !DISubroutineType(types: !35)
!35 = !{null}
!36 = !DILocalVariable(name: "now", scope: !33, file: !3, line: 13, type: !9)
!37 = !DILocation(line: 13, column: 8, scope: !33)
!38 = !DILocation(line: 14, column: 3, scope: !33)
!39 = !DILocation(line: 15, column: 1, scope: !33)
