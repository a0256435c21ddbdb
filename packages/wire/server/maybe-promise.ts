/** What is known is there at once: to wait for it all the same would cost each request about as much as the framework does. */
export type MaybePromise<T> = T | Promise<T>;

/** Goes on with a value as soon as it is there, which may be now. */
export const mapMaybePromise = <T, R>(value: MaybePromise<T>, goOn: (value: T) => MaybePromise<R>): MaybePromise<R> =>
  value instanceof Promise ? value.then(goOn) : goOn(value);
