import { parseSign, type Sign } from '../sign.js';
import { CLAIM_GROUPS } from './claim-groups.js';

/** Where a rule comes from. */
interface Source {
  name: string;
  url: string;
}
export interface ClaimRule {
  /** Published in responses: never rename one. */
  key: string;
  /** What a line that breaks the rule does, as the rest of a sentence after "It": "promises a cure". */
  says: string;
  why: string;
  source: Source;
  signs: readonly Sign[];
  /** Sentences that match one of these are about something else, so the rule does not apply to them. */
  unless: readonly Sign[];
  /** Whether the claim is allowed where the brief states it word for word. */
  unlessStated: boolean;
}

const FTC_HEALTH: Source = {
  name: 'FTC, Health Products Compliance Guidance',
  url: 'https://www.ftc.gov/business-guidance/resources/health-products-compliance-guidance',
};
const FDA_DISEASE: Source = {
  name: 'FDA, 21 CFR 101.93(g), disease claims',
  url: 'https://www.ecfr.gov/current/title-21/chapter-I/subchapter-B/part-101/subpart-F/section-101.93',
};
const FTC_GUT_CHECK: Source = {
  name: 'FTC, Gut Check: false weight loss claims',
  url: 'https://www.ftc.gov/business-guidance/resources/gut-check-reference-guide-media-spotting-false-weight-loss-claims',
};
const FTC_ENDORSEMENT: Source = {
  name: 'FTC, 16 CFR 255, endorsements and testimonials',
  url: 'https://www.ecfr.gov/current/title-16/chapter-I/subchapter-B/part-255',
};
const FTC_OPPORTUNITY: Source = {
  name: 'FTC, 16 CFR 437, business opportunities',
  url: 'https://www.ecfr.gov/current/title-16/chapter-I/subchapter-D/part-437',
};
const FTC_GREEN: Source = {
  name: 'FTC, 16 CFR 260, environmental marketing claims',
  url: 'https://www.ecfr.gov/current/title-16/chapter-I/subchapter-B/part-260',
};
const FDA_APPROVED: Source = {
  name: 'FDA, Is it really FDA approved?',
  url: 'https://www.fda.gov/consumers/consumer-updates/it-really-fda-approved',
};
const FDA_FRAUD: Source = {
  name: 'FDA, Health fraud scams',
  url: 'https://www.fda.gov/consumers/health-fraud-scams',
};
const EU_HEALTH: Source = {
  name: 'Regulation (EC) No 1924/2006, nutrition and health claims',
  url: 'https://eur-lex.europa.eu/eli/reg/2006/1924/oj',
};
const EU_COSMETICS: Source = {
  name: 'Regulation (EU) No 655/2013, cosmetic claims',
  url: 'https://eur-lex.europa.eu/eli/reg/2013/655/oj',
};
const EU_UNFAIR: Source = {
  name: 'Directive 2005/29/EC, Annex I, unfair practices',
  url: 'https://eur-lex.europa.eu/eli/dir/2005/29/oj',
};
const CAP_MISLEADING: Source = {
  name: 'UK CAP Code, section 3, misleading advertising',
  url: 'https://www.asa.org.uk/type/non_broadcast/code_section/03.html',
};
const FCA: Source = {
  name: 'FCA, FG24/1, financial promotions on social media',
  url: 'https://www.fca.org.uk/publications/finalised-guidance/fg24-1-finalised-guidance-financial-promotions-social-media',
};
const META_ATTRIBUTES: Source = {
  name: 'Meta, Advertising Standards, privacy violations and personal attributes',
  url: 'https://transparency.meta.com/policies/ad-standards/objectionable-content/privacy-violations-personal-attributes/',
};
const META_BODY: Source = {
  name: 'Meta, Advertising Standards, health and wellness',
  url: 'https://transparency.meta.com/policies/ad-standards/restricted-goods-services/health-wellness/',
};
const TIKTOK: Source = {
  name: 'TikTok, Advertising Policies, misleading and false content',
  url: 'https://ads.tiktok.com/help/article/tiktok-advertising-policies-ad-creatives-landing-page-misleading-and-false-content',
};

