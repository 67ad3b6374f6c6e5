/** A random seed, if the user gave none: an integer from 0 to 2^31 - 1, which fits an `int` column and every provider. */
export const randomSeed = (): number => Math.floor(Math.random() * 2 ** 31);
