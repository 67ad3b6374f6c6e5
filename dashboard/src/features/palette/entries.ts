/** What the palette offers: pages, commands, what was opened last, and what a search has found. */
import { PAGES, type PageName, pagePath } from '../../../../platform/dashboard/pages.js';
import type { IconName } from '../../components/base/icon.js';
import type { SearchEverythingQuery } from '../../graph/generated.js';
import { formatAge } from '../../lib/format.js';
import { type Opened, recentlyOpened } from '../../lib/recent.js';
import { chooseTheme, readTheme, THEMES } from '../../lib/theme.js';
import { workflowName } from '../../lib/workflow-name.js';
import { account } from '../../messages/account.js';
import { admin } from '../../messages/admin.js';
import { creators } from '../../messages/creators.js';
import { entry } from '../../messages/entry.js';
import { formats } from '../../messages/formats.js';
import { t } from '../../messages/index.js';
import { palette as words } from '../../messages/palette.js';
import { pictures } from '../../messages/pictures.js';
import { products } from '../../messages/products.js';
import { work } from '../../messages/work.js';
import { writing } from '../../messages/writing.js';
import type { Ranked } from './rank.js';

export interface Entry extends Ranked {
  id: string;
  /** What tells it from others of the same title. */
  note?: string | null;
  icon: IconName;
  picture?: string | null;
  /** Where it leads to, or what it does. */
  to: Target | (() => void);
}
interface Target {
  to: string;
  search?: Readonly<Record<string, string>>;
}

const { groups } = words;

/** A page whose path has no parameters. */
type FixedPage = { [Name in PageName]: (typeof PAGES)[Name] extends `${string}{${string}` ? never : Name }[PageName];

/** The titles of the pages; null for those that are not offered: they are a command or another's twin, or need something first. */
const TITLES: Readonly<Record<FixedPage, string | null>> = {
  home: t.home.title,
  queue: work.queue.title,
  personas: creators.title,
  products: products.title,
  apps: products.apps.title,
  catalogs: products.catalogs.title,
  images: pictures.title,
  gallery: pictures.gallery.title,
  storyboards: pictures.storyboards.title,
  uploads: pictures.uploads.title,
  writing: writing.room.title,
  briefs: writing.briefs.title,
  scripts: writing.scripts.title,
  vault: writing.vault.title,
  formats: formats.library.title,
  socialAccounts: formats.accounts.title,
  references: formats.references.title,
  spend: work.spend.title,
  account: account.profile.title,
  accountModels: account.models.title,
  apiKeys: account.apiKeys.title,
  assistants: account.assistants.title,
  callbacks: account.callbacks.title,
  usage: account.usage.title,
  sessions: account.sessions.title,
  accountData: account.data.title,
  welcome: entry.welcome.title,
  people: admin.people.title,
  invitations: admin.invitations.title,
  market: admin.market.title,
  health: admin.health.title,
  newRun: null,
  signIn: null,
  signUp: null,
  runs: null,
  compareRuns: null,
};
const isOfAdmins = (path: string): boolean => path.startsWith(PAGES.people);

/** The pages that an account may open. */
export const pageEntries = (isAdmin: boolean): Entry[] =>
  Object.entries(TITLES).flatMap(([page, title]) => {
    const to = PAGES[page as FixedPage];
    if (title === null || (isOfAdmins(to) && !isAdmin)) return [];
    return [{ id: `page-${page}`, group: groups.pages, title, icon: 'next', to: { to } }];
  });

