/** A value that is returned synchronously when it is cached. */
export type MaybePromise<T> = T | Promise<T>;

/** Applies a function to a value, synchronously if the value is no promise. */
export const mapMaybePromise = <T, R>(value: MaybePromise<T>, map: (value: T) => MaybePromise<R>): MaybePromise<R> =>
  value instanceof Promise ? value.then(map) : map(value);
