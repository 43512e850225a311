#define m_malloc malloc
#define m_free free
#define m_burn(data, length) memset(data, 0, length)
#define dropbear_exit(text) abort()
#define dropbear_assert(condition) ((void)0)
#define TRACE(arguments)
