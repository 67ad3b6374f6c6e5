import { withoutEnds } from '../../../platform/text/ends.js';

/**
 * Word lists in English, German, French, Spanish, Italian, Dutch and Portuguese, for what a page's structure does not show.
 * They recognize what is about the shop, the site or the reader, never what is about the page's subject.
 */
const listed = (...groups: string[]): string => groups.join('|');

/** Headings of sections about something else: the whole heading, or its beginning. */
const ASIDE_HEADING = new RegExp(
  `^(?:${listed(
    "you (?:may|might|could) also (?:like|love|enjoy)|(?:more|other|similar|related|recommended|featured|popular|trending|latest|recent)\\b.{0,30}\\b(?:products?|items?|posts?|articles?|stories|news|apps?|events?|courses?|reading|content|links|from|like this|in|searches|pages|videos|topics)\\b|related\\b|recommended\\b|similar apps|people also|(?:customers|frequently|others) (?:also|bought|who)|frequently bought|recently viewed|complete the look|pairs? (?:well )?with|best ?sellers|most (?:read|popular)|read (?:next|more|also)|up next|more (?:to|for|in|from|by)\\b.{0,40}|from the (?:blog|journal)|products related|sponsored|explore more|keep reading|trending|see also|external links|references|notes|footnotes|bibliography|further reading|citations|sources|table of contents|categories|topics|skills you['’]?ll gain|languages|packages|contributors|releases|stars|license",
    '(?:\\d{1,6} )?(?:customer |user |verified |editorial )?(?:ratings|reviews?)(?: (?:and|&) (?:ratings|reviews))?\\b.{0,40}|(?:what|why) (?:our |people|customers|others|they|clients).{0,40}|testimonials?|comments?|\\d{1,6} comments|leave a (?:reply|comment).{0,60}|join the (?:conversation|discussion|list).{0,60}|add a review|your (?:thoughts|opinion|review).{0,40}|share (?:this|your).{0,60}|customer photos|questions? (?:and|&) answers?|about the (?:author|organi[sz]er|seller|brand|shop|instructors?)|meet (?:your|the) seller|instructors?|media contact|press contact|contact(?: us)?',
    '(?:free )?(?:shipping|delivery|returns?|refunds?)\\b.{0,40}|(?:delivery|payment|ordering|refund|privacy|cookie|our|return) (?:and|&|options|methods|information|policy|policies)\\b.{0,30}|payment|size (?:chart|guide)|gift aid|data safety|app privacy|what[’\x27]?s new.{0,60}|version history|information|screenshots|tags?|newsletter|subscribe.{0,60}|sign up.{0,60}|stay (?:in touch|connected|up to date).{0,60}|get (?:\\d{1,6} ?%|the .{0,20}newsletter|our newsletter|app support).{0,60}|follow us.{0,60}|disclaimer|report .{0,30}|app support|additional resources|hobbies',
    'das könnte (?:ihnen|dir|sie|dich) auch .{0,60}|ähnliche .{0,60}|kunden (?:kauften|kauften auch|haben|interessierten).{0,60}|zubehör|passend dazu.{0,60}|zuletzt angesehen.{0,60}|bewertungen?\\b.{0,60}|kundenbewertungen.{0,60}|\\d{1,6} bewertungen|versand\\b.{0,60}|lieferung\\b.{0,60}|rückgabe\\b.{0,60}|zahlungsarten.{0,60}|kommentare?.{0,60}|weitere (?:artikel|produkte|themen).{0,60}|mehr zum thema.{0,60}|verwandte .{0,60}|einzelnachweise|weblinks|siehe auch|literatur|lesen sie auch.{0,60}|das sagen .{0,60}',
    'vous (?:aimerez|pourriez) .{0,60}|produits? (?:similaires?|associés?|complémentaires?).{0,60}|avis\\b.{0,60}|\\d{1,6} avis.{0,60}|livraison\\b.{0,60}|retours?\\b.{0,60}|commentaires?.{0,60}|à lire (?:aussi|également).{0,60}|voir aussi|dans la même .{0,60}|articles? (?:similaires?|liés).{0,60}|les clients .{0,60}|paiement.{0,60}|notes et références|liens externes',
    'también te puede.{0,60}|te puede interesar.{0,60}|productos (?:relacionados|similares).{0,60}|artículos relacionados.{0,60}|opiniones\\b.{0,60}|reseñas\\b.{0,60}|valoraciones\\b.{0,60}|envíos?\\b.{0,60}|devoluciones\\b.{0,60}|comentarios?.{0,60}|véase también|referencias|enlaces externos|clientes que.{0,60}|métodos de pago.{0,60}|lee también.{0,60}',
    'potrebbe(?:ro)? (?:anche )?(?:piacerti|interessarti).{0,60}|prodotti (?:correlati|simili).{0,60}|recensioni\\b.{0,60}|spedizion[ei]\\b.{0,60}|resi\\b.{0,60}|commenti?.{0,60}|leggi anche.{0,60}|articoli correlati.{0,60}|voci correlate|collegamenti esterni|pagamenti.{0,60}',
    'misschien vind je.{0,60}|gerelateerde .{0,60}|vergelijkbare .{0,60}|(?:klant)?beoordelingen\\b.{0,60}|verzending\\b.{0,60}|levering\\b.{0,60}|retourneren.{0,60}|reacties?.{0,60}|lees ook.{0,60}|anderen (?:bekeken|kochten).{0,60}|zie ook|bronnen|externe links',
    'você (?:também )?pode.{0,60}|produtos (?:relacionados|semelhantes|similares).{0,60}|avaliações\\b.{0,60}|entrega\\b.{0,60}|envio\\b.{0,60}|devoluções\\b.{0,60}|comentários?.{0,60}|leia também.{0,60}|ver também|referências|ligações externas',
  )})$`,
  'iu',
);

