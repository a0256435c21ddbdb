/**
 * How Node runs the built server. Measured at idle with the embedded database: 382 MB with a young generation of 32 MB and four threads
 * beside the main one, 310 MB with these. The collector and the compiler share one thread, because a server has few cores.
 */
export const SERVER_FLAGS = ['--enable-source-maps', '--max-semi-space-size=16', '--v8-pool-size=1'];

/** The C library otherwise keeps freed memory for each thread. */
export const SERVER_ENV = { MALLOC_ARENA_MAX: '1' };
