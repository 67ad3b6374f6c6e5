import { readConfig } from '../../platform/config/index.js';
import { pagePath } from '../../platform/dashboard/pages.js';
import { createLog } from '../../platform/log/index.js';
import { ensureSetupToken, grantAdmin, hasAccounts, renewSetupToken } from '../../subgraphs/identity/index.js';
import { openProcess, type Process } from '../process.js';

const instructions = (baseUrl: string, token: string): string => `
This installation has no administrator yet. Make the first account with this setup token, which works once, in a browser or by a call:

  ${baseUrl}${pagePath('signUp', {})}?token=${encodeURIComponent(token)}
  curl ${baseUrl}/auth/sign-up --json '{"email":"you@example.com","password":"at least 8 characters","name":"You","token":"${token}"}'

`;

/**
 * Prints how to make the first administrator, if there is none and the first account does not become one automatically: it
 * does if only this machine can reach the server and accounts are made in this process. If there are accounts but no
 * administrator, the first one was made through a proxy. The setup token is shown only once, by the process that created it.
 */
export async function announceSetup({ rt }: Process): Promise<void> {
  const { isLocal, subgraphUrls } = rt.config;
  if (isLocal && !subgraphUrls.identity && !(await hasAccounts(rt.db.em()))) return;
  const setup = await ensureSetupToken(rt.db.em());
  if (setup === 'done') return;
  process.stdout.write(
    setup === 'made'
      ? 'This installation has no administrator yet. Its setup token was shown when it was made; a new one: cutroom admin-token\n'
      : instructions(rt.config.baseUrl, setup.token),
  );
}

/** `cutroom admin-token`: replaces a lost setup token. @throws ServiceError BAD_STATE when there is an administrator */
export const printSetupToken = (): Promise<void> =>
  withProcess(async ({ rt }) => instructions(rt.config.baseUrl, await renewSetupToken(rt.db.em())));

/** `cutroom grant-admin <e-mail>`. @throws ServiceError NOT_FOUND when no account has the e-mail address */
export const makeAdministrator = (email: string): Promise<void> =>
  withProcess(async ({ rt }) => {
    await grantAdmin(rt.db.em(), email);
    return `${email} is an administrator now.\n`;
  });

async function withProcess(work: (own: Process) => Promise<string>): Promise<void> {
  const config = readConfig(process.env);
  const own = await openProcess(config, createLog(config.logLevel));
  const text = await work(own).finally(() => own.close());
  process.stdout.write(text, () => process.exit(0));
}
