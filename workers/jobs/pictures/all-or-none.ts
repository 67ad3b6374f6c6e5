/**
 * Like `Promise.all`, but waits for all promises to settle before it throws, so that everything they have acquired can be
 * released.
 * @throws the first failure, in the order given
 */
export async function allOrNone<T>(work: readonly Promise<T>[]): Promise<T[]> {
  const settled = await Promise.allSettled(work);
  return settled.map((one) => {
    if (one.status === 'rejected') throw one.reason;
    return one.value;
  });
}