export const isAsideHeading = (text: string): boolean =>
  text.length < 100 && ASIDE_HEADING.test(withoutEnds(text, /[\s:.!?…*★✦•|–—-]/));

/** Phrases in which a site addresses its reader, on any page. */
const SITE_TALK = new RegExp(
  `(?<!\\p{L})(?:${listed(
    "(?:uses?|of|our|accept|all|verwendet|nutzt|utilise|utiliza|utilizza|gebruikt) (?:\\w{1,12} )?cookies|cookie (?:policy|settings|preferences|notice|consent)|newsletter|mailing list|unsubscribe|subscribe (?:to|now|for|today|here)|privacy (?:policy|notice|statement)|terms (?:of (?:use|service|sale)|(?:and|&) conditions)|all rights reserved|©|click (?:here|to|on the)|tap here|read more|learn more|find out more|see more|(?:view|show|load) (?:all|more|details)|opens? in (?:a )?new|share (?:this|on) |follow (?:us|me) |tag us|affiliate links?|earn (?:a |an affiliate )?commission|earn from qualifying|advertisement|sponsored (?:by|content|post)|log ?in (?:to|or)|sign (?:in|up) (?:to|for|now|here|with|and)|jump to (?:recipe|content|navigation|the)|print recipe|(?:enable|activate|turn on) javascript|skip to (?:main|content|the)|captcha|e-?mail address|required fields|thanks? (?:you )?for (?:visiting|submitting|shopping|subscribing|reading|your)|contact us|powered by (?!\\p{Ll})|site by|visitor number|contributed to this (?:report|story|article)|editor[’']s note|this (?:article|story|post|page) (?:was|is|has|may|needs|originally|first)|min(?:utes?)? read|last (?:updated|edited)|photo(?:graph)? by|image credit|media contact|(?:have|any) (?:any )?(?:questions|comments)|by (?:clicking|continuing|signing|donating)|did you make|leave a (?:comment|reply)|contribute to|double tap|make sure this fits|no questions for|lo sentimos|we['’]re sorry|failed to load|(?:creating|create) an account|registered (?:charity|in england)|your (?:payment|order|donation) (?:is|will)|download (?:the|our) (?:free )?app\\b|join our",
    'datenschutz|impressum|alle rechte vorbehalten|mehr erfahren|weiterlesen|hier klicken|jetzt anmelden|abonnieren',
    'mentions légales|tous droits réservés|en savoir plus|lire la suite|cliquez|inscrivez-vous|abonnez-vous|désinscrire',
    'todos los derechos reservados|más información|leer más|haz clic|suscríbete|tutti i diritti riservati|scopri di più|leggi tutto|clicca qui|iscriviti',
    'alle rechten voorbehouden|privacybeleid|lees (?:meer|verder)|klik hier|todos os direitos reservados|saiba mais|leia mais|clique (?:aqui|em)|inscreva-se',
  )})(?!\\p{L})`,
  'iu',
);

