/** The pages and their addresses, which come from the table that the server's links use. */
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  parseSearchWith,
  stringifySearchWith,
} from '@tanstack/react-router';
import { PAGES, type PageName } from '../../platform/dashboard/pages.js';
import { filterIn, homeQuery } from './features/runs/home-query.js';
import { runQuery } from './features/runs/run-queries.js';
import { client } from './lib/client.js';
import { Connection } from './routes/connection.js';
import { Frame } from './routes/frame.js';
import { Crashed, Missing, NotYet } from './routes/missing.js';

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

/** Pages without the frame: nobody is signed in yet. */
const BARE = {
  signIn: lazyRouteComponent(() => import('./features/account/sign-in-page.js'), 'SignInPage'),
  signUp: lazyRouteComponent(() => import('./features/account/sign-in-page.js'), 'SignUpPage'),
};
const FRAMED: Partial<Record<PageName, ReturnType<typeof lazyRouteComponent>>> = {
  home: lazyRouteComponent(() => import('./features/runs/home-page.js'), 'HomePage'),
  runs: lazyRouteComponent(() => import('./features/runs/home-page.js'), 'HomePage'),
  newRun: lazyRouteComponent(() => import('./features/making/making-page.js'), 'MakingPage'),
  queue: lazyRouteComponent(() => import('./features/queue/queue-page.js'), 'QueuePage'),
  spend: lazyRouteComponent(() => import('./features/spend/spend-page.js'), 'SpendPage'),
  run: lazyRouteComponent(() => import('./routes/run.js'), 'RunPage'),
  welcome: lazyRouteComponent(() => import('./features/account/welcome-page.js'), 'WelcomePage'),
  account: lazyRouteComponent(() => import('./features/account/profile-page.js'), 'ProfilePage'),
  accountModels: lazyRouteComponent(() => import('./features/account/models-page.js'), 'ModelsPage'),
  apiKeys: lazyRouteComponent(() => import('./features/account/api-keys-page.js'), 'ApiKeysPage'),
  callbacks: lazyRouteComponent(() => import('./features/account/callbacks-page.js'), 'CallbacksPage'),
  usage: lazyRouteComponent(() => import('./features/account/usage-page.js'), 'UsagePage'),
  people: lazyRouteComponent(() => import('./features/admin/people-page.js'), 'PeoplePage'),
  invitations: lazyRouteComponent(() => import('./features/admin/invitations-page.js'), 'InvitationsPage'),
  market: lazyRouteComponent(() => import('./features/admin/market-page.js'), 'MarketPage'),
  health: lazyRouteComponent(() => import('./features/admin/health-page.js'), 'HealthPage'),
  writing: lazyRouteComponent(() => import('./features/writing/writing-page.js'), 'WritingPage'),
  scripts: lazyRouteComponent(() => import('./features/writing/scripts-page.js'), 'ScriptsPage'),
  script: lazyRouteComponent(() => import('./features/writing/script-page.js'), 'ScriptPage'),
  vault: lazyRouteComponent(() => import('./features/writing/vault-page.js'), 'VaultPage'),
  formats: lazyRouteComponent(() => import('./features/formats/formats-page.js'), 'FormatsPage'),
  format: lazyRouteComponent(() => import('./features/formats/format-page.js'), 'FormatPage'),
  socialAccounts: lazyRouteComponent(() => import('./features/formats/accounts-page.js'), 'AccountsPage'),
  socialAccount: lazyRouteComponent(() => import('./features/formats/account-page.js'), 'AccountPage'),
  references: lazyRouteComponent(() => import('./features/formats/references-page.js'), 'ReferencesPage'),
  personas: lazyRouteComponent(() => import('./features/creators/creators-page.js'), 'CreatorsPage'),
  persona: lazyRouteComponent(() => import('./features/creators/creator-page.js'), 'CreatorPage'),
  products: lazyRouteComponent(() => import('./features/products/products-page.js'), 'ProductsPage'),
  product: lazyRouteComponent(() => import('./features/products/product-page.js'), 'ProductPage'),
  apps: lazyRouteComponent(() => import('./features/products/apps-page.js'), 'AppsPage'),
  app: lazyRouteComponent(() => import('./features/products/app-page.js'), 'AppPage'),
  catalogs: lazyRouteComponent(() => import('./features/products/catalogs-page.js'), 'CatalogsPage'),
  catalog: lazyRouteComponent(() => import('./features/products/catalog-page.js'), 'CatalogPage'),
  images: lazyRouteComponent(() => import('./features/pictures/maker-page.js'), 'MakerPage'),
  imageJob: lazyRouteComponent(() => import('./features/pictures/picture-page.js'), 'PicturePage'),
  retryImageJob: lazyRouteComponent(() => import('./features/pictures/picture-page.js'), 'RetryPicturePage'),
  productShots: lazyRouteComponent(() => import('./features/pictures/shots-page.js'), 'ShotsPage'),
  gallery: lazyRouteComponent(() => import('./features/pictures/gallery-page.js'), 'GalleryPage'),
  storyboards: lazyRouteComponent(() => import('./features/pictures/storyboards-page.js'), 'StoryboardsPage'),
  storyboard: lazyRouteComponent(() => import('./features/pictures/storyboard-page.js'), 'StoryboardPage'),
};

