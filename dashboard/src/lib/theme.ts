/** Dark or light: the system's choice, until somebody makes another one here. */
export const THEMES = ['system', 'light', 'dark'] as const;
type Theme = (typeof THEMES)[number];
const KEY = 'cutroom.theme';

export function readTheme(): Theme {
  try {
    const kept = localStorage.getItem(KEY);
    return THEMES.find((theme) => theme === kept) ?? 'system';
  } catch {
    return 'system';
  }
}

export function chooseTheme(theme: Theme): void {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // It then lasts as long as the page.
  }
  applyTheme(theme);
}

export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
