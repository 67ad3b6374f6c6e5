import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { unpackPiece } from './index.js';
import type { ExportedPost } from './port.js';
import { readExport } from './read.js';

const NOW = Date.UTC(2026, 9, 20, 12);
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cutroom-exports-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function read(content: string | Buffer) {
  const path = join(folder, 'export.csv');
  writeFileSync(path, content);
  const { product, pieces, refused } = await readExport(path, NOW);
  const rows = pieces.flatMap(unpackPiece);
  return { product, posts: rows.map(({ post }) => post), lines: rows.map(({ line }) => line), refused };
}
const first = async (content: string | Buffer): Promise<ExportedPost> => (await read(content)).posts[0]!;

const TIKTOK = `Time,Video title,Video link,Post time,Total likes,Total comments,Total shares,Total views
2026-10-19,"Stop, now",https://www.tiktok.com/@mina/video/7412345678901234567?lang=en,2026-10-02,1.2K,48,31,"18,400"
2026-10-19,Second,https://www.tiktok.com/@mina/photo/7412345678901234999,2026-10-09 20:10:00,640,12,—,9100
`;
const META = `Post ID,Account ID,Account username,Account name,Description,Duration (sec),Publish time,Permalink,Post type,Data comment,Date,Views,Reach,Likes,Shares,Follows,Comments,Saves
17900001,1784,mina,Mina,"Before
and after",44,10/03/2026 08:31,https://www.instagram.com/reel/DAbc123/,IG reel,,Lifetime,"12,400",9100,610,88,4,57,230
17900002,1784,mina,Mina,"=HYPERLINK(""x"")",31,10/13/2026 18:05,https://www.instagram.com/reel/DAbc124/,IG reel,,Lifetime,800,,40,,,3,12
`;
const YOUTUBE = `Content,Video title,Video publish time,Duration,Views,Watch time (hours),Subscribers,Average percentage viewed (%),Likes,Comments added,Shares
Total,,,,2100,10.5,1,71.2,60,7,3
-Abc_def12X,My short,"Mar 3, 2026",45,100,0.5,-2,134.5,10,2,1
`;