const CREATORS = () => import('./features/creators/creator-queries.js');
const PRODUCTS = () => import('./features/products/product-queries.js');
const PICTURES = () => import('./features/pictures/picture-queries.js');

/** Reads a page's data with queries that are loaded beside the page, so that the first page stays small. */
const ahead =
  <Queries,>(
    load: () => Promise<Queries>,
    read: (queries: Queries, parameters: Record<string, string>, search: Record<string, unknown>) => Promise<void>,
  ) =>
  (parameters: Record<string, string>, search: Record<string, unknown>): void =>
    void load().then((queries) => read(queries, parameters, search));

/** What a page reads first. It is asked for at once, and not only when the page's code has arrived. */
const LOADERS: Partial<
  Record<PageName, (parameters: Record<string, string>, search: Record<string, unknown>) => void>
> = {
  home: (_, search) => void client.prefetchInfiniteQuery(homeQuery(filterIn(search))),
  runs: (_, search) => void client.prefetchInfiniteQuery(homeQuery(filterIn(search))),
  run: ({ id = '' }) => void client.prefetchQuery(runQuery(id)),
  queue: ahead(
    () => import('./features/queue/queue-query.js'),
    (queue, _, search) => client.prefetchInfiniteQuery(queue.queueQuery(queue.queueFilterIn(search))),
  ),
  spend: ahead(
    () => import('./features/spend/spend-query.js'),
    (spend, _, search) => client.prefetchQuery(spend.spendQuery(spend.daysIn(search))),
  ),
  newRun: ahead(
    () => import('./features/making/making-query.js'),
    (making) => client.prefetchQuery(making.makingQuery),
  ),
  personas: ahead(CREATORS, (queries, { search = '' }) => client.prefetchInfiniteQuery(queries.creatorsQuery(search))),
  persona: ahead(CREATORS, (queries, { slug = '' }) => client.prefetchQuery(queries.creatorQuery(slug))),
  products: ahead(PRODUCTS, (queries, { search = '' }) => client.prefetchInfiniteQuery(queries.productsQuery(search))),
  product: ahead(PRODUCTS, (queries, { id = '' }) => client.prefetchQuery(queries.productQuery(id))),
  apps: ahead(PRODUCTS, (queries, { search = '' }) => client.prefetchInfiniteQuery(queries.appsQuery(search))),
  app: ahead(PRODUCTS, (queries, { id = '' }) => client.prefetchQuery(queries.appQuery(id))),
  catalogs: ahead(PRODUCTS, (queries) => client.prefetchQuery(queries.catalogsQuery)),
  catalog: ahead(PRODUCTS, (queries, { id = '', search = '' }) =>
    client.prefetchInfiniteQuery(queries.catalogQuery(id, search)),
  ),
  images: ahead(PICTURES, (queries) => client.prefetchQuery(queries.makerQuery)),
  imageJob: ahead(PICTURES, (queries, { id = '' }) => client.prefetchQuery(queries.pictureQuery(id))),
  storyboards: ahead(PICTURES, (queries) => client.prefetchQuery(queries.storyboardsQuery)),
  storyboard: ahead(PICTURES, (queries, { id = '' }) => client.prefetchQuery(queries.storyboardQuery(id))),
};

const isBare = (page: PageName): page is keyof typeof BARE => page in BARE;
const pages = Object.keys(PAGES) as PageName[];

const bareRoutes = pages
  .filter(isBare)
  .map((page) => createRoute({ getParentRoute: () => root, path: routePath(page), component: BARE[page] }));
const framedRoutes = pages
  .filter((page) => !isBare(page))
  .map((page) =>
    createRoute({
      getParentRoute: () => frame,
      path: routePath(page),
      component: FRAMED[page] ?? NotYet,
      loaderDeps: ({ search }: { search: Record<string, unknown> }) => search,
      loader: ({ params, deps }) => LOADERS[page]?.({ ...(deps as Record<string, string>), ...params }, deps),
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
