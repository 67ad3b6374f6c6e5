import { type ParametersOf, withParameters } from '../links.js';

/**
 * Every page of the dashboard, by name. Links in responses (`href` and `retryHref` of the queue) and the dashboard itself take
 * their paths from here, so that no link is dead.
 */
export const PAGES = {
  home: '/',
  signIn: '/sign-in',
  signUp: '/sign-up',
  /** Where a new account chooses who makes its pictures, voices and clips. */
  welcome: '/welcome',
  /** Where a person consents that an app, such as an assistant, uses the account. */
  connect: '/connect/{id}',
  queue: '/queue',
  spend: '/spend',
  runs: '/runs',
  newRun: '/runs/new',
  /** `ids` in its address are those of two to four runs. */
  compareRuns: '/runs/compare',
  run: '/runs/{id}',
  images: '/images',
  imageJob: '/images/jobs/{id}',
  /** A page that asks for confirmation, then repeats a failed picture's job. */
  retryImageJob: '/images/jobs/{id}/retry',
  productShots: '/images/product-shots/{id}',
  appScreen: '/images/app-screen/{id}',
  gallery: '/gallery',
  storyboards: '/storyboards',
  storyboard: '/storyboards/{id}',
  uploads: '/uploads',
  personas: '/personas',
  persona: '/personas/{slug}',
  products: '/products',
  product: '/products/{id}',
  apps: '/apps',
  app: '/apps/{id}',
  catalogs: '/catalogs',
  catalog: '/catalogs/{id}',
  briefs: '/briefs',
  brief: '/briefs/{id}',
  formats: '/formats',
  format: '/formats/{key}',
  references: '/references',
  writing: '/writing',
  scripts: '/scripts',
  script: '/scripts/{id}',
  vault: '/vault',
  socialAccounts: '/accounts',
  socialAccount: '/accounts/{id}',
  account: '/account',
  accountModels: '/account/models',
  apiKeys: '/account/api-keys',
  assistants: '/account/assistants',
  callbacks: '/account/callbacks',
  usage: '/account/usage',
  sessions: '/account/sessions',
  accountData: '/account/data',
  people: '/admin',
  invitations: '/admin/invitations',
  market: '/admin/market',
  health: '/admin/health',
} as const;

export type PageName = keyof typeof PAGES;

/**
 * The path of a page.
 * @example pagePath('run', { id }) // '/runs/0b1f…'
 */
export const pagePath = <Name extends PageName>(name: Name, parameters: ParametersOf<(typeof PAGES)[Name]>): string =>
  withParameters(PAGES[name], parameters);
