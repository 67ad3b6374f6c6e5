/** Matches sentences of shops' pages that are not about the product, by class. */
const SHOP: readonly RegExp[] = [
  // Sellers, listings and auctions.
  /^(?:member|seller|joined|online) since\b|^(?:posted|listed|updated|seller|sold by|ships from|location)\b|\b(?:all|big|huge) stock available\b|\bmaximum bid\b|\bqr code\b|^condition is\b|\bbest deals for\b|\bbest online prices\b|^(?:report|save|share) (?:this|ad|item|listing)\b/i,
  // Numbers of articles and makers.
  /^(?:web|item|product|article|style|model|part|sku|ean|upc|gtin|asin|isbn|mpn|stock|catalogue|catalog|reference|ref)[ .-]{0,2}(?:code|number|numbers|no|nr|id|identifier|name|year|ref)?\.?\s?(?:[-–:#/]|\d)|\barticle no\b|^(?:manufacturer|brand|department|range|publisher|label|importer|distributor|supplier|seller|vendor|asin|model|series|date first available|country of origin|place of origin)\s?:|^date first available\b/i,
  // Packages, delivery and collection.
  /\b(?:comes? (?:as|in) \d{1,2} (?:packages|parcels|boxes)|multiple packages|oversize delivery|click (?:and|&) collect|eligible for\b.{0,40}\b(?:delivery|collect|shipping|returns?)|stores? with stock|collect from now|pick up your (?:parcel|order)|deliver(?:y|ies) at no|lead time|after payment|per carton|color box|package size|gross weight|next[- ]day delivery|quicker than (?:we|they) can deliver)\b|\bsets?\/(?:ctn|carton|color)\b|\d\s?sets?\/\d/i,
  // Returns, payment, offers and the comparison of prices.
  /\b(?:return (?:conditions|details|policy)|must be returned|may not be (?:exchanged|returned)|may be exchanged|hygiene strip|install?ments\b|subject to change|prices? (?:correct|from various)|compare\b.{0,80}\bprices?|cash ?back|price includes saving|terms of the manufacturer|member price|gift wrap|gift card|loyalty points?|payment in \d|low prices|prices are)\b|\b\d{1,2}% (?:cash)?back\b|^(?:save|flat) \d|\bprime members?\b|\bcredit card\b|\bloonie sale\b|\bannual (?:spring|summer|autumn|winter) sale\b/i,
  // The shop and its page.
  /\b(?:questions?|answers?|reviews?|responses?) (?:you'll see |from |above |below |are |is )[^.]{0,60}(?:submitted|colleagues|independent|customers)|\bno manufacturer content\b|\bcheck back\b|^check out\b|\bcomplete your purchase\b|\bmusic library\b|\bnew items every day\b|\bpress when you call\b|\bfree online show\b|\bbrowser\b|\badjust(?:ing)? (?:the|your) filters\b|\brecommendations\b|\byou may also (?:like|be able)\b|\bsorry, your\b|\bwebsite owners?\b|\bcookies?\b|\bunique (?:visitor )?id\b|\blocal authorities\b|\bfor more information\b|^choose from over\b|\baddress book\b|\blog in\b|\bdebit, visa\b|\bpay ?pal\b|\bstore (?:pick-?up|locator)\b|\bleaving the\b.{0,40}\bsite\b|\bcomplete details about\b|^(?:check|shop|browse|see|view) (?:all|our|more)\b|\bnew items are\b|\bitems sell\b|\bappointment with\b|\bvideo call\b|\bbrought to you by\b|\bhope this helps\b|\bmonthly fee\b|\bby the way\b|\b(?:3rd|third)[- ]party (?:apps?|content|sellers?|provider)|\bdelivery availability\b|\benter (?:a|your) (?:town|postcode|zip|eircode)\b|\bad(?:s|-relevance)\b.{0,60}\b(?:target|visitor|user)|\b(?:targeted ads|ad services|the visitor'?s?|user behaviou?r|user preferences|the user|users' bandwidth|website operator|google (?:ads|adwords|analytics|doubleclick))\b/i,
  // Wood, waste, marks of approval and other policies.
  /\b(?:if available in your community|possible to (?:separate|recycle)|for recycling or|energy recovery|waste handling|more sustainable sources|we want all our|by 20[23]\d,? we|ce mark\b|since (?:january|february|march|april|may|june|july|august|september|october|november|december) 20\d\d|virgin raw materials|waste product|toxic for|dimethylform|compliance with|proposition 65|rohs|weee)\b/i,
  // Photographs and models.
  /\bmodel(?: is|'s)? (?:wear|height|size)|\bthe model\b|\b(?:colou?rs?|picture|image|photo)s? (?:shown|displayed|are for)\b|\bfor illustration\b/i,
  // What is missing, needed or not covered.
  /\b(?:not (?:provided|supplied|included|covered)|does not cover|not cover|may be required|is required to|requires? an? (?:compatible|additional|separate|subscription)|requires? different|required?:? (?:no|yes)$|sold separately|manufacturing defects|warranty|cannot be changed|keep in mind|please note|warning\b|suitable under|not suitable|age \d|under 36 months|use fixing devices|guarantee to service|different types of)\b|\b(?:will|would|does|do) not (?:look|be|work|fit|come|include)\b|\bwill look (?:dark|dull|blurr)|^(?:batter(?:y|ies)|assembly) (?:required|included)/i,
  // Answers to shoppers' questions.
  /^(?:yes|no|yep|nope|hi|hello)\b,? (?:it|you|they|this|the|there|i|we)\b/i,
  // Care.
  /^(?:do not|don't|machine[- ]wash|hand[- ]?wash|wash(?:ing)?|dry[- ]clean|dry flat|flat dry|line dry|iron|tumble|bleach|wipe|dust|vacuum|spot clean|rinse|care|clean) ?(?:\b.{0,12}\b(?:at|on|with|cold|dry|iron|bleach|clean|wash|tumble|instructions?|only|out|the lamp)\b|:|$)|^(?:washing|care|storage|assembly|usage) instructions\b|\bassembly instructions|\bdo not (?:wash|bleach|iron|dry ?clean|tumble)\b|\bmax\.? \d{2,3} ?°|\bdirect sunlight\b|^(?:protect|keep|store) (?:from|away|out)\b|\bmachine wash, ?(?:max|at|cold|warm)/i,
  // Stories around the product.
  /^but\b|^(?:and|so) \S{1,20}(?: \S{1,20}){0,3}$|^(?:it|he|she|they|there) (?:was|were)\b|\bused to be\b|^there are (?:over|more than)\b/i,
  // Medicines and food supplements.
  /\b(?:fda|food and drug administration)\b|\bdiagnose\b|\bdisease or health condition\b|\bhealth care (?:provider|professional)\b|\bhealthcare (?:provider|professional)\b|\bactual (?:product )?packaging\b|\bpackaging (?:for this product|in your order)\b|\b(?:original|new) packaging\b/i,
];

/** Is a sentence of a shop's page about delivery, payment, the seller, care or the law, rather than about the product? */
export const isShopNoise = (sentence: string): boolean => SHOP.some((noise) => noise.test(sentence));
