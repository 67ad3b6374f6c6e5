import { withoutAccents, withoutEnds } from '../../platform/text/ends.js';
import { parseCurrency } from '../pages/price.js';

const names = (text: string): readonly string[] => text.trim().split(/\s+/);
/** The words of a text as a set. */
export const wordSet = (text: string): ReadonlySet<string> => new Set(names(text));

/**
 * Names that feeds and exports use for the same field, as {@link fieldName} gives them; where several have a value, the first
 * is used. Google's come first, then those of Shopify, WooCommerce, BigCommerce, Square, Etsy, eBay, Amazon, Squarespace, Wix,
 * PrestaShop and Magento, then German, French, Spanish, Italian, Dutch, Portuguese, Polish and Scandinavian ones, as
 * WooCommerce translates its export's columns.
 */
export const NAMES = {
  key: names(`
    id product_id item_id handle url_handle handleid reference_handle sku variant_sku product_code_sku item_sku seller_sku offer_id
    item_number listing_id custom_label_sku token asin asin1 gtin ean mpn
    produkt_id artikelnummer artikel_nr art_nr ugs reference referencia codigo codice indeks`),
  title: names(`
    title name product_name product_title item_name item_title product
    titel produktname produktbezeichnung artikelname artikelbezeichnung bezeichnung produkt titre nom nom_du_produit produit
    titulo nombre nombre_del_producto producto titolo nome nome_prodotto prodotto naam productnaam nome_do_produto produto
    nazwa nazwa_produktu namn navn produktnamn`),
  brand: names(`
    brand vendor manufacturer brands brand_name marke marken hersteller marque fabricant marca fabricante produttore merk marka`),
  subtitle: names(`
    subtitle product_type product_category category google_product_category type
    kategorie produktkategorie typ categorie categoria kategoria tipo`),
  description: names(`
    description body_html body product_description item_description short_description summary content
    beschreibung produktbeschreibung artikelbeschreibung kurzbeschreibung description_longue description_courte
    descripcion descripcion_corta descrizione breve_descrizione beschrijving korte_beschrijving descricao descricao_curta
    opis krotki_opis beskrivning beskrivelse`),
  price: names(`
    price regular_price variant_price product_price standard_price start_price startprice current_price
    price_tax_incl price_incl_tax price_tax_excl
    regularer_preis preis verkaufspreis bruttopreis vk_preis vk_brutto tarif_regulier tarif_normal prix_regulier prix prix_ttc
    precio_normal precio prezzo_di_listino prezzo reguliere_prijs normale_prijs prijs preco cena cena_katalogowa pris`),
  sale: names(`
    sale_price special_price discount_price online_sale_price
    angebotspreis aktionspreis sonderpreis tarif_promo prix_promo precio_rebajado precio_de_oferta prezzo_in_offerta
    prezzo_scontato actieprijs aanbiedingsprijs preco_promocional cena_promocyjna`),
  compareAt: names('compare_at_price variant_compare_at_price'),
  currency: names('currency currency_code price_currency wahrung devise moneda valuta moeda waluta'),
  image: names(`
    image_link image image_url image_src imageurl images image_urls photo photos picture pictures product_image_url product_images
    productimageurl main_image main_image_url base_image featured_image item_photo_url picurl hosted_image_urls
    image_url_import internal_image_url_export product_image_file
    bild bilder bildlink bild_link bild_url produktbild produktbilder image_principale imagen imagenes imagem imagens
    immagine immagini afbeelding afbeeldingen zdjecie zdjecia obraz obrazki`),
  moreImages: names(`
    additional_image_link additional_images additional_image_links other_image_url variant_image variant_image_url`),
  link: names(`
    link url product_url permalink product_link product_page_url item_url external_url
    produkt_url produktlink deeplink lien enlace`),
  availability: names(`
    availability stock_status in_stock is_in_stock
    verfugbarkeit vorratig auf_lager disponibilite en_stock disponibilidad existencias en_inventario disponibilita
    beschikbaarheid op_voorraad disponibilidade em_estoque dostepnosc
    stock inventory`),
  quantity: names(`
    variant_inventory_qty inventory_quantity stock_quantity quantity quantity_to_sell_on_facebook current_stock_level
    current_stock available_quantity total_inventory qty inventory stock
    lagerbestand lagermenge bestand lager menge quantite stocks inventario magazzino giacenza quantita voorraad aantal
    estoque quantidade ilosc`),
  published: names('published_at publishedat pubdate published created_at date updated'),
  labels: names(`
    labels label tags custom_label_0 custom_label_1 custom_label_2 custom_label_3 custom_label_4 categories
    schlagworter kategorien etiquettes etiquetas categorias tag categorie tagi categorieen trefwoorden kategorie`),
  /** Whether the shop sells the product publicly. */
  isPublished: names(`
    published published_on_online_store veroffentlicht publie publicado pubblicato gepubliceerd opublikowano`),
  status: names('status product_online active active_0_1 enabled etat'),
  visible: names('visible product_visible is_visible visibility'),
  archived: names('archived'),
  giftCard: names('gift_card'),
  /** What a row is and to which product it belongs. */
  row: names('item_type item fieldtype'),
  type: names('type typ tipo'),
  parent: names(`
    parent ubergeordnet ubergeordnetes_produkt ascendant superior principal genitore padre bovenliggend hoofd ascendente rodzic`),
  /** What all variants of a product share, each of which has a title of its own: Google, Meta, TikTok, Pinterest. */
  group: names('item_group_id'),
  /** What all rows of a product share, of which often only the first has a title: Shopify, Square, Wix. */
  handle: names('handle url_handle reference_handle handleid'),
  variant: names('variant_id variation_name'),
  /** Whether the shop counts a variant's stock, and sells it when there is none left. */
  tracker: names('variant_inventory_tracker inventory_tracker track_inventory inventory_tracking'),
  policy: names('variant_inventory_policy continue_selling_when_out_of_stock'),
} as const;