interface Written extends Omit<ClaimRule, 'signs' | 'unless' | 'unlessStated'> {
  signs: readonly string[];
  unless?: readonly string[];
  unlessStated?: boolean;
}

/**
 * A sign of medicine, research or charity. A sentence with one of these words is not about the product, so rules that list this
 * sign under `unless` do not apply to it.
 */
const NOT_THE_PRODUCT =
  'doctor|doctors|gp|surgeon|nurse|nurses|hospital|clinic|vet|vets|research|researchers|donate|charity|fundraiser|foundation|scientists';

const WRITTEN: readonly Written[] = [
  {
    key: 'disease-cure',
    says: 'promises to cure, treat or prevent an illness',
    why: 'Only an approved medicine may be said to cure, treat or prevent a disease.',
    source: FDA_DISEASE,
    signs: [
      '{heals} ..4 {disease}',
      'treat|treated ..2 {disease}',
      'cure|remedy|treatment for ..2 {disease}',
      '{disease} ..2 is|are|was|were|has|have|just ..1 cured|healed|gone|disappeared|vanished|reversed',
      '{disease} ..1 disappeared|vanished|cleared',
      'miracle cure',
      'miracle_cure|miracle_drug|cure_all|cures_everything|heals_everything|cures_all',
      'goodbye ..2 {disease}',
      'no_more {disease}',
    ],
    unless: [NOT_THE_PRODUCT, 'cheese|ham|bacon|leather|concrete|resin|plant|plants|tomatoes|leaves'],
  },
  {
    key: 'replaces-medicine',
    says: 'tells people to do without their medicine',
    why: 'Telling people to stop or replace a treatment is dangerous, and no platform allows it.',
    source: FDA_FRAUD,
    signs: [
      'instead_of|replaces|replace|ditch|ditched|stop_taking|stopped_taking|quit|quitting|throw_away|threw_away|better_than|stronger_than|off ..3 {medicine}',
      "natural|nature's ozempic",
      'alternative_to ..2 {medicine}',
    ],
    unless: [NOT_THE_PRODUCT, 'bottle|bottles|organiser|organizer|reminder|cabinet'],
  },
  {
    key: 'secret-remedy',
    says: 'hints at a remedy that doctors hide',
    why: 'A remedy that doctors or the industry are said to hide is a mark of health fraud.',
    source: FDA_FRAUD,
    signs: [
      "doctors|dermatologists|dentists|pharma ..2 hate|hates|don't_want|doesn't_want|hide|hides|hiding|won't_tell",
      'doctors ..1 do_not_want|will_never_tell',
    ],
    unless: ['waiting|paperwork|admin|forms|scheduling|software|charting'],
  },
  {
    key: 'weight-loss',
    says: 'promises weight loss by an amount, in a time, or without effort',
    why: 'Weight loss by a fixed amount, in a fixed time or without effort is what regulators call false on its face.',
    source: FTC_GUT_CHECK,
    signs: [
      '{drops} ..3 # ..1 {pounds}',
      '{drops} ..3 # stone in|with|without|by',
      '{drops} ..2 weight ..3 fast|overnight|without|in|effortlessly|quickly|easily|instantly',
      'melts|melt|melting|burns|burn|burning|torches|blasts|incinerates ..2 fat',
      'fat burner|burners|burning',
      'flat|flatter belly|stomach|tummy ..2 in',
      'weight_loss ..2 guaranteed|overnight|miracle',
      'guaranteed weight_loss',
      'slim|slimmer|thinner|skinny ..2 in # {span}',
      'without ..2 diet|dieting|exercise|exercising ..8 {drops} ..2 weight|#',
    ],
    unless: [
      'casino|bet|bets|poker|luggage|suitcase|backpack|pan|skillet|grill|recipe|duck|bacon|beef|butter|cheese|candle|oven|cook|cooking|dog|cat|calf',
      'charity|raised|currency|exchange|refund|ticket',
    ],
  },
  {
    key: 'before-after-body',
    says: 'shows a body before and after',
    why: 'Ads must not compare a body before and after, nor promise such a change.',
    source: META_BODY,
    signs: [
      '{body} ..4 before_and_after|before_after|before_vs_after',
      'before_and_after|before_after|before_vs_after ..6 {body}',
    ],
    unless: ['dog|cat|paint|kitchen|bathroom|car|couch|sofa|wall|deck|haircut|salon'],
  },
  {
    key: 'guaranteed-results',
    says: 'guarantees a result',
    why: 'No result can be guaranteed to everybody; a claim must hold for what people can expect.',
    source: CAP_MISLEADING,
    signs: [
      'guaranteed|guarantee|guarantees|100% results',
      'results ..2 guaranteed',
      'guaranteed_to ..1 work|clear|grow|regrow|lose|slim|heal|cure|erase|remove|fix|change|transform',
      'works|work for ..1 everyone|everybody|anyone',
      "never_fails|cannot_fail|can't_fail",
      '100% effective|success|guaranteed',
    ],
    unless: ['recipe|recipes|dough|sourdough|brownies|cookies|cake|rarely'],
  },
  {
    key: 'income-claim',
    says: 'promises what people will earn',
    why: 'What people will earn may be promised by nobody, and ads that hint at easy money are refused.',
    source: FTC_OPPORTUNITY,
    signs: [
      'guaranteed|guarantee ..1 income|earnings|profit|profits|sales|salary',
      'get|got|become|became rich|wealthy quick|quickly|fast|overnight|in|with|from',
      'become|became|becoming a_millionaire',
      'make|made|earn|earned|making|earning ..2 $ ..6 {hustle}',
      '{hustle} ..6 make|made|earn|earned|making|earning|makes|earns ..3 $ ..4 a|per|every|in|each {span}|#',
      '^ make|earn ..2 $ ..3 a|per|every|in|each {span}|#',
      'quit|leave your ..1 9_to_5|9_5|day_job',
      'passive income',
      'financial freedom|independence in|by|with|fast|from',
      'money while_you_sleep',
      'make|earn money fast|online|from_home|from_your_phone|effortlessly',
    ],
    unless: [
      'bartender|nurse|waiting_tables|donate|raised|charity|budget|save|saved|sauce|flavour|flavor|chocolate|soil',
    ],
  },
  {
    key: 'financial-returns',
    says: 'promises a return on money',
    why: 'An investment must not be promoted by promised or riskless returns.',
    source: FCA,
    signs: [
      'guaranteed|guarantee|risk_free|riskless ..2 return|returns|profit|profits|investment|investing|gains|trading|yield',
      '10_x|10x|100_x|double|doubles|triple|triples|multiply your ..1 money|investment|savings|crypto|bitcoin|portfolio|deposit',
      "can't_lose|cannot_lose|never_lose ..2 money|investment|trade",
      '% ..2 return|returns|profit|profits|gains|roi|yield ..3 guaranteed|day|week|month|daily|weekly|monthly',
      'returns|profits ..1 guaranteed',
    ],
    unless: [
      'shipping|parcel|refund|refunds|store|shop|postage|exchange|exchanges|tax',
      'free_returns|day_returns|money_back',
    ],
  },
  {
    key: 'personal-attributes',
    says: "speaks of the viewer's own health, body or money trouble",
    why: 'A paid ad must not say or imply that it knows something so personal about whoever watches.',
    source: META_ATTRIBUTES,
    signs: [
      'your ..1 {condition}',
      'are_you ..1 {attribute}',
      "you're|you_are ..1 overweight|obese|fat|depressed|diabetic|bald|balding|bankrupt|infertile",
      'suffering|suffer from ..2 {disease}',
      'struggling|struggle with ..1 {condition}|weight',
      'your ..1 weight problem|problems|issues',
      'do|if you have {condition}',
    ],
    unless: [
      'credit_card|shirt|shirts|linen|fabric|technical_debt|code|lawyer',
      "i|i'm|i've|my suffer|suffered|struggle|struggled|struggling|suffering",
    ],
  },
  {
    key: 'fda-approved',
    says: 'claims an approval by an authority',
    why: 'Authorities approve medicines, not supplements, cosmetics or companies; name an approval only where there is one.',
    source: FDA_APPROVED,
    signs: [
      'fda|mhra|ema ..1 approved|approves|approval|cleared|certified|registered',
      'approved_by ..1 fda|mhra|ema|health_canada',
      'government|nhs approved|endorsed',
    ],
    unlessStated: true,
  },
  {
    key: 'unproven-science',
    says: 'claims a proof or a recommendation that the brief does not state',
    why: 'Words such as "clinically proven" claim that there are studies; without them they mislead.',
    source: FTC_HEALTH,
    signs: [
      'clinically|scientifically|medically|dermatologically proven|tested|approved|shown',
      'proven|backed|confirmed by ..1 science|scientists|doctors|studies|research|experts|harvard|nasa',
      'doctor|doctors|dermatologist|dermatologists|dentist|dentists|pediatrician|pediatricians|vet ..1 recommended|recommend|approved|endorsed',
      'studies show|prove',
      'science_backed',
      '% of ..2 doctors|dentists|dermatologists',
    ],
    unless: ['my|our|your doctor|doctors|dermatologist|dentist|vet'],
    unlessStated: true,
  },
  {
    key: 'absolute-safety',
    says: 'calls it safe without any limit',
    why: 'Nothing is safe for everybody; an absolute cannot be proved.',
    source: FTC_HEALTH,
    signs: [
      '100%|completely|totally|perfectly|absolutely|entirely safe',
      'no|zero|without|any side_effects|side_effect',
      'safe_for ..1 everyone|everybody|anyone',
      'risk_free treatment|supplement|surgery|procedure|injection|cure|therapy',
    ],
    unless: [
      'arrived|arrive|home|drove|feel|felt|landed|kept|parcel|password|passwords|data|eggs|camera|neighbourhood|neighborhood',
      'medication|cat|software|update',
    ],
  },
  {
    key: 'chemical-free',
    says: 'calls it free of chemicals or toxins',
    why: 'Everything is made of chemicals, and what is permitted must not be called toxic: the claim is false or denigrates.',
    source: EU_COSMETICS,
    signs: ['chemical|toxin free', 'no|zero|without|any chemicals|toxins', 'free_of|free_from ..2 chemicals|toxins'],
    unless: ['pool|garden|weeds|lawn|farm|soil|field'],
  },
  {
    key: 'body-function',
    says: 'promises to detox or boost the body',
    why: 'Such a claim about the body needs an authorised wording, and "detox" and "boosts immunity" have none.',
    source: EU_HEALTH,
    signs: [
      'detox|detoxes|detoxify|detoxifies|cleanses|cleanse|flushes|purifies ..2 {organ}',
      'flush|flushes|remove|removes|draws|pulls ..2 toxins',
      'boost|boosts|boosting|strengthens|supercharges|supports ..2 immune|immunity',
      'boost|boosts|increases|raises ..2 testosterone|libido|fertility|metabolism',
      'speeds_up|fires_up|resets|ignites ..1 metabolism',
      'balances|balance|fixes|resets ..1 hormones|hormone',
    ],
    unless: ['engine|brake|radiator|screen|digital'],
  },
  {
    key: 'drug-like-cosmetic',
    says: 'promises what only a medicine or surgery could do to skin or hair',
    why: 'A cosmetic may change how skin looks, not what it is: removing wrinkles or regrowing hair is a claim of a medicine.',
    source: EU_COSMETICS,
    signs: [
      'erase|erases|erased|remove|removes|removed|eliminate|eliminates|gets_rid_of|get_rid_of|dissolves|deletes ..3 {ages}',
      'reverse|reverses|reversed|stops|stop ..2 aging|ageing',
      'regrow|regrows|regrew|regrowing ..3 hair|hairline|bald',
      '# years younger',
      'boosts|increases|rebuilds ..1 collagen',
      'botox_in_a_bottle|better_than_botox|facelift_in_a|like_botox',
      'grow|grows|grew|adds ..2 # inches ..2 hair',
    ],
    unless: [
      'shirt|shirts|steamer|iron|fabric|clothes|garment|garments|dress|linen|suit|curtains|sheets|photo|photos|picture|leather|shoes|app|filter|extensions|wig|tabletop|paper|software|house|car',
    ],
  },
  {
    key: 'fake-scarcity',
    says: 'presses with a scarcity or a deadline that the brief does not state',
    why: 'An offer that is not really scarce or ending must not be said to be.',
    source: EU_UNFAIR,
    signs: [
      'only|just # ..1 left in_stock',
      'only|just # ..1 units|pieces|pairs|bottles|boxes|seats|spots|items|places|jars|copies|bags left|remaining',
      'last_chance to ..1 buy|get|order|grab|own|claim|save',
      "before|until they're|it's|they|it ..1 gone|sell_out|sells_out|sold_out",
      'selling_out fast|soon|again|quickly',
      '^ hurry',
      'offer|sale|deal|discount|price ends|expires ..1 tonight|today|soon|midnight|tomorrow|in',
      'today_only|tonight_only',
      'almost|nearly|about_to sold_out|sell_out',
      'while_supplies_last|limited_stock',
    ],
    unless: ['concert|bus|train|cookies|pizza|hands|pancakes|fries'],
    unlessStated: true,
  },
  {
    key: 'unsupported-best',
    says: 'claims to be first or best of all, which the brief does not state',
    why: 'A claim to be the best or the first needs evidence against all others.',
    source: CAP_MISLEADING,
    signs: [
      "world's best|safest|fastest|strongest|cheapest|leading|number_one",
      '#1|number_one|number_1|no_1 ..2 brand|rated|selling|recommended|choice|app|in',
      'better|cheaper|faster|safer|stronger than any|every other|competitor|brand',
      'the ..1 best ..2 on_the_market|money_can_buy',
      'nothing_else works|compares|comes_close',
    ],
    unless: ['mug_that_says|dad|mum|mom|grandpa|rule|reason|tip|person|thing'],
    unlessStated: true,
  },
  {
    key: 'competitor-attack',
    says: 'calls others dishonest or harmful',
    why: 'A competitor must not be discredited or denigrated; compare facts that can be checked.',
    source: EU_UNFAIR,
    signs: [
      '{brand} ..1 is|are|was ..2 {slur}',
      'other|competing ..1 brands|companies|creams|apps|products|shops|supplements|sellers|mattresses ..1 are|is ..2 {slur}',
      '{brand}|pharma|brands|competitors ..2 lying|lies|lied|steals|stealing|poisoning|scamming|ripping_you_off',
    ],
    unless: ['mine|my'],
  },
  {
    key: 'hidden-advertising',
    says: 'denies being an ad',
    why: 'What is made to sell is an ad, and must not be passed off as somebody’s independent word.',
    source: FTC_ENDORSEMENT,
    signs: [
      "not|isn't|ain't an_ad|a_paid_ad|sponsored|an_advert",
      'nobody|no_one paid me',
      'notsponsored|notanad',
      'not ..1 paid to say',
    ],
  },
  {
    key: 'green-claim',
    says: 'makes a general claim for the environment that the brief does not state',
    why: 'A general environmental claim needs to say what is better, and by how much.',
    source: FTC_GREEN,
    signs: [
      '100% sustainable|eco_friendly|green|natural|organic|biodegradable|recyclable',
      'carbon|climate neutral|positive|negative',
      'zero ..1 impact|footprint|emissions',
      'saves|save|saving the_planet|the_earth|the_ocean',
      'good_for|kind_to|best_for the_planet|the_earth|the_environment',
    ],
    unlessStated: true,
  },
  {
    key: 'get-something-free',
    says: 'says free where the brief does not',
    why: 'What costs anything but the reply and postage must not be called free.',
    source: TIKTOK,
    signs: ['100%|completely|totally|absolutely free', 'free ..1 iphone|money|cash|gift_card|giveaway'],
    unless: ['sugar|gluten|dairy|lactose|caffeine|fragrance|alcohol|drug|cruelty|plastic|of|from'],
    unlessStated: true,
  },
];

const parseSigns = (sources: readonly string[]): Sign[] => sources.map((source) => parseSign(source, CLAIM_GROUPS));

/** What ads must not claim, by rule. English only. */
export const CLAIM_RULES: readonly ClaimRule[] = WRITTEN.map((rule) => ({
  ...rule,
  signs: parseSigns(rule.signs),
  unless: parseSigns(rule.unless ?? []),
  unlessStated: rule.unlessStated ?? false,
}));
export const CLAIM_RULE_KEYS: readonly string[] = CLAIM_RULES.map(({ key }) => key);
