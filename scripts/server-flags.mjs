/**
 * How Node runs the built server. A young generation of 32 MB and four threads beside the main one took some 80 MB more at idle. One of 8 MB
 * answers as fast as one of 16 MB and takes 10 MB less. The collector and the compiler share one thread, because a server has few cores.
 */
export const SERVER_FLAGS = ['--enable-source-maps', '--max-semi-space-size=8', '--v8-pool-size=1'];

/** The C library otherwise keeps freed memory for each thread. */
export const SERVER_ENV = { MALLOC_ARENA_MAX: '1' };