/** Phrases in which a shop speaks of its business: shipping costs, availability, reviews. */
const SHOP_TALK = new RegExp(
  `(?<!\\p{L})(?:${listed(
    '(?:free|fast|express|standard|same.day) (?:\\w{1,12} )?(?:shipping|delivery|returns?)|ships? (?:free|within|from|in \\d|to|same)|shipping|we ship|dispatch(?:ed)?|add(?:ed)? to (?:your )?(?:cart|bag|basket|wish ?list)|checkout|in stock|out of stock|sold out|back in stock|left in stock|tax(?:es)? included|vat|incl\\. ?tax|estimated delivery|delivery (?:time|date|cost|charge)s?|for delivery|deliver(?:y|ed) (?:to|within|by)|allow \\d{1,2} (?:to|-|–) ?\\d{1,2}|gift cards?|store credit|promo code|coupons?|discount codes?|\\d{1,2} ?% off|buy (?:now|online|it now|yours)|shop (?:now|all|our|the|online)|order (?:now|today|online|yours)|pre-?order (?:now|today|yours)|customer (?:service|support|care)|refunds?|return (?:it|policy|within)|returns|exchanges|all prices|list price|regular price|sale price|unit price|rrp|(?:customer|\\d) (?:reviews?|ratings?)|reviews|verified purchase|found this|subscriptions? (?:renew|automatically)|auto-?renew|bug fixes|version \\d|in-app purchases?|contains ads|no credit card|gift aid|as seen (?:in|on)|pay (?:in|later|with)|klarna|afterpay|apple pay|paypal|money order|bulk (?:order|discount|pricing)|wholesale|(?:business|working) days|(?:shopping|your) (?:cart|bag|basket)|(?:gift|original) receipt|courier|return most|local pickup|pickup available|limited (?:stock|time)|hurry|while (?:stocks|supplies) last|authentic(?:ity)? guarantee|best price|lowest price|price match|privacy practices|data safety|updated on',
    'mwst|mehrwertsteuer|versand\\p{L}{0,20}|lieferzeit|lieferbar|sofort verfügbar|rückgabe\\p{L}{0,20}|widerruf\\p{L}{0,20}|warenkorb|merkzettel|wunschzettel|jetzt (?:kaufen|bestellen|online|sichern)|online (?:kaufen|bestellen)|kundenservice|kundendienst|auf lager|ausverkauft|gutschein\\p{L}{0,20}|rabatt|bewertung(?:en)?|zahlungsarten|geld-zurück',
    'livraison|expédi(?:é|tion)\\p{L}{0,5}|panier|en stock|rupture de stock|retours? (?:gratuits?|sous)|paiement|service client(?:s|èle)?|code promo|ttc|achetez|avis clients?|satisfait ou remboursé',
    'envíos?|carrito|cesta|agotado|devoluci\\p{L}{0,6}|pago seguro|atención al cliente|iva incluido|compra(?:r)? (?:ahora|online)|código de descuento|gastos de',
    'spedizion\\p{L}{0,4}|carrello|esaurito|resi? gratuit\\p{L}{0,3}|servizio clienti|iva inclusa|acquista|codice sconto|recensioni',
    'verzend\\p{L}{0,10}|verzonden|winkelwagen|winkelmand(?:je)?|op voorraad|uitverkocht|retourneren|klantenservice|incl\\. btw|bestel(?:len)? nu|koop nu|kortingscode|beoordelingen',
    'frete|carrinho|sacola|esgotado|em estoque|devoluç\\p{L}{0,5}|atendimento ao cliente|compre (?:agora|já|online)|cupom|avaliações',
  )})(?!\\p{L})`,
  'iu',
);

/**
 * More phrases in which shops and marketplaces speak of their business: delivery, payment, returns, guarantees, other sellers,
 * cookies, how the page was made. They complete {@link SHOP_TALK}, in the main languages of Europe.
 */