describe('an export', () => {
  it('of TikTok Studio', async () => {
    const { product, posts, refused } = await read(TIKTOK);
    expect(product).toBe('TikTok Studio');
    expect(refused).toEqual([]);
    expect(posts).toEqual([
      {
        externalId: '7412345678901234567',
        postedAt: '2026-10-02T00:00:00.000Z',
        url: 'https://www.tiktok.com/@mina/video/7412345678901234567',
        caption: 'Stop, now',
        at: '2026-10-19T23:59:59.999Z',
        metrics: { views: 18_400, likes: 1_200, comments: 48, shares: 31 },
      },
      {
        externalId: '7412345678901234999',
        postedAt: '2026-10-09T20:10:00.000Z',
        url: 'https://www.tiktok.com/@mina/photo/7412345678901234999',
        caption: 'Second',
        at: '2026-10-19T23:59:59.999Z',
        metrics: { views: 9_100, likes: 640, comments: 12 },
      },
    ]);
  });

  it('of Meta Business Suite: month first, a caption of two lines, and one that begins like a formula', async () => {
    const { product, posts, lines } = await read(META);
    expect(product).toBe('Meta Business Suite');
    expect(lines).toEqual([2, 4]);
    expect(posts[0]).toEqual({
      externalId: '17900001',
      postedAt: '2026-10-03T08:31:00.000Z',
      url: 'https://www.instagram.com/reel/DAbc123/',
      caption: 'Before\nand after',
      at: new Date(NOW).toISOString(),
      metrics: { views: 12_400, reach: 9_100, likes: 610, comments: 57, shares: 88, saves: 230, follows: 4 },
    });
    expect(posts[1]).toMatchObject({
      caption: '=HYPERLINK("x")',
      metrics: { views: 800, likes: 40, comments: 3, saves: 12 },
    });
  });

  it('of YouTube Studio: no totals, an id like a formula, 100 % at most, and no subscribers if more left than came', async () => {
    const { product, posts } = await read(YOUTUBE);
    expect(product).toBe('YouTube Studio');
    expect(posts).toEqual([
      {
        externalId: '-Abc_def12X',
        postedAt: '2026-03-03T00:00:00.000Z',
        url: 'https://www.youtube.com/watch?v=-Abc_def12X',
        caption: 'My short',
        at: new Date(NOW).toISOString(),
        metrics: { views: 100, avgWatchPct: 100, likes: 10, comments: 2, shares: 1 },
      },
    ]);
  });

  it.each([
    [
      'German',
      'Videos;Videotitel;Veröffentlichungszeitpunkt des Videos;Dauer;Aufrufe;Abonnenten;"""Mag ich""-Bewertungen";Kommentare hinzugefügt;Geteilte Inhalte;Durchschnittlich angesehen (%)',
      'abcdefghijk;Titel;3. März 2026;45;1.234;12;1.000;7;5;61,5 %',
    ],
    [
      'French',
      'Contenu,Titre de la vidéo,Heure de publication de la vidéo,Durée,Vues,Abonnés,J’aime,Commentaires ajoutés,Partages,Pourcentage moyen regardé (%)',
      'abcdefghijk,Titre,"3 mars 2026",45,"1\u202f234",12,"1\u00a0000",7,5,"61,5"',
    ],
    [
      'Spanish',
      'Contenido,Título del vídeo,Hora de publicación del vídeo,Duración,Visualizaciones,Suscriptores,Me gusta,Comentarios añadidos,Veces compartido,Porcentaje medio visto (%)',
      'abcdefghijk,Título,3 mar 2026,45,1.234,12,1.000,7,5,"61,5"',
    ],
    [
      'Portuguese',
      'Conteúdo\tTítulo do vídeo\tHorário de publicação do vídeo\tDuração\tVisualizações\tInscritos\tMarcações "Gostei"\tComentários adicionados\tCompartilhamentos\tPorcentagem visualizada média (%)',
      'abcdefghijk\tTítulo\t3 de mar. de 2026\t45\t1.234\t12\t1.000\t7\t5\t61,5',
    ],
  ])('in %s', async (_language, header, row) => {
    const text = `${header.replace('"Gostei"', 'Gostei')}\r\n${row}\r\n`;
    expect(await first(text)).toMatchObject({
      postedAt: '2026-03-03T00:00:00.000Z',
      metrics: { views: 1_234, follows: 12, likes: 1_000, comments: 7, shares: 5, avgWatchPct: 61.5 },
    });
  });

  it.each([
    ['UTF-8 with a mark', Buffer.from(`\ufeff${META}`)],
    ['UTF-16 with a mark', Buffer.from(`\ufeff${META}`, 'utf16le')],
    ['UTF-16 without', Buffer.from(META, 'utf16le')],
    ['old line ends', Buffer.from(META.replace(/\n/g, '\r\n'))],
    ['no last line end', Buffer.from(META.trimEnd())],
  ])('in %s', async (_form, content) => {
    expect(await read(content)).toMatchObject({ posts: [{ externalId: '17900001' }, { externalId: '17900002' }] });
  });

  it('determines the order of days and months from the whole file, else from its language', async () => {
    const meta = (...times: string[]) =>
      `Post ID,Publish time,Views\n${times.map((time, at) => `${at},${time},1`).join('\n')}\n`;
    const dates = async (text: string) => (await read(text)).posts.map(({ postedAt }) => postedAt.slice(0, 10));
    expect(await dates(meta('03/04/2026 10:00', '04/20/2026 10:00'))).toEqual(['2026-03-04', '2026-04-20']);
    expect(await dates(meta('03/04/2026 10:00', '20/04/2026 10:00'))).toEqual(['2026-04-03', '2026-04-20']);
    expect(await dates(meta('03/04/2026 10:00'))).toEqual(['2026-03-04']);
    const german = meta('03/04/2026 10:00')
      .replace('Publish time', 'Veröffentlichungszeit')
      .replace('Post ID', 'Beitrags-ID');
    expect(await dates(german.replace('Views', 'Aufrufe'))).toEqual(['2026-04-03']);
  });

  it('treats a time ahead of UTC, by its own clock, as now', async () => {
    const text = `Post ID,Publish time,Views\n1,10/20/2026 23:30,1\n2,10/21/2026 03:00,1\n`;
    expect((await read(text)).posts.map(({ postedAt }) => postedAt)).toEqual([
      '2026-10-20T12:00:00.000Z',
      '2026-10-21T03:00:00.000Z',
    ]);
  });
});

