import { describe, expect, it } from '@jest/globals';
import { readHtmlFacts } from './facts.js';

const instead = (head: string, body: string, url = 'https://www.shop.example/p/1') =>
  readHtmlFacts(`<html><head>${head}</head><body>${body}</body></html>`, url).instead;
const title = (text: string): string => `<title>${text}</title>`;
const PROSE =
  '<p>The lamp follows the sun over the day and dims itself at ten in the evening, without an app or a switch that anybody has to find in the dark.</p>';

const LONG = Array.from({ length: 20 }, (_, n) => PROSE.replace('ten', `${n + 1}`)).join('');

describe('a page that is not the one that was asked for', () => {
  it.each<[string, string, string, string?]>([
    ['challenge', title('Just a moment...'), '<script>window._cf_chl_opt={}</script>'],
    [
      'challenge',
      title('etsy.com'),
      '<p>Please enable JS</p><script src="https://ct.captcha-delivery.com/c.js"></script>',
    ],
    [
      'challenge',
      title('https://www.google.com/search'),
      '<div>Our systems have detected unusual traffic from your computer network.</div>',
    ],
    [
      'challenge',
      title('Pardon Our Interruption...'),
      '<p>As you were browsing something about your browser made us think you were a bot.</p>',
    ],
    [
      'challenge',
      title('Amazon.com'),
      '<form method="get" action="/errors/validateCaptcha"><p>Type the characters</p></form>',
    ],
    [
      'blocked',
      title('Access Denied'),
      '<h1>Access Denied</h1>You don\'t have permission to access "http://shop.example/" on this server. Reference #18.2f',
    ],
    ['blocked', title('Shop'), '<h1>403 Forbidden</h1>'],
    ['login', title('Log in • Instagram'), '<main><form><input name="u"><input type="password"></form></main>'],
    ['login', title('Facebook – log in or sign up'), PROSE],
    [
      'login',
      title('Pictures'),
      '<form>Name <input><input type="password"></form>',
      'https://pictures.example/accounts/login/?next=/p/1',
    ],
    ['login', title('Lamps'), '<h2>Opening soon</h2><a>Enter store using password</a>'],
    ['missing', title('Page not found | Lamps'), `${PROSE}<ul><li><a href="/p/2">A lamp</a></li></ul>`],
    ['missing', title('Lamps'), `<h1>Seite nicht gefunden</h1>${PROSE}`],
    ['missing', title('Lamps'), '<p>Oops! The page you’re looking for has moved.</p>'],
    ['missing', '<meta property="og:title" content="404">', '<p>Try our search.</p>'],
    [
      'parked',
      title('lamps.example'),
      '<p>The domain lamps.example is for sale. Make an offer.</p><p>Buy this domain</p>',
    ],
    [
      'parked',
      title('lamps.example'),
      '<script src="https://www.sedoparking.com/x.js"></script>Lamps. Lights. Furniture.',
    ],
    ['parked', title('Welcome to nginx!'), '<h1>Welcome to nginx!</h1><p>Further configuration is required.</p>'],
    ['consent', title('Before you continue to YouTube'), PROSE.repeat(8)],
    ['consent', title('Lamps'), '<p>Lesen Sie lamps.example mit Werbung und Tracking, oder im Abo.</p>'],
    [
      'consent',
      title('Yahoo'),
      '<p>If you click "Accept all", we and our partners will store data.</p>',
      'https://consent.yahoo.example/v2/collectConsent',
    ],
    ['failure', title('Lamps'), '<p>Error establishing a database connection</p>'],
    ['failure', title('503 Service Temporarily Unavailable'), ''],
    ['script', title('Lamps'), '<div>You need to enable JavaScript to run this app.</div>'],
  ])('is recognised as one of the kind %s: %s', (kind, head, body, ...[url]) => {
    expect(instead(head, body, url)).toBe(kind);
  });
});

describe('a page that only looks like one', () => {
  const PRICED = '<div>€ 30</div><button>Add to cart</button>';
  it.each<[string, string, string, string?]>([
    ['a game with such a name', title('Access Denied | Games'), `<h1>Access Denied</h1>${PRICED}${PROSE}`],
    ['an article about it', title('Page not found'), `<h1>Page not found</h1>${LONG}`],
    [
      'a dated note about it',
      `${title('404 Not Found')}<meta property="article:published_time" content="2026-01-01">`,
      PROSE,
    ],
    [
      'a shop behind Cloudflare',
      title('Sun Lamp'),
      `<script src="/cdn-cgi/challenge-platform/scripts/jsd/main.js"></script>${PROSE}`,
    ],
    [
      'a shop with a form to log in',
      title('Sun Lamp'),
      `<form><input type="password"></form><h1>Sun Lamp</h1>${PROSE}`,
    ],
    [
      'a shop with captchas in its forms',
      title('Sun Lamp'),
      `<script src="https://www.google.com/recaptcha/api.js"></script><h1>Sun Lamp</h1>${PROSE}`,
    ],
    ['a page about logging in', title('Auth | Docs'), PROSE, 'https://docs.example/auth'],
    ['a service of that name', title('Maintenance | Boilers'), `<h1>Maintenance</h1>${PROSE}`],
    [
      'a product that is sold out',
      title('Sun Lamp'),
      `<h1>Sun Lamp</h1><p>This product is not available any more.</p>${PROSE}`,
    ],
    [
      'a page drawn by scripts that says what it is',
      `${title('Sun Lamp')}<meta name="description" content="A lamp.">`,
      '<div id="root"></div>',
    ],
  ])('is kept: %s', (_, head, body, ...[url]) => {
    expect(instead(head, body, url)).toBeNull();
  });
});
