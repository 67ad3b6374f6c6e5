import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import pg from 'pg';

/** A hand-written server with a single route, as a yardstick for ours. */
const pool = new pg.Pool({ connectionString: process.argv[2], max: 10 });
const app = Fastify();
const COLUMNS =
  'id, slug, name, label, niche, gender, tone_of_voice, accent, voice, short_bio, peer_archetype, backstory, visual_description, catchphrases, interests, outfits_owned, avoid_phrases, passport_key';

app.get('/api/v1/personas/:slug', async (request, reply) => {
  const key = String(request.headers['x-api-key'] ?? '');
  const hash = createHash('sha256').update(key).digest('hex');
  const user = await pool.query(
    'select u.id, u.role, u.plan from identity.api_key k join identity."user" u on u.id = k.user_id where k.hash = $1 and k.revoked_at is null',
    [hash],
  );
  if (user.rows.length === 0) return reply.code(401).send({ ok: false, error: 'no' });
  const { slug } = request.params as { slug: string };
  const found = await pool.query(`select ${COLUMNS} from creators.persona where owner_id = $1 and slug = $2`, [
    user.rows[0].id,
    slug,
  ]);
  if (found.rows.length === 0) return reply.code(404).send({ ok: false, error: 'no' });
  return { ok: true, data: { persona: found.rows[0] } };
});

process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
