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

/** Pages without the frame: nobody is signed in yet. */
const BARE = {
  signIn: lazyRouteComponent(() => import('./features/account/sign-in-page.js'), 'SignInPage'),
  signUp: lazyRouteComponent(() => import('./features/account/sign-in-page.js'), 'SignUpPage'),
};
/** What a page reads first, from what its address says. It is asked for at once, and not only when the page's code has arrived. */
type Read = (parameters: Record<string, string>, search: Record<string, unknown>) => void;

interface FramedPage {
  component: ReturnType<typeof lazyRouteComponent>;
  read: Read;
}

/** A page that is loaded when it is first opened, and its reads. */
const page = <Module extends Record<string, unknown>, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
  read: Read,
): FramedPage => ({ component: lazyRouteComponent(load as never, name as never), read });

/** Reads with queries that are loaded beside the page, so that the first page stays small. */
const ahead =
  <Queries,>(load: () => Promise<Queries>) =>
  (
    read: (queries: Queries, parameters: Record<string, string>, search: Record<string, unknown>) => Promise<void>,
  ): Read =>
  (parameters, search) =>
    void load().then((queries) => read(queries, parameters, search));

const account = ahead(() => import('./features/account/account-queries.js'));
const admin = ahead(() => import('./features/admin/admin-queries.js'));
const compare = ahead(() => import('./features/runs/compare-query.js'));
const creators = ahead(() => import('./features/creators/creator-queries.js'));
const formats = ahead(() => import('./features/formats/formats-queries.js'));
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
  (_, search) => void client.prefetchInfiniteQuery(homeQuery(filterIn(search))),
);

