import type { Em, Tenant } from '../../../platform/database/index.js';
import { shared } from '../../../platform/database/index.js';
import { ServiceError } from '../../../platform/errors/index.js';
import { links } from '../../../platform/links.js';
import { type PresetKey } from '../vocab/keys.js';
import { nicheKey } from '../vocab/niche.js';
import { allHouseFormats, HOUSE_FORMAT_COLUMNS, type HouseFormatRow } from './house-format.service.js';
import { judgeMarket } from './judge-market.js';
import { isWeakIn } from './judge-ours.js';
import { houseKey, marketStats } from './known-formats.service.js';
import { ourPosts } from './ours.service.js';

/**
 * The house formats that a run left to itself may follow: proven and strong ones, not fading, that its workflow makes and that fit
 * its niche, without those that were weak for the caller there. Proven ones first.
 */
export async function followableFormats(
  tenant: Tenant,
  { preset, niche }: { preset: PresetKey; niche: string | null },
): Promise<HouseFormatRow[]> {
  const wanted = nicheKey(niche);
  const fitting = (await allHouseFormats(tenant.em)).filter(
    (row) => row.preset === preset && (row.niches.length === 0 || (wanted !== null && row.niches.includes(wanted))),
  );
  const keys = fitting.map(({ slug }) => houseKey(slug));
  const [{ byKey: stats }, ours] = [await marketStats(tenant.em, keys), await ourPosts(tenant, keys)];
  const now = new Date();
  return fitting
    .map((row) => {
      const key = houseKey(row.slug);
      const { tier, status } = judgeMarket(stats.get(key) ?? null, new Date(row.created_at), now);
      const own = ours.get(key);
      return { row, tier: status === 'fading' || (own && isWeakIn(own, wanted)) ? null : tier };
    })
    .filter(({ tier }) => tier !== null)
    .sort((a, b) => Number(b.tier === 'proven') - Number(a.tier === 'proven'))
    .map(({ row }) => row);
}

/**
 * The format that a run names, be it proven or not.
 * @param key `house:<slug>`
 * @param field where the request names it
 * @throws ServiceError BAD_INPUT when the library does not hold it, or no longer
 */
export async function houseFormatByKey(em: Em, key: string, field = 'houseFormat'): Promise<HouseFormatRow> {
  const slug = key.startsWith(houseKey('')) && !key.includes('\0') ? key.slice(houseKey('').length) : null;
  const found =
    slug !== null &&
    (await shared(em)
      .selectFrom('formats.house_format')
      .select(HOUSE_FORMAT_COLUMNS)
      .where('slug', '=', slug)
      .executeTakeFirst());
  if (!found)
    throw new ServiceError('BAD_INPUT', `\`${field}\` is not a format of the library. ${links.formats} lists them.`, {
      field,
    });
  return found;
}
