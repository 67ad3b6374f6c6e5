import type { Em, Tenant } from '../../../platform/database/index.js';
import { shared } from '../../../platform/database/index.js';
import { ServiceError } from '../../../platform/errors/index.js';
import { links } from '../../../platform/links.js';
import { type PresetKey } from '../vocab/keys.js';
import { nicheKey } from '../vocab/niche.js';
import { allHouseFormats, HOUSE_FORMAT_COLUMNS, type HouseFormatRow } from './house-format.service.js';
import { judgeMarket } from './judge/judge-market.js';
import { isWeakIn } from './judge/judge-ours.js';
import { houseKey, marketStats } from './known-formats.service.js';
import { readOurPosts } from './ours.service.js';

/**
 * Lists the house formats from which one is picked for a run that names none. They are made by the run's workflow, suit its
 * niche, are proven or strong but not fading, and are not weak for the caller in that niche. Proven ones come first.
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
  const [{ byKey: stats }, ours] = [await marketStats(tenant.em, keys), await readOurPosts(tenant, keys)];
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
 * Finds the format that a run names, whether proven or not.
 * @param key `house:<slug>`
 * @param field the request field that names it
 * @throws ServiceError BAD_INPUT when the library does not have it
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
