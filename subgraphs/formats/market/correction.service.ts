import { inTransaction, now, own, type Row, type Tenant } from '../../../platform/database/index.js';
import { notFound, ServiceError } from '../../../platform/errors/index.js';
import { isUuid } from '../../../platform/ids/index.js';
import type { Scope } from '../../../runtime/index.js';
import { lockAccountById } from '../account/account.service.js';
import { readNiche } from '../account/profile.js';
import { refreshEvidence } from '../post/consequences.service.js';
import { postById, type ReadPostRow } from '../post/post.service.js';
import { evidenceKeys, isFormatKey } from '../vocab/keys.js';
import type { CorrectMarketPostInput } from './market.graphql.js';

type Recipe = Pick<
  Row<'formats.post'>,
  'format_key' | 'medium' | 'structure_type' | 'hook_family' | 'niche' | 'sub_niche'
>;

/**
 * Records an administrator's correction of a market post's recipe, which later imports and guesses leave alone. What the market
 * says about the post's old and new keys is updated in the same transaction.
 * @param everybody the scope of EVERYBODY's rows
 * @throws ServiceError NOT_FOUND, BAD_INPUT
 */
export async function correctPost(everybody: Scope, id: string, input: CorrectMarketPostInput): Promise<ReadPostRow> {
  const changes = readCorrection(input);
  return inTransaction(everybody, async (tx) => {
    const { account_id } = await findAccountId(tx, id);
    await lockAccountById(tx, account_id);
    const before = await postById(tx, id);
    if (Object.keys(changes).length === 0) return before;
    await own(tx)
      .updateTable('formats.post')
      .set({ ...changes, recipe_source: 'corrected', updated_at: now })
      .where('id', '=', id)
      .execute();
    const after = await postById(tx, id);
    await refreshEvidence(tx, [account_id], [...evidenceKeys(before), ...evidenceKeys(after)]);
    return after;
  });
}

async function findAccountId(tx: Tenant, id: string): Promise<Row<'formats.post', 'account_id'>> {
  const found =
    isUuid(id) &&
    (await own(tx).selectFrom('formats.post').select('account_id').where('id', '=', id).executeTakeFirst());
  if (!found) throw notFound('post');
  return found;
}

function readCorrection(input: CorrectMarketPostInput): Partial<Recipe> {
  const { formatKey, medium, structureType, hookFamily, niche, subNiche } = input;
  if (formatKey != null && !isFormatKey(formatKey))
    throw new ServiceError(
      'BAD_INPUT',
      '`formatKey` must be a family and an id in lower case, such as house:kitchen-truths.',
      { field: 'formatKey' },
    );
  return {
    ...(formatKey !== undefined && { format_key: formatKey }),
    ...(medium !== undefined && { medium }),
    ...(structureType !== undefined && { structure_type: structureType }),
    ...(hookFamily !== undefined && { hook_family: hookFamily }),
    ...(niche !== undefined && { niche: readNiche('niche', niche) }),
    ...(subNiche !== undefined && { sub_niche: readNiche('subNiche', subNiche) }),
  };
}
