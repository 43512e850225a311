#include <bsd/stringlist.h>
