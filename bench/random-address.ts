/** A random network address, because benches do not measure the limit per address. */
export const randomAddress = () => `198.18.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`;
