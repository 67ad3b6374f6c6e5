import { EVERYBODY, own, type Tenant } from '../../../platform/database/index.js';
import { links } from '../../../platform/links.js';
import type { RowQuota } from '../../creators/index.js';
import { quotaReached } from '../../identity/index.js';

export const POST_QUOTA: RowQuota = {
  name: 'posts',
  table: 'formats.post',
  most: 200_000,
  what: 'posts',
  howToFree: `Delete some first: ${links.deletePost}, or a whole account: ${links.deleteAccount}.`,
};

/**
 * Checks the quota before posts are added; call it while the user's row is locked. The market's posts are exempt, since
 * administrators decide how many there are.
 * @throws ServiceError QUOTA_REACHED when `count` more would be too many
 */
export async function assertPostQuota(tx: Tenant, count: number): Promise<void> {
  if (tx.ownerId === EVERYBODY) return;
  const { name, table, most, what, howToFree } = POST_QUOTA;
  const full =
    count > most ||
    (await own(tx)
      .selectFrom(table)
      .select(({ lit }) => lit(1).as('one'))
      .offset(most - count)
      .limit(1)
      .executeTakeFirst());
  if (full)
    throw quotaReached(
      name,
      `One user may have ${most.toLocaleString('en')} ${what}, and these would be more. ${howToFree}`,
    );
}
