/** The pages and their addresses, which come from the table that the server's links use. */
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  parseSearchWith,
  type RouteComponent,
  stringifySearchWith,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { PAGES, type PageName } from '../../platform/dashboard/pages.js';
import { filterIn, homeQuery } from './features/runs/home-query.js';
import { runQuery } from './features/runs/run-queries.js';
import { client } from './lib/client.js';
import { loadCode } from './lib/code.js';
import { loadWords, type Part } from './messages/load.js';
import { Connection } from './routes/connection.js';
import { Frame } from './routes/frame.js';
import { Crashed, Missing } from './routes/missing.js';

/** `/runs/{id}` as the router writes it: `/runs/$id`. */
const routePath = (page: PageName): string => PAGES[page].replace(/\{(\w+)\}/g, '$$$1');

const root = createRootRoute({
  component: () => (
    <>
      <Connection />
      <Outlet />
    </>
  ),
  notFoundComponent: Missing,
  errorComponent: Crashed,
});
const frame = createRoute({ getParentRoute: () => root, id: 'frame', component: Frame });

/** A page that is loaded when it is first opened, after the words of its parts. */
const lazyPage = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  ...parts: readonly Part[]
) => lazyRouteComponent(() => loadCode(() => loadWords(...parts).then(load)), name);

/** Pages without the frame: nobody is signed in yet. */
const BARE = {
  signIn: lazyPage(() => import('./features/account/sign-in-page.js'), 'SignInPage', 'entry'),
  signUp: lazyPage(() => import('./features/account/sign-in-page.js'), 'SignUpPage', 'entry'),
};
/** What a page reads first, from what its address says. It is asked for at once, and not only when the page's code has arrived. */
type Read = (parameters: Record<string, string>, search: Record<string, unknown>) => void;

interface FramedPage {
  component: RouteComponent;
  read: Read;
}

/** A page with the parts of its words, and its reads. */
const page = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  parts: readonly Part[],
  read: Read,
): FramedPage => ({ component: lazyPage(load, name, ...parts) as RouteComponent, read });

/**
 * Reads with queries that are loaded beside the page, so that the first page stays small. If they can't be loaded, the page reads by
 * itself. @param parts of words that they use
 */
const ahead =
  <Queries,>(load: () => Promise<Queries>, ...parts: readonly Part[]) =>
  (
    read: (queries: Queries, parameters: Record<string, string>, search: Record<string, unknown>) => Promise<void>,
  ): Read =>
  (parameters, search) =>
    void loadWords(...parts)
      .then(load)
      .then((queries) => read(queries, parameters, search))
      .catch(() => {});

const account = ahead(() => import('./features/account/account-queries.js'));
const admin = ahead(() => import('./features/admin/admin-queries.js'));
const compare = ahead(() => import('./features/runs/compare-query.js'));
const creators = ahead(() => import('./features/creators/creator-queries.js'));
const formats = ahead(() => import('./features/formats/formats-queries.js'), 'formats');
const making = ahead(() => import('./features/making/making-query.js'));
const pictures = ahead(() => import('./features/pictures/picture-queries.js'));
const products = ahead(() => import('./features/products/product-queries.js'));
const queue = ahead(() => import('./features/queue/queue-query.js'));
const spend = ahead(() => import('./features/spend/spend-query.js'));
const uploads = ahead(() => import('./features/pictures/upload-queries.js'));
const writing = ahead(() => import('./features/writing/writing-queries.js'));

const home = page(
  () => import('./features/runs/home-page.js'),
  'HomePage',
  [],
  (_, search) => void client.prefetchInfiniteQuery(homeQuery(filterIn(search))),
);