const KNOWN: ReadonlySet<string> = new Set(Object.values(NAMES).flat());
const PRICES: ReadonlySet<string> = new Set([...NAMES.price, ...NAMES.sale, ...NAMES.compareAt]);
const IMAGES: ReadonlySet<string> = new Set([...NAMES.image, ...NAMES.moreImages]);

/** Maximum length of a column's name; a longer one is not known. */
const MAX_NAME = 120;

/** Normalizes a field's name: `g:Image Link` → `image_link`, `Regulärer Preis` → `regularer_preis`. */
export const fieldName = (text: string): string =>
  withoutEnds(
    withoutAccents(text.slice(0, MAX_NAME).trim().toLowerCase())
      .replace(/^[a-z]{1,10}:(?=\S)/, '')
      .replace(/\[[^[\]]{0,60}\]$/, '')
      .replace(/[^\p{L}\p{N}]+/gu, '_'),
    /_/,
  );

/** Whether any field of a product has this name. */
export const isKnownField = (name: string): boolean => KNOWN.has(name);

/** A column of a table. */
export interface Column {
  /** The name of its field. */
  name: string;
  /** The currency of its prices, if its header says so: `Price (EUR)`. */
  currency: string | null;
}

/** Reads the header of a column. Of numbered columns of pictures (`IMAGE1`), the number is left out. */
export function toColumn(header: string): Column {
  const name = fieldName(header);
  if (KNOWN.has(name) && !PRICES.has(name)) return { name, currency: null };
  const unnumbered = name.replace(/_?\d{1,2}(?=$|_(?:url|src|link)$)/, '');
  if (IMAGES.has(unnumbered)) return { name: unnumbered, currency: null };
  // Square has a column for each place where it counts the stock.
  if (name.startsWith('current_quantity_')) return { name: 'quantity', currency: null };
  const currency = parseCurrency(header);
  const price = currency === null || PRICES.has(name) ? name : name.replace(/(?:_in)?(?:_[a-z]{3})?$/, '');
  return PRICES.has(price) ? { name: price, currency } : { name, currency: null };
}

/** Whether a table's header is that of a list of products: it needs a title, and an id, link, price or picture. */
export function isProductHeader(columns: readonly string[]): boolean {
  const has = (field: keyof typeof NAMES) => columns.some((column) => NAMES[field].includes(column));
  return has('title') && (has('key') || has('link') || has('price') || has('image'));
}

/** Whether a table's header has the four columns that Google's feeds must have. */
export const isMerchantHeader = (columns: readonly string[]): boolean =>
  ['id', 'title', 'link', 'image_link'].every((name) => columns.includes(name));
