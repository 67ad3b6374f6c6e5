/** Matches sentences of shops' pages in other languages that are not about the product, by what they are about. */
const SHOP: readonly RegExp[] = [
  // Payment and taxes.
  /rechnung|ratenzahlung|\bust\b|mwst|kredit|\btva\b|carte bancaire|\biva\b|plat[ei]sti|tarjeta|cuotas|cart[aã]o|parcel(?:a|as|ad[oa])\b|prestaç|оплат|безналичн|рассрочк|кредит|raty\b|ratach|kredīt|betaling|付款|信用卡|回饋|결제|캐시백|무료배송|الضريبة|ضريبة|תשלומים/iu,
  // Delivery and collection.
  /lieferung|zustellung|versand|werktag|livraison|expédi|retrait en|env[ií]o|despacho|consegn|spedizion|punt[oi] di ritiro|ritira il|entrega|entregue|frete|levant(?:e|ar) na loja|доставк|самовывоз|пункт(?:ов|ы|ах)? выдачи|курьер|dostaw|wysyłk|doručen|dodáv|livrare|colet|toimitu|leverans|levering|verzending|piegād|宅配|到府|出貨|배송|توصيل|משלוח/iu,
  // Returns, warranties and what the shop is not answerable for.
  /rückgabe|widerruf|garantie légale|garantía:|garantía contra|retour|rembours|devoluc|reembols|recesso|\brecess|restituire|garanzia legale|difettoso|reclama|возврат|изготовител|изменён|уточняйте|zwrot|gwarancj|reklamac|záruk|garantij|atšķirties|可退|退貨|אחריות|הבטחת היבואן|מלאי|peut varier|puede variar|può variare|pode variar|können abweichen|podem existir|nur solange|meses de garantía|se considerará|un défaut apparai|описания товаров|комплект поставки|нет в наличии|в наличии|איסוף|ההזמנה|המכירה/iu,
  // Offers, prices and the shop itself.
  /angebot|bestseller|kundenbewertung|moyenne des commentaires|meilleures offres|point rouge|réduction|promoç|promo[zc]ion|promotii|oferta|descuento|aplica solo|\bkasse\b|an der kasse|warenkorb|panier|carrello|carrito|carrinho|купит[ьe]|купите|выберите|закажите|заберите|низкой цене|интернет-магазин|покупк[аиу]|за 2 месяца|cumpara|comand[ăa]\b|commandez|réseaux sociaux|tilaa\b|spletna trgovina|ugodna cena|sklep(?:ie|u) internetow|kup teraz|objednaj|offerte migliori|i clienti prime|tuo ordine|ingresa con tu|tus compras|compra hoy|prohibida la|con domicilio en|selecciona la fecha|verifique o tamanho|preços que|empresa perteneciente|vendido (?:e entregue )?por|verkauf(?:t)? (?:und|durch|auf)|marketplace|網購|下訂|開封後|過敏|תיאור המלא|تابع هذه|원산지|오픈/iu,
  // Cookies, numbers of articles, sizes of packages.
  /cookie|datenschutz|artikelnummer|artikelabmessung|numéro de modèle|référence|dimensions du|poids de l'article|masse der verpackung|modellnummer|código|kód\b|número de (?:p[áa]ginas|artículo|modelo)|numero di|артикул|رقم الموديل|fehlt|consulta la nostra|pagina d'aiuto|seguintes medidas|mede-se|^(?:gewicht|poids|peso|вес|ma(?:ß|ss)e|abmessung|dimension|medidas|wymiary|rozmer|hmotnos)/iu,
  // Care.
  /maschinenwäsche|nicht bleichen|lavage|lavado|lavaggio|lavagem|стирк|pranie|pesu\b|konepesu|mannequin|modelo (?:mide|lleva)|modella indossa/iu,
];
/** Matches an address of a site, and an amount of money. */
const SITE =
  /(?<![\p{L}\d])[\p{L}\d-]{2,30}\.(?:com|de|at|ch|fr|it|es|pt|fi|ru|si|ro|pl|by|cl|cz|sk|lv|ee|nl|be|br|mx|co\.uk)(?![\p{L}\d])/iu;
const MONEY = /\d\s?(?:€|zł|kč|лв|руб|₽|б\.р|ر\.س|元|원|円|₪)|[€£₪₽]\s?\d|\beuros? \d/iu;

/** Is a sentence of a shop's page, in a language other than English, about the shop rather than about the product? */
export const isForeignShopNoise = (sentence: string): boolean =>
  SITE.test(sentence) || MONEY.test(sentence) || SHOP.some((noise) => noise.test(sentence));