/** What can be done from anywhere. */
export function actionEntries(does: { signOut(): void; showShortcuts(): void }): Entry[] {
  const action = (id: string, title: string, icon: IconName, to: Entry['to']): Entry => ({
    id: `action-${id}`,
    group: groups.actions,
    title,
    icon,
    to,
  });
  const toNew = (page: 'personas' | 'products' | 'apps'): Target => ({ to: PAGES[page], search: { new: 'yes' } });
  return [
    action('run', words.actions.newRun, 'plus', { to: PAGES.newRun }),
    action('creator', words.actions.newCreator, 'plus', toNew('personas')),
    action('product', words.actions.newProduct, 'plus', toNew('products')),
    action('app', words.actions.newApp, 'plus', toNew('apps')),
    ...THEMES.filter((theme) => theme !== readTheme()).map((theme) =>
      action(`theme-${theme}`, words.actions.theme(t.frame.themes[theme]), 'picture', () => chooseTheme(theme)),
    ),
    action('shortcuts', words.actions.shortcuts, 'more', does.showShortcuts),
    action('guides', words.actions.guides, 'next', () => location.assign('/help')),
    action('api', words.actions.api, 'next', () => location.assign('/docs')),
    action('sign-out', words.actions.signOut, 'user', does.signOut),
  ];
}

/** What was opened last, but for the page that is open. */
export const recentEntries = (here: string): Entry[] =>
  recentlyOpened()
    .filter(({ path }) => path !== here)
    .map(({ path, title }: Opened) => ({
      id: `recent-${path}`,
      group: groups.recent,
      title,
      icon: 'undo',
      to: { to: path },
    }));

type Found = { [List in keyof SearchEverythingQuery]: NonNullable<SearchEverythingQuery[List]> };

/** The rows that a search has found. @param found whether they fit what is typed now, and not what was typed before */
export function rowEntries(rows: Found, query: string, found: boolean): Entry[] {
  const shared = { found };
  return [
    ...rows.flows.nodes.map(
      ({ id, preset, status, createdAt, persona, brief, frames: [first] }): Entry => ({
        ...shared,
        id: `run-${id}`,
        group: groups.runs,
        title: brief?.title ?? workflowName(preset),
        note: [t.run.status[status], persona.name, formatAge(createdAt)].join(' · '),
        icon: 'film',
        picture: first?.slideUrl ?? first?.imageUrl ?? null,
        to: { to: pagePath('run', { id }) },
      }),
    ),
    ...rows.personas.nodes.map(
      ({ id, slug, name, label, passport_image_url: picture }): Entry => ({
        ...shared,
        id: `creator-${id}`,
        group: groups.creators,
        title: name,
        note: label,
        icon: 'user',
        picture,
        to: { to: pagePath('persona', { slug }) },
      }),
    ),
    ...rows.props.nodes.map(
      ({ id, name, image_urls: [picture = null] }): Entry => ({
        ...shared,
        id: `product-${id}`,
        group: groups.products,
        title: name,
        icon: 'box',
        picture,
        to: { to: pagePath('product', { id }) },
      }),
    ),
    ...rows.apps.nodes.map(
      ({ id, name, developer, icon_url: picture }): Entry => ({
        ...shared,
        id: `app-${id}`,
        group: groups.products,
        title: name,
        note: developer,
        icon: 'phone',
        picture,
        to: { to: pagePath('app', { id }) },
      }),
    ),
    ...rows.savedScripts.nodes.map(
      ({ id, title, hookText }): Entry => ({
        ...shared,
        id: `script-${id}`,
        group: groups.scripts,
        title,
        note: hookText,
        icon: 'edit',
        to: { to: pagePath('script', { id }) },
      }),
    ),
    ...rows.gallery.nodes.map(
      ({ id, url, caption, created_at: at }): Entry => ({
        ...shared,
        id: `picture-${id}`,
        group: groups.pictures,
        title: caption ?? pictures.jobs.title,
        note: formatAge(at),
        icon: 'picture',
        picture: url,
        // A picture has no page of its own: the gallery is narrowed to what has found it.
        to: { to: PAGES.gallery, search: { search: query } },
      }),
    ),
    ...rows.socialAccounts.nodes.map(
      ({ id, handle, platform }): Entry => ({
        ...shared,
        id: `account-${id}`,
        group: groups.accounts,
        title: handle,
        note: t.platforms[platform] ?? platform,
        icon: 'user',
        to: { to: pagePath('socialAccount', { id }) },
      }),
    ),
  ];
}