const SHOP_WORDS = new RegExp(
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
const SHOP_SIGNS =
  /已售出|宅配|信用卡|付款|下單|運費|免運|退貨|退換|回饋|現金積點|購物車|優惠券|客服|結帳|先享後付|購物網|到貨|出貨|送料|返品|ポイント還元|お支払|カートに|배송|결제|카드|캐시백|적립|반품|교환|ضريبة|الشحن|التوصيل|تابع هذه الماركة|الدفع|الإرجاع|משלוח|אספקה|תשלומים|המלאי|היבואן|לתיאור המלא/;

/** Beginnings of labels whose values say nothing about the product itself. */
const SHOP_LABEL =
  /^(?:article n|artikeln|web ?code|model (?:identifier|number)|mod[eé]l(?:l|o|e)?num|numéro de (?:modèle|série)|número de (?:modelo|referencia)|numero (?:di )?modello|item model|durchschnittliche|moyenne des|media (?:recensioni|de)|valoración media|posizione nella|clasificación|im angebot|disponib|en vente sur|bestseller|garan[tț]i|warranty|záruk|záruč|gwaranc|kód|kod|код|артикул|código|codice|produktov[éá] číslo|tootekood|ean|release date|lead time|units?$|single (?:package|gross)|number of packages|package(?:s|\(s\))|رقم|مقاس|zustell|lieferung|dostaw|zahlung)/iu;

/** Whether a sentence or item is about the site or, on a page that sells something, about the shop. */
export const isBoilerplate = (text: string, isSold: boolean): boolean =>
  SITE_TALK.test(text) || (isSold && (SHOP_TALK.test(text) || SHOP_WORDS.test(text) || SHOP_SIGNS.test(text)));

/** Labels in tables and lists whose values say nothing about the product itself. */
const OFFICE_LABEL =
  /^(?:sku|asin|ean|gtin\d*|upc|mpn|isbn(?:-1[03])?|item (?:no|number|model number|#)|model (?:no|number)|product (?:code|id|no|number)|part number|ref(?:erence)?|référence|referencia|riferimento|artikel-?(?:nr|nummer)|produktnummer|bestell-?nr|date first available|best ?sellers rank|customer reviews|availability|verfügbarkeit|disponibilité|quantity|qty|menge|quantité|category|categories|kategorie|catégorie|tags?|share|seller|sold by|ships from|condition|delivery|shipping|returns|copyright|languages?|last updated|updated(?: on)?|published|posted|author|by|price|preis|prix|precio|total price|list price|phone|tel|fax|e-?mail|copyright|website|provider|follow|monday|closed)\.?$/i;

export const isOfficeLabel = (label: string): boolean =>
  OFFICE_LABEL.test(label.trim()) || SHOP_LABEL.test(label.trim());

/**
 * Words of the first person, by language. A sentence that contains one is about its writer, so it would be a lie if a creator
 * repeated it.
 */
const ENGLISH_FIRST_PERSON = /(?<![\p{L}\p{N}.-])(?:I(?=[\s’']\p{Ll})|[Mm]y|mine|[Mm]yself|me)(?![\p{L}])/u;
const FIRST_PERSON: ReadonlyMap<string, RegExp> = new Map(
  Object.entries({
    de: /(?<!\p{L})(?:ich|mich|mir|mein(?:e[mnrs]?)?)(?!\p{L})/iu,
    fr: /(?<!\p{L})(?:je|j[’']|moi|mon|ma|mes|m[’']a)(?!\p{L})|(?<!\p{L})j[’']/iu,
    es: /(?<!\p{L})(?:yo|mi|mis|mío|mía)(?!\p{L})/iu,
    it: /(?<!\p{L})(?:io|mio|mia|miei|mie)(?!\p{L})/iu,
    nl: /(?<!\p{L})(?:ik|mijn)(?!\p{L})/iu,
    pt: /(?<!\p{L})(?:eu|meu|minha|meus|minhas)(?!\p{L})/iu,
  }),
);

export const isFirstPerson = (text: string, language: string): boolean =>
  (FIRST_PERSON.get(language.slice(0, 2)) ?? ENGLISH_FIRST_PERSON).test(text);

/** Whether the shop is the subject of the sentence. */
export const isOfTheShop = (text: string): boolean =>
  /^["“„«]?(?:we|wir|nous|nosotros|noi|wij|nós)[\s’']/i.test(text) ||
  /(?<!\p{L})(?:our|unsere[mnrs]?|notre|nos|nuestr[ao]s?|nostr[aoie]|onze?|noss[ao]s?) (?:shop|store|team|specialists|experts|staff|website|site|customers?|online-?shop|boutique|tienda|negozio|winkel|loja)/iu.test(
    text,
  );

/** Whether a text starts with "Buy …", as shops describe their pages for search engines. */
export const isOffer = (text: string): boolean =>
  /^(?:buy|shop|order|browse|explore our|compra|comprar|achetez|kaufen sie|bestellen sie|acquista|koop|bestel|compre|commandez|cump[aă]r[aă]|comand[aă]|tilaa|osta|köp|beställ|køb|bestill|kjøp|kup|zamów|objednajte|kúpte|kupte|купить|купите|закажите|купити)\s/i.test(
    text,
  );

/** Whether a text begins like an answer, which means nothing without its question. */
export const isAnswer = (text: string): boolean =>
  /^(?:yes|no|ja|nein|nee|oui|non|sí|sì|sim|não|absolutely|of course|definitely)[,.!]/i.test(text);

/** Whether a line names an author, a date or the source of a picture. */
export const isByline = (text: string): boolean =>
  (text.length < 120 &&
    /^(?:by|von|par|por|di|door|written by|posted (?:by|on|in)|published|updated|last updated|reviewed by|photo(?:graph)?s?(?: by|:)|image:|credit:|source:|quelle:|foto:)\s+["“]?[\p{Lu}\d]/iu.test(
      text,
    ) &&
    !/[.!?]$/.test(text)) ||
  /^(?:image|photo|credit|foto|video|bild)\s?:/i.test(text) ||
  (text.length < 60 && /\d\d?[:.]\d\d/.test(text) && /\d{4}/.test(text)) ||
  (text.length < 40 && DATE.test(text));

const DATE =
  /^(?:\p{L}{2,10},? )?(?:\d{1,2}(?:st|nd|rd|th|\.)? (?:de )?\p{L}{3,10}\.?,?(?: de)? \d{4}|\p{L}{3,10}\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4}|\d{1,4}[./-]\d{1,2}[./-]\d{1,4})\b.{0,12}$/u;
