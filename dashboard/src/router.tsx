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
import { creatorQuery, creatorsQuery } from './features/creators/creator-queries.js';
import { makingQuery } from './features/making/making-query.js';
import { makerQuery, pictureQuery, storyboardQuery, storyboardsQuery } from './features/pictures/picture-queries.js';
import {
  appQuery,
  appsQuery,
  catalogQuery,
  catalogsQuery,
  productQuery,
  productsQuery,
} from './features/products/product-queries.js';
import { queueFilterIn, queueQuery } from './features/queue/queue-query.js';
import { filterIn, homeQuery } from './features/runs/home-query.js';
import { runQuery } from './features/runs/run-queries.js';
import { daysIn, spendQuery } from './features/spend/spend-query.js';
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

/** What a page reads first. It is asked for at once, and not only when the page's code has arrived. */
const LOADERS: Partial<
  Record<PageName, (parameters: Record<string, string>, search: Record<string, unknown>) => void>
> = {
  home: (_, search) => void client.prefetchInfiniteQuery(homeQuery(filterIn(search))),
  runs: (_, search) => void client.prefetchInfiniteQuery(homeQuery(filterIn(search))),
  queue: (_, search) => void client.prefetchInfiniteQuery(queueQuery(queueFilterIn(search))),
  spend: (_, search) => void client.prefetchQuery(spendQuery(daysIn(search))),
  newRun: () => void client.prefetchQuery(makingQuery),
  run: ({ id = '' }) => void client.prefetchQuery(runQuery(id)),
  personas: ({ search = '' }) => void client.prefetchInfiniteQuery(creatorsQuery(search)),
  persona: ({ slug = '' }) => void client.prefetchQuery(creatorQuery(slug)),
  products: ({ search = '' }) => void client.prefetchInfiniteQuery(productsQuery(search)),
  product: ({ id = '' }) => void client.prefetchQuery(productQuery(id)),
  apps: ({ search = '' }) => void client.prefetchInfiniteQuery(appsQuery(search)),
  app: ({ id = '' }) => void client.prefetchQuery(appQuery(id)),
  catalogs: () => void client.prefetchQuery(catalogsQuery),
  catalog: ({ id = '', search = '' }) => void client.prefetchInfiniteQuery(catalogQuery(id, search)),
  images: () => void client.prefetchQuery(makerQuery),
  imageJob: ({ id = '' }) => void client.prefetchQuery(pictureQuery(id)),
  storyboards: () => void client.prefetchQuery(storyboardsQuery),
  storyboard: ({ id = '' }) => void client.prefetchQuery(storyboardQuery(id)),
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
