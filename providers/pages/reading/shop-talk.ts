/** Phrases by language, separated by bars. */
const listed = (...groups: string[]): string => groups.join('|');

/**
 * More phrases in which shops and marketplaces speak of their business: delivery, payment, returns, guarantees, other sellers,
 * cookies, how the page was made. They complete those in `phrases.ts`, in the main languages of Europe.
 */
export const SHOP_WORDS = new RegExp(
  `(?<!\\p{L})(?:${listed(
    'member since|comes (?:as|in) \\d{1,2} packages|(?:has|in) multiple packages|compare (?:\\P{Lu}.{0,60} )?prices|(?:cash ?back|\\d{1,2} ?% back)|(?:non-)?prime members?|manufacturing defects|warranty (?:information|does not|policy|period)|terms of the (?:manufacturer|warranty)|prices? (?:are )?correct|subject to change|answers you|responses from|check back|(?:manufacturer|expert) (?:content|advice)|click (?:and|&) collect|pick-?up (?:point|location)s?|collect from (?:now|store)|locations across|unlimited deliveries|preferred location|address book|you are leaving|quicker than we can|return conditions|(?:exchanged|returned) (?:or|in|with|except)|must be returned|hygiene strip|inst?all?ments|oversize delivery|online only|new items|items are added|lead time|gross weight|package size|after payment|qr code|maximum bid|find many great|best deals|best online prices|condition is|all stock available|everyday low prices|complete your purchase|original packaging or|new packaging|this product has a fresh|debit, visa|find the right size|customers recommend|all our departments|stock availability|assembly instructions|article (?:no|number)',
    "returning user|user behaviou?r|ad network|advertising services|website operator|unique id|doubleclick|embedded youtube|youtube videos|visitor (?:id|data)|this cookie|(?:other|marketing|these|necessary) cookies|try the .{0,20} app|map data|user[’']s? device|user preference",
    'kauf auf rechnung|raten(?:zahlung|kauf)|an der kasse|ust|umsatzsteuer|lieferadresse|lieferung (?:in|an|frei|erfolgt)|zustellung|paketdienst\\p{L}{0,12}|sperrgut|im angebot von|kundenbewertung(?:en)?|werktage?n?|verschickt|garantiebedingungen|verkäufer|abholung|irrtümer|änderungen vorbehalten|preisänderungen',
    'tous les prix|petits prix|nos collections|tva|garantie légale|commentaires? clients?|commandez|meilleures offres|aucune réduction|retrait (?:en magasin|gratuit)|réseaux sociaux|numéro de modèle|éco-participation|sans frais|point relais|service après-vente',
    'garantizamos|tus datos|compra hoy|prohibida la reproducción|fecha de compra|reembols\\p{L}{1,4}|tus compras|tu cuenta|paquetería|cuotas (?:sin|de)|retiro en tienda|despacho a domicilio|empresa perteneciente|medios de pago|gastos de envío|garantía (?:legal|contra)',
    'tutti i prezzi|iva|punt[oi] di ritiro|ritir[ao] (?:il|in)|clienti prime|consegn[ae]|disponibile su amazon|garanzia (?:e recesso|legale)|recesso|restituire|promozione|bestseller|hai ricevuto|acquist[io]|pagament[io]|comprati insieme|lasciarci una recensione',
    'vendido e entregue|nossos clientes|cartão de crédito|sem juros|parcelas|(?:estas|os|as) cookies|guia de tamanhos|tamanhos de vestuário|diferenças de marca|portes grátis|garantia legal|em até \\d{1,2}x',
    'achteraf betalen|bezorg\\p{L}{0,8}|levertijd|retourbeleid|op werkdagen|thuisbezorgd|gratis retour',
    'dostaw\\p{L}{1,4}|zwrot\\p{L}{0,4}|płatnoś\\p{L}{1,4}|koszyk\\p{L}{0,3}|raty|na raty|wysyłk\\p{L}{1,3}|odbiór osobisty|gwarancj\\p{L}{1,3} producenta',
    'doprav[aoyu] (?:zdarma|zadarmo)|doručen\\p{L}{1,4}|do košík[ua]|sklad(?:em|om)|(?:bez|s) dph|na splátky|vrátenie tovaru|vrácení zboží|reklamáci\\p{L}{1,3}|obchodní podmínky',
    'cump[aă]r[aă] .{0,120} de la|plătești|platesti|promo[tț]iil[eo]r?|deschiderea coletului|livr[aă]r\\p{L}{1,3}|retur(?:ul|nare)?|în rate',
    'var atšķirties|garantijas laiks|kredīt\\p{L}{1,5}|aizņem\\p{L}{1,5}|aizdevum\\p{L}{1,3}|pasūtījum\\p{L}{1,4}|piegād\\p{L}{1,4}|pirmā iemaksa',
    'pristatym\\p{L}{1,4}|grąžin\\p{L}{1,5}|krepšel\\p{L}{1,4}|lizing\\p{L}{1,4}|tarne(?:aeg|viis|tingimused)?|tagasta\\p{L}{1,5}|ostukorv\\p{L}{0,4}|järelmaks\\p{L}{0,3}|küpsis\\p{L}{0,4}',
    'ugodna cena|rok dobave|delovnih dni|spletn[aie] trgovin[aie]|dostav[aeiou]|vračil\\p{L}{1,3}|povrat\\p{L}{0,3}|košaric\\p{L}{1,3}|načini plaćanja',
    'szállítás\\p{L}{0,4}|kosár(?:ba)?|fizetés\\p{L}{0,4}|visszaküld\\p{L}{1,5}|ilmaisen toimituksen|toimitus\\p{L}{0,6}|palautu[ks]\\p{L}{1,5}|tilauks\\p{L}{1,5}|maksutav\\p{L}{1,4}',
    'fri frakt|frakt(?:fritt)?|leverans\\p{L}{0,4}|ångerrätt|fri retur|gratis (?:frakt|fragt|levering|retur)|levering(?:stid)?|fragt|angrerett|handlekurv\\p{L}{0,3}|delbetaling',
    'kargo|sepet\\p{L}{0,4}|taksit\\p{L}{0,3}|iade',
    'самовывоз|доставк\\p{L}{1,3}|доставля\\p{L}{1,6}|оплат\\p{L}{1,3}|купи(?:ть|те)|интернет-магазин\\p{L}{0,3}|пункт\\p{L}{0,3} выдачи|заберите|безналичн\\p{L}{2,3}|в кредит|рассрочк\\p{L}{1,3}|покуп(?:ка|ки|ок) за|при покупке|отзыв\\p{L}{0,3}|изготовителем|без предварительного|скидк\\p{L}{1,3}|курьер\\p{L}{0,3}|корзин\\p{L}{1,3}|описания товаров|выберите|купити|кошик\\p{L}{0,2}|самовивіз',
  )})(?!\\p{L})`,
  'iu',
);