/** Every other page, with what it reads: one request for its first view. */
const FRAMED: Record<Exclude<PageName, keyof typeof BARE>, FramedPage> = {
  home,
  runs: home,
  newRun: page(
    () => import('./features/making/making-page.js'),
    'MakingPage',
    ['making'],
    making((of) => client.prefetchQuery(of.makingQuery)),
  ),
  queue: page(
    () => import('./features/queue/queue-page.js'),
    'QueuePage',
    ['work'],
    queue((of, _, search) => client.prefetchInfiniteQuery(of.queueQuery(of.queueFilterIn(search)))),
  ),
  spend: page(
    () => import('./features/spend/spend-page.js'),
    'SpendPage',
    ['work'],
    spend((of, _, search) => client.prefetchQuery(of.spendQuery(of.periodIn(search)))),
  ),
  run: page(
    () => import('./routes/run.js'),
    'RunPage',
    ['making', 'post'],
    ({ id = '' }) => void client.prefetchQuery(runQuery(id)),
  ),
  compareRuns: page(
    () => import('./features/runs/compare-page.js'),
    'ComparePage',
    ['compare', 'making', 'post'],
    compare(async (of, _, search) => {
      const ids = of.idsIn(search);
      if (ids.length > 1) await client.prefetchQuery(of.compareQuery(ids));
    }),
  ),
  welcome: page(
    () => import('./features/account/welcome-page.js'),
    'WelcomePage',
    ['entry'],
    account((of) => client.prefetchQuery(of.welcomeQuery)),
  ),
  account: page(
    () => import('./features/account/profile-page.js'),
    'ProfilePage',
    ['account', 'entry'],
    account((of) => client.prefetchQuery(of.profileQuery)),
  ),
  accountModels: page(
    () => import('./features/account/models-page.js'),
    'ModelsPage',
    ['account'],
    account((of) => client.prefetchQuery(of.modelsQuery)),
  ),
  assistants: page(
    () => import('./features/account/assistants-page.js'),
    'AssistantsPage',
    ['account'],
    account((of) => client.prefetchInfiniteQuery(of.apiKeysQuery)),
  ),
  connect: page(
    () => import('./features/account/connect-page.js'),
    'ConnectPage',
    ['account'],
    account((of, { id = '' }) => client.prefetchQuery(of.connectQuery(id))),
  ),
  apiKeys: page(
    () => import('./features/account/api-keys-page.js'),
    'ApiKeysPage',
    ['account'],
    account((of) => client.prefetchInfiniteQuery(of.apiKeysQuery)),
  ),
  callbacks: page(
    () => import('./features/account/callbacks-page.js'),
    'CallbacksPage',
    ['account'],
    account((of) => client.prefetchInfiniteQuery(of.deliveriesQuery)),
  ),
  usage: page(
    () => import('./features/account/usage-page.js'),
    'UsagePage',
    ['account'],
    account((of) => client.prefetchQuery(of.usageQuery)),
  ),
  sessions: page(
    () => import('./features/account/sessions-page.js'),
    'SessionsPage',
    ['account'],
    account((of) => client.prefetchInfiniteQuery(of.sessionsQuery)),
  ),
  accountData: page(
    () => import('./features/account/data-page.js'),
    'DataPage',
    ['account'],
    () => {},
  ),
  people: page(
    () => import('./features/admin/people-page.js'),
    'PeoplePage',
    ['admin'],
    admin((of, { email = '' }) => client.prefetchInfiniteQuery(of.peopleQuery(email))),
  ),
  invitations: page(
    () => import('./features/admin/invitations-page.js'),
    'InvitationsPage',
    ['admin'],
    admin((of) => client.prefetchInfiniteQuery(of.invitationsQuery)),
  ),
  market: page(
    () => import('./features/admin/market-page.js'),
    'MarketPage',
    ['admin'],
    admin((of) => client.prefetchInfiniteQuery(of.marketQuery)),
  ),
  health: page(
    () => import('./features/admin/health-page.js'),
    'HealthPage',
    ['admin', 'account'],
    admin((of) => client.prefetchQuery(of.healthQuery)),
  ),
  writing: page(
    () => import('./features/writing/writing-page.js'),
    'WritingPage',
    ['writing'],
    writing((of) => client.prefetchQuery(of.roomQuery)),
  ),
  briefs: page(
    () => import('./features/writing/briefs-page.js'),
    'BriefsPage',
    ['writing'],
    writing((of, { search = '' }) => client.prefetchInfiniteQuery(of.briefsQuery(search))),
  ),
  brief: page(
    () => import('./features/writing/brief-page.js'),
    'BriefPage',
    ['writing'],
    writing((of, { id = '' }) => client.prefetchQuery(of.briefQuery(id))),
  ),
  scripts: page(
    () => import('./features/writing/scripts-page.js'),
    'ScriptsPage',
    ['writing'],
    writing((of) => client.prefetchInfiniteQuery(of.scriptsQuery)),
  ),
  script: page(
    () => import('./features/writing/script-page.js'),
    'ScriptPage',
    ['writing'],
    writing((of, { id = '' }) => client.prefetchQuery(of.scriptQuery(id))),
  ),
  vault: page(
    () => import('./features/writing/vault-page.js'),
    'VaultPage',
    ['writing'],
    writing((of, _, search) => client.prefetchInfiniteQuery(of.vaultQuery(search))),
  ),
  formats: page(
    () => import('./features/formats/formats-page.js'),
    'FormatsPage',
    ['formats'],
    formats((of, { niche = '' }) => client.prefetchQuery(of.formatsQuery(niche))),
  ),
  format: page(
    () => import('./features/formats/format-page.js'),
    'FormatPage',
    ['formats'],
    formats((of, { key = '', goal = '' }) => client.prefetchQuery(of.formatQuery(key, of.goalIn({ goal })))),
  ),
  socialAccounts: page(
    () => import('./features/formats/accounts-page.js'),
    'AccountsPage',
    ['formats'],
    formats((of) => client.prefetchInfiniteQuery(of.accountsQuery)),
  ),
  socialAccount: page(
    () => import('./features/formats/account-page.js'),
    'AccountPage',
    ['formats'],
    formats((of, { id = '', goal = '' }) => client.prefetchQuery(of.accountQuery(id, of.goalIn({ goal })))),
  ),
  references: page(
    () => import('./features/formats/references-page.js'),
    'ReferencesPage',
    ['formats'],
    formats((of) => client.prefetchInfiniteQuery(of.referencesQuery)),
  ),
  personas: page(
    () => import('./features/creators/creators-page.js'),
    'CreatorsPage',
    ['creators'],
    creators((of, { search = '' }) => client.prefetchInfiniteQuery(of.creatorsQuery(search))),
  ),
  persona: page(
    () => import('./features/creators/creator-page.js'),
    'CreatorPage',
    ['creators', 'pictures'],
    creators((of, { slug = '' }) => client.prefetchQuery(of.creatorQuery(slug))),
  ),
  products: page(
    () => import('./features/products/products-page.js'),
    'ProductsPage',
    ['products'],
    products((of, { search = '' }) => client.prefetchInfiniteQuery(of.productsQuery(search))),
  ),
  product: page(
    () => import('./features/products/product-page.js'),
    'ProductPage',
    ['products'],
    products((of, { id = '' }) => client.prefetchQuery(of.productQuery(id))),
  ),
  apps: page(
    () => import('./features/products/apps-page.js'),
    'AppsPage',
    ['products'],
    products((of, { search = '' }) => client.prefetchInfiniteQuery(of.appsQuery(search))),
  ),
  app: page(
    () => import('./features/products/app-page.js'),
    'AppPage',
    ['products'],
    products((of, { id = '' }) => client.prefetchQuery(of.appQuery(id))),
  ),
  catalogs: page(
    () => import('./features/products/catalogs-page.js'),
    'CatalogsPage',
    ['products'],
    products((of) => client.prefetchQuery(of.catalogsQuery)),
  ),
  catalog: page(
    () => import('./features/products/catalog-page.js'),
    'CatalogPage',
    ['products'],
    products((of, { id = '', search = '' }) => client.prefetchInfiniteQuery(of.catalogQuery(id, search))),
  ),
  images: page(
    () => import('./features/pictures/maker-page.js'),
    'MakerPage',
    ['pictures'],
    pictures((of) => client.prefetchQuery(of.makerQuery)),
  ),
  imageJob: page(
    () => import('./features/pictures/picture-page.js'),
    'PicturePage',
    ['pictures'],
    pictures((of, { id = '' }) => client.prefetchQuery(of.pictureQuery(id))),
  ),
  retryImageJob: page(
    () => import('./features/pictures/picture-page.js'),
    'RetryPicturePage',
    ['pictures'],
    pictures((of, { id = '' }) => client.prefetchQuery(of.retryQuery(id))),
  ),
  productShots: page(
    () => import('./features/pictures/shots-page.js'),
    'ShotsPage',
    ['pictures'],
    pictures((of, { id = '' }) => client.prefetchQuery(of.shotsQuery(id))),
  ),
  appScreen: page(
    () => import('./features/pictures/shots-page.js'),
    'ScreenPage',
    ['pictures'],
    pictures((of, { id = '' }) => client.prefetchQuery(of.screenQuery(id))),
  ),
  gallery: page(
    () => import('./features/pictures/gallery-page.js'),
    'GalleryPage',
    ['pictures'],
    pictures((of, { search = '', type }) => client.prefetchInfiniteQuery(of.galleryQuery(search, of.typeIn(type)))),
  ),
  storyboards: page(
    () => import('./features/pictures/storyboards-page.js'),
    'StoryboardsPage',
    ['pictures'],
    pictures((of) => client.prefetchQuery(of.storyboardsQuery)),
  ),
  storyboard: page(
    () => import('./features/pictures/storyboard-page.js'),
    'StoryboardPage',
    ['pictures'],
    pictures((of, { id = '' }) => client.prefetchQuery(of.storyboardQuery(id))),
  ),
  uploads: page(
    () => import('./features/pictures/uploads-page.js'),
    'UploadsPage',
    ['pictures'],
    uploads((of, _, search) => client.prefetchInfiniteQuery(of.uploadsQuery(of.uploadFilterIn(search)))),
  ),
};

const isBare = (name: PageName): name is keyof typeof BARE => name in BARE;
const names = Object.keys(PAGES) as PageName[];

const bareRoutes = names
  .filter(isBare)
  .map((name) => createRoute({ getParentRoute: () => root, path: routePath(name), component: BARE[name] }));
const framedRoutes = names
  .filter((name) => !isBare(name))
  .map((name) =>
    createRoute({
      getParentRoute: () => frame,
      path: routePath(name),
      component: FRAMED[name].component,
      loaderDeps: ({ search }: { search: Record<string, unknown> }) => search,
      loader: ({ params, deps }) => FRAMED[name].read({ ...(deps as Record<string, string>), ...params }, deps),
    }),
  );

export const router = createRouter({
  routeTree: root.addChildren([...bareRoutes, frame.addChildren(framedRoutes)]),
  defaultPreload: 'intent',
  // Parameters are texts: a token of digits is no number.
  parseSearch: parseSearchWith((value) => value),
  stringifySearch: stringifySearchWith(String),
  scrollRestoration: true,
});
