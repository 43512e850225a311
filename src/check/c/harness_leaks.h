#pragma once

#include <string_view>

namespace cairn::check::c {

/// The part of a harness, in C, that finds memory which is lost: objects that are not freed and that no pointer leads
/// to from global variables or, unless the program returned from `main`, from variables on its stack. LeakSanitizer
/// asks the same, but it also looks into registers and takes what calls that are over have left on the stack for
/// pointers, so that its answer is a matter of luck; and it needs a system that lets processes be traced. Only what
/// functions of the C library have allocated is left to it.
///
/// Variables on the stack are what lies between the red zones of AddressSanitizer and is not poisoned. So neither
/// registers that were saved there count nor variables whose declarations were not reached. It needs `leak_flags`, so
/// that every variable has red zones, and that nothing clears them: AddressSanitizer does so at calls of functions that
/// do not return, so programs must not know that these are such (`no_return_words`). Where the red zones are gone all
/// the same, all of the stack counts.
///
/// It errs on one side: what looks like a pointer is one, into objects and to their ends. The macro CAIRN_STEP is the
/// distance of places where pointers may lie. CAIRN_ALL_GLOBALS says that there are global variables that
/// AddressSanitizer does not know (thread-local ones, those in sections of their own), CAIRN_ALL_STACK that there are
/// functions that it leaves alone: all memory of that kind counts then.
///
/// `cairn_new` and `cairn_gone` are told of the objects; `cairn_base` is an address above the stack of the program,
/// null before it starts, `cairn_low` one below it when the program ended within calls; `cairn_returned` says that it
/// returned.
inline constexpr std::string_view harness_leaks = R"(
const void *__sanitizer_get_allocated_begin(const void *);
__SIZE_TYPE__ __sanitizer_get_allocated_size(const volatile void *);
void __lsan_ignore_object(const void *);
int cairn_flush(void *) __asm__("fflush");
void *cairn_map(void *, __SIZE_TYPE__, int, int, int, long) __asm__("mmap");
struct cairn_set { const void **slots; __SIZE_TYPE__ room, used; };
struct cairn_word { const char *value; } __attribute__((packed));
struct cairn_global { const char *begin; __SIZE_TYPE__ size, rest[6]; };
extern struct cairn_global cairn_globals[] __asm__("__start_asan_globals") __attribute__((weak));
extern struct cairn_global cairn_globals_end[] __asm__("__stop_asan_globals") __attribute__((weak));
void __asan_get_shadow_mapping(__SIZE_TYPE__ *, __SIZE_TYPE__ *);
#if __SIZEOF_POINTER__ == 8
struct cairn_segment { unsigned type, flags; __SIZE_TYPE__ offset, address, physical, in_file, size, align; };
#else
struct cairn_segment { unsigned type, offset, address, physical, in_file, size, flags, align; };
#endif
struct cairn_image {
  __SIZE_TYPE__ base;
  const char *name;
  const struct cairn_segment *segments;
  unsigned short count;
  unsigned long long added, removed;
  __SIZE_TYPE__ module;
  const char *thread_local_data;
};
int cairn_images(int (*)(struct cairn_image *, __SIZE_TYPE__, void *), void *) __asm__("dl_iterate_phdr");
CAIRN_HIDDEN void *cairn_base;
CAIRN_HIDDEN int cairn_returned;
CAIRN_HIDDEN static struct cairn_set cairn_objects, cairn_reached;
CAIRN_HIDDEN static const void **cairn_pending;
CAIRN_HIDDEN static __SIZE_TYPE__ cairn_pending_count, cairn_pending_room;
/* Zeros that are no object of the heap. */
static void *cairn_memory(__SIZE_TYPE__ count) {
  void *out = cairn_map(0, count * sizeof(void *), 3, 0x22, -1, 0);
  if (out == (void *)-1) cairn_stop("there is no memory to look for leaks");
  return out;
}
/* Where the object is in a set, or the place for it. */
CAIRN_HIDDEN static const void **cairn_slot(struct cairn_set *set, const void *object) {
  __SIZE_TYPE__ i = ((__SIZE_TYPE__)object >> 3) % set->room;
  while (set->slots[i] && set->slots[i] != object) i = (i + 1) % set->room;
  return &set->slots[i];
}
CAIRN_HIDDEN static int cairn_has(struct cairn_set *set, const void *object) {
  return set->room && *cairn_slot(set, object);
}
CAIRN_HIDDEN static void cairn_put(struct cairn_set *set, const void *object) {
  if (2 * set->used >= set->room) {
    struct cairn_set old = *set;
    set->room = 4 * old.room + 509;
    set->slots = cairn_memory(set->room);
    for (__SIZE_TYPE__ i = 0; i < old.room; i++)
      if (old.slots[i]) *cairn_slot(set, old.slots[i]) = old.slots[i];
  }
  const void **slot = cairn_slot(set, object);
  if (!*slot) set->used++;
  *slot = object;
}
CAIRN_HIDDEN static void cairn_take(struct cairn_set *set, const void *object) {
  if (!cairn_has(set, object)) return;
  const void **slot = cairn_slot(set, object);
  *slot = 0;
  set->used--;
  /* Those that had to go further come nearer. */
  for (__SIZE_TYPE__ i = (slot - set->slots + 1) % set->room; set->slots[i]; i = (i + 1) % set->room) {
    const void *moved = set->slots[i];
    set->slots[i] = 0;
    *cairn_slot(set, moved) = moved;
  }
}
CAIRN_HIDDEN static void cairn_reach(const char *pointer) {
  const void *object = __sanitizer_get_allocated_begin(pointer);
  /* The end of an object is one of its pointers. */
  if (!object) object = __sanitizer_get_allocated_begin(pointer - 1);
  if (!object || cairn_has(&cairn_reached, object)) return;
  cairn_put(&cairn_reached, object);
  if (cairn_pending_count == cairn_pending_room) {
    const void **old = cairn_pending;
    cairn_pending_room = 4 * cairn_pending_room + 512;
    cairn_pending = cairn_memory(cairn_pending_room);
    for (__SIZE_TYPE__ i = 0; i < cairn_pending_count; i++) cairn_pending[i] = old[i];
  }
  cairn_pending[cairn_pending_count++] = object;
}
CAIRN_HIDDEN static void cairn_scan(const char *from, const char *to) {
  for (; from + sizeof(void *) <= to; from += CAIRN_STEP) {
    const char *word = ((struct cairn_word *)from)->value;
    if (word > (char *)4096) cairn_reach(word);
  }
}
/* The memory of the program itself, which is the first image; its variables of threads are of type 7. */
CAIRN_HIDDEN static int cairn_scan_image(struct cairn_image *image, __SIZE_TYPE__ size, void *nothing) {
  for (unsigned i = 0; i < image->count; i++) {
    const struct cairn_segment *segment = &image->segments[i];
    const char *from = segment->type == 7 ? image->thread_local_data : (const char *)image->base + segment->address;
    if (from && (segment->type == 7 || (segment->type == 1 && segment->flags & 2)))
      cairn_scan(from, from + segment->size);
  }
  return 1;
}
/* Where functions have variables, a word with this value comes first, in the left red zone. */
CAIRN_HIDDEN static int cairn_has_red_zones(const char *from, const char *to, const unsigned char *shadow, int scale) {
  for (; from + sizeof(void *) <= to; from += 8)
    if (*(__SIZE_TYPE__ *)from == 0x41b58ab3 && shadow[(__SIZE_TYPE__)from >> scale] != 0xf1) return 0;
  return 1;
}
CAIRN_HIDDEN static void cairn_scan_stack(const char *from, const char *to) {
  __SIZE_TYPE__ scale, offset;
  __asan_get_shadow_mapping(&scale, &offset);
  const unsigned char *shadow = (const unsigned char *)offset;
  from -= (__SIZE_TYPE__)from % 8;
  if (CAIRN_ALL_STACK || scale != 3 || !cairn_has_red_zones(from, to, shadow, scale)) {
    cairn_scan(from, to);
    return;
  }
  const char *start = 0;
  int inside = 0;
  for (; from < to; from += 8) {
    /* Red zones left and right of variables, and of arrays whose length is no constant. */
    unsigned state = shadow[(__SIZE_TYPE__)from >> scale];
    if (state == 0xf1 || state == 0xca) inside = 1;
    if (state == 0xf3 || state == 0xcb) inside = 0;
    int used = inside && state < 8;
    if (used && !start) start = from;
    if (start && (!used || state)) {
      cairn_scan(start, from + (used ? state : 0));
      start = 0;
    }
  }
}
CAIRN_HIDDEN static void cairn_find_leaks(void) {
  for (struct cairn_global *global = cairn_globals; global < cairn_globals_end; global++)
    cairn_scan(global->begin, global->begin + global->size);
  if (CAIRN_ALL_GLOBALS) cairn_images(cairn_scan_image, 0);
  if (!cairn_returned) cairn_scan_stack(cairn_low ? cairn_low : __builtin_frame_address(0), cairn_base);
  while (cairn_pending_count > 0) {
    const char *next = cairn_pending[--cairn_pending_count];
    cairn_scan(next, next + __sanitizer_get_allocated_size(next));
  }
  int lost = 0;
  for (__SIZE_TYPE__ i = 0; i < cairn_objects.room; i++) {
    void *object = (void *)cairn_objects.slots[i];
    if (!object) continue;
    __lsan_ignore_object(object);
    if (cairn_has(&cairn_reached, object)) continue;
    if (!lost++) cairn_say("memory is lost", "");
    if (lost <= 10) __asan_describe_address(object);
  }
  if (lost) cairn_flush(0), _exit(1);
}
)";

/// For the compiler, of harnesses with that part: all variables of functions have red zones.
inline constexpr std::string_view leak_flags[] = {"-mllvm", "-asan-skip-promotable-allocas=0", "-mllvm",
                                                  "-asan-use-stack-safety=0"};

/// Macros that hide which functions do not return. What stands for the names is an attribute that no compiler knows.
inline constexpr std::string_view no_return_words = R"(#define noreturn cairn_returns
#define __noreturn__ cairn_returns
#define _Noreturn
)";
inline constexpr std::string_view no_return_words_end = R"(#undef noreturn
#undef __noreturn__
#undef _Noreturn
)";

}  // namespace cairn::check::c
