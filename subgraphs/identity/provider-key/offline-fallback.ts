import { defineMigration, own, type Tenant } from '../../../platform/database/index.js';

/** Whether the offline writer may write for a run where the account's text model cannot. */
export const allowsOffline = async (tenant: Tenant): Promise<boolean> =>
  (await own(tenant).selectFrom('identity.user').select('offline_fallback').executeTakeFirst())?.offline_fallback ??
  false;

/** Allows or forbids it. */
export async function allowOffline(tenant: Tenant, allowed: boolean): Promise<void> {
  await own(tenant).updateTable('identity.user').set({ offline_fallback: allowed }).execute();
}

export const offlineFallbackMigration = defineMigration(
  'identity-offline-fallback-0001',
  `
  alter table "identity"."user" add column "offline_fallback" boolean not null default false;
`,
);
