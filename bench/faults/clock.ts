/**
 * Preloaded with `node --import`: shifts this process's `Date` by `CLOCK_SHIFT_MS` milliseconds. Timers and `performance` are
 * unchanged.
 */
const shift = Number(process.env.CLOCK_SHIFT_MS ?? 0);
const RealDate = Date;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args: ConstructorParameters<DateConstructor> | [], newTarget) =>
    Reflect.construct(target, args.length === 0 ? [RealDate.now() + shift] : args, newTarget),
  apply: () => new RealDate(RealDate.now() + shift).toString(),
  get: (target, name, receiver) =>
    name === 'now' ? () => RealDate.now() + shift : Reflect.get(target, name, receiver),
});