/** The same in scripts without spaces between words, and in those whose prefixes are written together with the word. */
export const SHOP_SIGNS =
  /已售出|宅配|信用卡|付款|下單|運費|免運|退貨|退換|回饋|現金積點|購物車|優惠券|客服|結帳|先享後付|購物網|到貨|出貨|送料|返品|ポイント還元|お支払|カートに|배송|결제|카드|캐시백|적립|반품|교환|ضريبة|الشحن|التوصيل|تابع هذه الماركة|الدفع|الإرجاع|משלוח|אספקה|תשלומים|המלאי|היבואן|לתיאור המלא/;

/** Beginnings of labels whose values say nothing about the product itself. */
export const SHOP_LABEL =
  /^(?:article n|artikeln|web ?code|model (?:identifier|number)|mod[eé]l(?:l|o|e)?num|numéro de (?:modèle|série)|número de (?:modelo|referencia)|numero (?:di )?modello|item model|durchschnittliche|moyenne des|media (?:recensioni|de)|valoración media|posizione nella|clasificación|im angebot|disponib|en vente sur|bestseller|garan[tț]i|warranty|záruk|záruč|gwaranc|kód|kod|код|артикул|código|codice|produktov[éá] číslo|tootekood|ean|release date|lead time|units?$|single (?:package|gross)|number of packages|package(?:s|\(s\))|رقم|مقاس|zustell|lieferung|dostaw|zahlung)/iu;