describe('an invalid row', () => {
  it.each([
    ['17900001,x,5', /"x" is not a time/],
    ['17900001,02/30/2026 10:00,5', /is not a time/],
    ['17900001,10/03/2026 25:00,5', /is not a time/],
    ['17900001,10/03/2026 08:31,=1+1', /`views` is "=1\+1"/],
    ['17900001,10/03/2026 08:31,twelve', /`views` is "twelve"/],
    ['17900001,10/03/2026 08:31,1.5', /`views` is "1.5"/],
    ['17900001,10/03/2026 08:31,N/A', /no numbers/],
    ['1.79E+16,10/03/2026 08:31,5', /spreadsheet/],
    [',10/03/2026 08:31,5', /no id/],
    ['2,10/0"3/2026,5', /Column "Publish time": "10\/0"3\/2026" is not a time/],
    ['2,10/03/2026 08:31,5,6', /a cell in column 4 of line 3/],
    ['2,10/03/2026 08:31', /2 of 3 cells in line 3/],
    ['2,March 3,5', /Column "Publish time": "March 3" .* no year/],
  ])('is refused alone: %s', async (row, reason) => {
    const found = await read(`Post ID,Publish time,Views\n0,10/01/2026 08:31,5\n${row}\n9,10/02/2026 08:31,5\n`);
    expect(found.posts.map(({ externalId }) => externalId)).toEqual(['0', '9']);
    expect(found.refused).toEqual([{ index: 1, line: 3, error: expect.stringMatching(reason) }]);
  });

  it('is counted up to a thousand', async () => {
    const rows = Array.from({ length: 1001 }, (_, n) => `${n},x,5`).join('\n');
    await expect(read(`Post ID,Publish time,Views\n${rows}\n`)).rejects.toMatchObject({
      code: 'BAD_INPUT',
      message: expect.stringMatching(/more than 1000 rows .* Line 2: Column "Publish time": "x" is not a time/),
    });
  });
});

describe('an incomplete export is refused with the position', () => {
  const header = 'Post ID,Publish time,Views\n';
  it.each([
    ['nothing', '', /is empty/],
    ['blank lines', '\n\n\n', /is empty/],
    ['columns alone', header, /no posts/],
    ['other columns', 'name,email\na,b\n', /line 1 has no columns of TikTok Studio/],
    ['a column missing', 'Post ID,Permalink,Description,Views\n1,https://x.example,a,5\n', /none named "publish time"/],
    ['no numbers', 'Post ID,Publish time,Description\n1,10/03/2026 08:31,a\n', /one with numbers/],
    ['cut in a row', `${header}1,10/03/2026 08:31,5\n2,10/03`, /2 of 3 cells in line 3/],
    ['cut in a quote', `${header}1,"10/03/2026 08:31`, /inside a quote that is never closed/],
    ['a NUL', `${header}1,10/03/2026 08:31,5\n2,\0,5\n`, /NUL character in line 3/],
    ['one column', 'hello\nworld\n', /not a table with columns/],
    ['one endless quote', `${header}1,"${'x'.repeat(600_000)}\n`, /never closed/],
    ['random bytes', Buffer.from(Array.from({ length: 5000 }, (_, n) => (n * 7919 + 13) % 256)), /file/],
  ])('%s', async (_what, content, reason) => {
    await expect(read(content)).rejects.toMatchObject({
      code: 'BAD_INPUT',
      message: expect.stringMatching(reason),
      details: { field: 'file' },
    });
  });
});
