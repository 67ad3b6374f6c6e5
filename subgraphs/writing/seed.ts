/** A random seed if the user gave none: a whole number that fits an `int` column and every provider. */
export const randomSeed = (): number => Math.floor(Math.random() * 2 ** 31);
