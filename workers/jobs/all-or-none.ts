/**
 * As `Promise.all`, but a failure is thrown only when nothing is under way any more: what the others have taken hold of
 * by then can be let go.
 * @throws the first failure, in the order given
 */
export async function allOrNone<T>(work: readonly Promise<T>[]): Promise<T[]> {
  const settled = await Promise.allSettled(work);
  return settled.map((one) => {
    if (one.status === 'rejected') throw one.reason;
    return one.value;
  });
}
