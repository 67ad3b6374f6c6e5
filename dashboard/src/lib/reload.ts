/** Loads the page again, once a minute at most: what is still missing then is not there. @returns whether it does */
export function reload(): boolean {
  const [key, minute] = ['cutroom.reloaded', 60_000];
  if (Date.now() - Number(sessionStorage.getItem(key)) < minute) return false;
  sessionStorage.setItem(key, String(Date.now()));
  location.reload();
  return true;
}
