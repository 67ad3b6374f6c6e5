import { language } from './lib/language.js';
import { reload } from './lib/reload.js';
import { applyTheme, readTheme } from './lib/theme.js';
import { loadWords } from './messages/load.js';
import './styles/tokens.css';
import './styles/base.css';

document.documentElement.lang = language;
applyTheme(readTheme());

// Whatever uses words is run once they are there. The browser fetches it meanwhile (vite.config.ts).
loadWords('page')
  .then(() => import('./app.js'))
  .catch((error: unknown) => {
    reportError(error);
    // The server may be restarting.
    setTimeout(reload, 5000);
  });
