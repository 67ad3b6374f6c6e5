import { language } from './lib/language.js';
import { applyTheme, readTheme } from './lib/theme.js';
import { loadWords } from './messages/load.js';
import './styles/tokens.css';
import './styles/base.css';

document.documentElement.lang = language;
applyTheme(readTheme());
// After an update of the server, the files of the page that is open are gone: the new page is loaded, once a minute at most.
addEventListener('vite:preloadError', () => {
  const [key, minute] = ['cutroom.reloaded', 60_000];
  if (Date.now() - Number(sessionStorage.getItem(key)) < minute) return;
  sessionStorage.setItem(key, String(Date.now()));
  location.reload();
});

// Whatever uses words is run once they are there. The browser fetches it meanwhile (vite.config.ts).
void loadWords('page').then(() => import('./app.js'));
