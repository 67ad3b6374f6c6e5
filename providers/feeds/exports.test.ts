import { Readable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { type FeedItem, type FeedRead, readTableFile } from './index.js';

const SITE = 'https://s.example';
const read = (text: string | Buffer, siteUrl: string | null = SITE): Promise<FeedRead> =>
  readTableFile(Readable.from([Buffer.from(text as string)]), null, siteUrl);
const items = async (text: string | Buffer): Promise<FeedItem[]> => (await read(text)).items;
const eur = (amount: number) => ({ amount, currency: 'EUR' });

describe('exports of other programs', () => {
  it.each<[string, string, Record<string, unknown>]>([
    [
      'WooCommerce in German',
      'ID;Typ;Artikelnummer;"GTIN, UPC, EAN oder ISBN";Name;Veröffentlicht;Kurzbeschreibung;Beschreibung;Vorrätig?;Lagerbestand;Angebotspreis;"Regulärer Preis";Kategorien;Schlagwörter;Bilder\n' +
        '7;simple;T-1;;Teetasse;1;Kurz.;<p>Aus Ton.</p>;1;4;9,90;12,90;Tassen;"Ton, Tee";"https://s.example/a.jpg, https://s.example/b.jpg"\n',
      {
        key: '7',
        title: 'Teetasse',
        description: 'Aus Ton.',
        price: { amount: 12.9 },
        salePrice: { amount: 9.9 },
        images: [`${SITE}/a.jpg`, `${SITE}/b.jpg`],
        labels: ['Ton', 'Tee', 'Tassen'],
        availability: 'in_stock',
        subtitle: null,
      },
    ],
    [
      'WooCommerce in French',
      'ID,Type,UGS,Nom,Publié,"Description courte",Description,"En stock ?",Stock,"Tarif promo","Tarif régulier",Catégories,Étiquettes,Images\n' +
        '7,simple,T-1,Tasse,1,Courte.,,0,,,"12,90",Tasses,thé,https://s.example/a.jpg\n',
      {
        title: 'Tasse',
        description: 'Courte.',
        price: { amount: 12.9 },
        availability: 'out_of_stock',
        labels: ['Tasses', 'thé'],
      },
    ],
    [
      'Etsy',
      'TITLE,DESCRIPTION,PRICE,CURRENCY_CODE,QUANTITY,TAGS,MATERIALS,IMAGE1,IMAGE2,"VARIATION 1 TYPE",SKU\n' +
        '"Mug, blue","Line one.\n\nLine two.",24.50,EUR,3,"mug,tea_cup",clay,https://i.example/1.jpg,https://i.example/2.jpg,,M-1\n',
      {
        key: 'M-1',
        title: 'Mug, blue',
        description: 'Line one.\nLine two.',
        price: eur(24.5),
        images: ['https://i.example/1.jpg', 'https://i.example/2.jpg'],
        availability: 'in_stock',
      },
    ],
    [
      'Square',
      'Reference Handle,Token,Item Name,Variation Name,SKU,Description,Categories,Permalink,Price,Current Quantity Main Street\n' +
        '#mug,ABC,Mug,Regular,M1,A mug.,Cups,mug,$12.00,4\n',
      { key: '#mug', title: 'Mug', price: { amount: 12 }, link: null, labels: ['Cups'], availability: 'in_stock' },
    ],
    [
      'BigCommerce',
      'Item Type,Product ID,Product Name,Product Code/SKU,Brand Name,Price,Sale Price,Product Description,Product Visible?,Current Stock Level,Category,Product Image File - 1,Product Image URL - 1,Product Image URL - 2,Product URL\n' +
        'Product,17,Mug,M-1,Ember,29.00,0,<p>A mug.</p>,Y,0,Cups,mug__1.jpg,https://i.example/1.jpg,https://i.example/2.jpg,/mug/\n',
      {
        key: '17',
        brand: 'Ember',
        price: { amount: 29 },
        salePrice: null,
        images: ['https://i.example/1.jpg', 'https://i.example/2.jpg'],
        link: `${SITE}/mug/`,
        availability: 'out_of_stock',
      },
    ],
    [
      'Facebook, with its notes above the names',
      '"# Required | A unique ID, for example a SKU.",# Required | The title.,,,\nid,title,description,availability,price,link,image_link,quantity_to_sell_on_facebook\n' +
        'm1,Mug,A mug.,in stock,9.99 EUR,https://s.example/m,https://s.example/m.jpg,75\n',
      { key: 'm1', title: 'Mug', price: eur(9.99), availability: 'in_stock' },
    ],
    [
      "Amazon's report of listings",
      'item-name\titem-description\tlisting-id\tseller-sku\tprice\tquantity\topen-date\timage-url\tasin1\tstatus\n' +
        'Mug 12" tall\tA mug.\tL1\tM-1\t19.99\t\t2024-01-02 10:00:00 PST\t\tB00X\tActive\n',
      { key: 'M-1', title: 'Mug 12" tall', price: { amount: 19.99 }, availability: null },
    ],
    [
      "Amazon's template, with names for people and for programs",
      'TemplateType=fptcustom\tVersion=2021.1\tThe top 3 rows are for Amazon.com use only.\n' +
        'Seller SKU\tProduct Name\tStandard Price\tMain Image URL\tOther Image URL1\nitem_sku\titem_name\tstandard_price\tmain_image_url\tother_image_url1\n' +
        'M-1\tMug\t19.99\thttps://i.example/1.jpg\thttps://i.example/2.jpg\n',
      { key: 'M-1', title: 'Mug', images: ['https://i.example/1.jpg', 'https://i.example/2.jpg'] },
    ],
    [
      'eBay',
      'Item number,Title,Custom label (SKU),Available quantity,Currency,Start price,Item photo URL\n11,Mug,M-1,2,EUR,19.99,https://i.example/1.jpg\n',
      { key: '11', price: eur(19.99), availability: 'in_stock', images: ['https://i.example/1.jpg'] },
    ],
    [
      'Squarespace',
      'Product ID [Non Editable],Product Page,Product URL,Title,Description,SKU,Price,Sale Price,On Sale,Stock,Visible,Hosted Image URLs\n' +
        '5f,shop,mug,Mug,<p>A mug.</p>,M-1,19.00,0.00,No,Unlimited,Yes,https://i.example/1.jpg https://i.example/2.jpg\n',
      {
        key: '5f',
        link: null,
        price: { amount: 19 },
        salePrice: null,
        images: ['https://i.example/1.jpg', 'https://i.example/2.jpg'],
      },
    ],
    [
      'PrestaShop in French',
      'ID;Image;Nom;Référence;Catégorie;Prix (HT);Prix (TTC);Quantité;État\n9;https://i.example/9.jpg;Tasse;T9;Cuisine;10.00;"12,00 €";0;1\n',
      { key: '9', subtitle: 'Cuisine', price: eur(12), availability: 'out_of_stock' },
    ],
    [
      "Shopify's newer export",
      'Title,URL handle,Description,Vendor,Type,Tags,Price,Compare-at price,Inventory quantity,Product image URL\nMug,tea-mug,<p>A mug.</p>,Ember,Cups,tea,9.00,12.00,5,https://i.example/1.jpg\n',
      {
        key: 'tea-mug',
        link: `${SITE}/products/tea-mug`,
        price: { amount: 12 },
        salePrice: { amount: 9 },
        images: ['https://i.example/1.jpg'],
      },
    ],
    ['a price list of a currency', 'Name,Price (EUR)\nMug,9.50\n', { price: eur(9.5) }],
    ['a price list with a sign', 'Artikelname;Preis in €\nTasse;9,50\n', { title: 'Tasse', price: eur(9.5) }],
  ])('%s', async (_, csv, expected) => {
    const { items, problems } = await read(csv);
    expect({ items, problems }).toMatchObject({ items: [expected], problems: [] });
    expect(items).toHaveLength(1);
  });
});

describe('how tables are written', () => {
  const rows = [
    { key: '1', title: 'Tasse "Ton"', price: eur(12.9) },
    { key: '2', title: 'Kanne', price: eur(1299) },
  ];
  const csv = 'id;title;price\r\n1;"Tasse ""Ton""";12,90 €\r\n;;\r\n\r\n2;Kanne;"1.299,00 €"\r\n';
  const tsv = csv.replaceAll(';', '\t');
  it.each<[string, string | Buffer]>([
    ['as Excel does', csv],
    ["with Excel's line about the separator", `sep=;\r\n${csv}`],
    ['with that line after a byte order mark', `\ufeffsep=;\r\n${csv}`],
    ['with that line filled up', `"sep=;";;\r\n${csv}`],
    ['with that line and bars', `sep=|\r\n${csv.replaceAll(';', '|')}`],
    ["as Excel's Unicode text", Buffer.from(`\ufeff${tsv}`, 'utf16le')],
    ['with mixed ends of lines', `sep=;\r\n${csv.replaceAll('\r\n', '\n')}`],
    ['with the ends of old Macs', csv.replaceAll('\r\n', '\r')],
    ['with a title above', `Unsere Preise, Stand März\r\n\r\n${csv}`],
    ['with spaces before quotes', csv.replace('1;"', '1; "')],
  ])('%s', async (_, text) => {
    expect(await items(text)).toMatchObject(rows);
  });

  it('in Windows-1252', async () => {
    const text = Buffer.from('Name;Regul\u00e4rer Preis\r\nTasse;12,90 \u0080\r\n', 'latin1');
    expect(await items(text)).toMatchObject([{ title: 'Tasse', price: eur(12.9) }]);
  });

  it('with a separator that is frequent in a name', async () => {
    const text = 'Name;Preis;"GTIN, UPC, EAN, ISBN, MPN"\r\nTasse;12,90 €;\r\n';
    expect(await items(text)).toMatchObject([{ title: 'Tasse', price: eur(12.9) }]);
  });

  it('with the same column twice: the first value counts, and every picture', async () => {
    const text = 'id,title,price,price,image,image\n1,Mug,,5 EUR,https://i.example/a.jpg,https://i.example/b.jpg\n';
    expect(await items(text)).toMatchObject([
      { price: eur(5), images: ['https://i.example/a.jpg', 'https://i.example/b.jpg'] },
    ]);
  });
});