/** Every other page, with what it reads: one request for its first view. */
const FRAMED: Record<Exclude<PageName, keyof typeof BARE>, FramedPage> = {
  home,
  runs: home,
  newRun: page(
    () => import('./features/making/making-page.js'),
    'MakingPage',
    making((of) => client.prefetchQuery(of.makingQuery)),
  ),
  queue: page(
    () => import('./features/queue/queue-page.js'),
    'QueuePage',
    queue((of, _, search) => client.prefetchInfiniteQuery(of.queueQuery(of.queueFilterIn(search)))),
  ),
  spend: page(
    () => import('./features/spend/spend-page.js'),
    'SpendPage',
    spend((of, _, search) => client.prefetchQuery(of.spendQuery(of.daysIn(search)))),
  ),
  run: page(
    () => import('./routes/run.js'),
    'RunPage',
    ({ id = '' }) => void client.prefetchQuery(runQuery(id)),
  ),
  compareRuns: page(
    () => import('./features/runs/compare-page.js'),
    'ComparePage',
    compare(async (of, _, search) => {
      const ids = of.idsIn(search);
      if (ids.length > 1) await client.prefetchQuery(of.compareQuery(ids));
    }),
  ),
  welcome: page(
    () => import('./features/account/welcome-page.js'),
    'WelcomePage',
    account((of) => client.prefetchQuery(of.welcomeQuery)),
  ),
  account: page(
    () => import('./features/account/profile-page.js'),
    'ProfilePage',
    account((of) => client.prefetchQuery(of.profileQuery)),
  ),
  accountModels: page(
    () => import('./features/account/models-page.js'),
    'ModelsPage',
    account((of) => client.prefetchQuery(of.modelsQuery)),
  ),
  apiKeys: page(
    () => import('./features/account/api-keys-page.js'),
    'ApiKeysPage',
    account((of) => client.prefetchInfiniteQuery(of.apiKeysQuery)),
  ),
  callbacks: page(
    () => import('./features/account/callbacks-page.js'),
    'CallbacksPage',
    account((of) => client.prefetchInfiniteQuery(of.deliveriesQuery)),
  ),
  usage: page(
    () => import('./features/account/usage-page.js'),
    'UsagePage',
    account((of) => client.prefetchQuery(of.usageQuery)),
  ),
  sessions: page(
    () => import('./features/account/sessions-page.js'),
    'SessionsPage',
    account((of) => client.prefetchInfiniteQuery(of.sessionsQuery)),
  ),
  accountData: page(
    () => import('./features/account/data-page.js'),
    'DataPage',
    () => {},
  ),
  people: page(
    () => import('./features/admin/people-page.js'),
    'PeoplePage',
    admin((of, { email = '' }) => client.prefetchInfiniteQuery(of.peopleQuery(email))),
  ),
  invitations: page(
    () => import('./features/admin/invitations-page.js'),
    'InvitationsPage',
    admin((of) => client.prefetchInfiniteQuery(of.invitationsQuery)),
  ),
  market: page(
    () => import('./features/admin/market-page.js'),
    'MarketPage',
    admin((of) => client.prefetchInfiniteQuery(of.marketQuery)),
  ),
  health: page(
    () => import('./features/admin/health-page.js'),
    'HealthPage',
    admin((of) => client.prefetchQuery(of.healthQuery)),
  ),
  writing: page(
    () => import('./features/writing/writing-page.js'),
    'WritingPage',
    writing((of) => client.prefetchQuery(of.roomQuery)),
  ),
  briefs: page(
    () => import('./features/writing/briefs-page.js'),
    'BriefsPage',
    writing((of, { search = '' }) => client.prefetchInfiniteQuery(of.briefsQuery(search))),
  ),
  brief: page(
    () => import('./features/writing/brief-page.js'),
    'BriefPage',
    writing((of, { id = '' }) => client.prefetchQuery(of.briefQuery(id))),
  ),
  scripts: page(
    () => import('./features/writing/scripts-page.js'),
    'ScriptsPage',
    writing((of) => client.prefetchInfiniteQuery(of.scriptsQuery)),
  ),
  script: page(
    () => import('./features/writing/script-page.js'),
    'ScriptPage',
    writing((of, { id = '' }) => client.prefetchQuery(of.scriptQuery(id))),
  ),
  vault: page(
    () => import('./features/writing/vault-page.js'),
    'VaultPage',
    writing((of, _, search) => client.prefetchInfiniteQuery(of.vaultQuery(search))),
  ),
  formats: page(
    () => import('./features/formats/formats-page.js'),
    'FormatsPage',
    formats((of, { niche = '' }) => client.prefetchQuery(of.formatsQuery(niche))),
  ),
  format: page(
    () => import('./features/formats/format-page.js'),
    'FormatPage',
    formats((of, { key = '', goal = '' }) => client.prefetchQuery(of.formatQuery(key, of.goalIn({ goal })))),
  ),
  socialAccounts: page(
    () => import('./features/formats/accounts-page.js'),
    'AccountsPage',
    formats((of) => client.prefetchInfiniteQuery(of.accountsQuery)),
  ),
  socialAccount: page(
    () => import('./features/formats/account-page.js'),
    'AccountPage',
    formats((of, { id = '', goal = '' }) => client.prefetchQuery(of.accountQuery(id, of.goalIn({ goal })))),
  ),
  references: page(
    () => import('./features/formats/references-page.js'),
    'ReferencesPage',
    formats((of) => client.prefetchInfiniteQuery(of.referencesQuery)),
  ),
  personas: page(
    () => import('./features/creators/creators-page.js'),
    'CreatorsPage',
    creators((of, { search = '' }) => client.prefetchInfiniteQuery(of.creatorsQuery(search))),
  ),
  persona: page(
    () => import('./features/creators/creator-page.js'),
    'CreatorPage',
    creators((of, { slug = '' }) => client.prefetchQuery(of.creatorQuery(slug))),
  ),
  products: page(
    () => import('./features/products/products-page.js'),
    'ProductsPage',
    products((of, { search = '' }) => client.prefetchInfiniteQuery(of.productsQuery(search))),
  ),
  product: page(
    () => import('./features/products/product-page.js'),
    'ProductPage',
    products((of, { id = '' }) => client.prefetchQuery(of.productQuery(id))),
  ),
  apps: page(
    () => import('./features/products/apps-page.js'),
    'AppsPage',
    products((of, { search = '' }) => client.prefetchInfiniteQuery(of.appsQuery(search))),
  ),
  app: page(
    () => import('./features/products/app-page.js'),
    'AppPage',
    products((of, { id = '' }) => client.prefetchQuery(of.appQuery(id))),
  ),
  catalogs: page(
    () => import('./features/products/catalogs-page.js'),
    'CatalogsPage',
    products((of) => client.prefetchQuery(of.catalogsQuery)),
  ),
  catalog: page(
    () => import('./features/products/catalog-page.js'),
    'CatalogPage',
    products((of, { id = '', search = '' }) => client.prefetchInfiniteQuery(of.catalogQuery(id, search))),
  ),
  images: page(
    () => import('./features/pictures/maker-page.js'),
    'MakerPage',
    pictures((of) => client.prefetchQuery(of.makerQuery)),
  ),
  imageJob: page(
    () => import('./features/pictures/picture-page.js'),
    'PicturePage',
    pictures((of, { id = '' }) => client.prefetchQuery(of.pictureQuery(id))),
  ),
  retryImageJob: page(
    () => import('./features/pictures/picture-page.js'),
    'RetryPicturePage',
    pictures((of, { id = '' }) => client.prefetchQuery(of.retryQuery(id))),
  ),
  productShots: page(
    () => import('./features/pictures/shots-page.js'),
    'ShotsPage',
    pictures((of, { id = '' }) => client.prefetchQuery(of.shotsQuery(id))),
  ),
  appScreen: page(
    () => import('./features/pictures/shots-page.js'),
    'ScreenPage',
    pictures((of, { id = '' }) => client.prefetchQuery(of.screenQuery(id))),
  ),
  gallery: page(
    () => import('./features/pictures/gallery-page.js'),
    'GalleryPage',
    pictures((of, { search = '', type }) => client.prefetchInfiniteQuery(of.galleryQuery(search, of.typeIn(type)))),
  ),
  storyboards: page(
    () => import('./features/pictures/storyboards-page.js'),
    'StoryboardsPage',
    pictures((of) => client.prefetchQuery(of.storyboardsQuery)),
  ),
  storyboard: page(
    () => import('./features/pictures/storyboard-page.js'),
    'StoryboardPage',
    pictures((of, { id = '' }) => client.prefetchQuery(of.storyboardQuery(id))),
  ),
  uploads: page(
    () => import('./features/pictures/uploads-page.js'),
    'UploadsPage',
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
