const HOUR = 3_600_000;
const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Los_Angeles',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

function parts(time: Date): { day: string; sinceMidnight: number } {
  const found = Object.fromEntries(clock.formatToParts(time).map(({ type, value }) => [type, value]));
  const seconds = (Number(found.hour) * 60 + Number(found.minute)) * 60 + Number(found.second);
  return { day: `${found.year}-${found.month}-${found.day}`, sinceMidnight: seconds * 1000 + (time.getTime() % 1000) };
}

/** The date in Pacific time, by which YouTube counts its quota: `2026-11-22`. */
export const pacificDay = (time: Date): string => parts(time).day;

/** When the next day begins in Pacific time. The days on which clocks change have 23 or 25 hours. */
export function nextPacificMidnight(time: Date): Date {
  const guess = new Date(time.getTime() + 24 * HOUR - parts(time).sinceMidnight);
  const { sinceMidnight } = parts(guess);
  return new Date(guess.getTime() - (sinceMidnight > 12 * HOUR ? sinceMidnight - 24 * HOUR : sinceMidnight));
}
