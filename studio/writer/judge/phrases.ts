import { parseSign, type Sign } from './sign.js';

const parsePlainSign = (source: string): Sign => parseSign(source, {});

/** Match openings that waste their seconds. */
export const GREETS = [
  parsePlainSign("^ hi|hey|hello|yo|hiya ..1 guys|everyone|everybody|friends|all|there|folks|y'all|fam|tiktok|youtube"),
  parsePlainSign('^ welcome|hello|good_morning|good_evening'),
  parsePlainSign("my_name_is|my_name's"),
];
export const ANNOUNCES = [
  parsePlainSign("in_this_video|in_today's_video|in_this_reel|this_video_is"),
  parsePlainSign("^ today|so i|i'm|we|we're|let's ..2 will|gonna|going|want|show|talk|share|be"),
  parsePlainSign('^ i want|wanted|would|just|am ..3 talk|share|introduce|tell|show|come'),
  parsePlainSign('let_me ..1 introduce|tell_you_about|share'),
];
export const ADVERTISES = [
  parsePlainSign(
    '^ introducing|presenting|discover|experience|elevate|unlock|unleash|transform|upgrade|indulge|embrace|welcome|announcing',
  ),
  parsePlainSign('^ are_you looking|searching|ready'),
  parsePlainSign('^ looking|searching for'),
  parsePlainSign('^ check_out|meet'),
  parsePlainSign('^ do_you ..2 want|need'),
  parsePlainSign('^ our|we are|is|offer|provide|make|sell|believe'),
  parsePlainSign('look_no_further|you_need_this|the_ultimate|one_stop'),
];

/** Signs of clichés. */
export const CLICHES = [
  'game changer|changers|changing',
  'next level',
  'look_no_further',
  'must have|haves',
  'holy grail',
  'your_new ..1 favorite|favourite|obsession|bestie',
  'best kept secret',
  'fast_paced',
  'revolutionary|revolutionize|revolutionizes|revolutionise|revolutionizing',
  'cutting edge',
  'state_of_the_art',
  'world_class',
  'innovative solution|solutions|product|technology',
  'seamless|seamlessly|effortlessly',
  'high|premium|top|best quality',
  'top_notch',
  'one_stop',
  'changed|change|changes|changing my|your|our life|lives',
  'life changing',
  'to_die_for',
  "won't|will_not ..2 regret|disappointed",
  'what_are_you waiting',
  "don't_miss out|this",
  'like_and_subscribe',
  'smash that|the like',
  'designed_with_you in_mind',
  'all_your ..1 needs',
  'something_for everyone',
  'passion|passionate for|about',
  'you_deserve ..1 best|it|this|better',
  'think_outside',
  'at_the_end_of_the_day',
  'obsessed',
].map(parsePlainSign);

/** Words that weaken a claim. */
export const HEDGES = [
  'kind|sort of_like|of',
  'maybe|perhaps|possibly|probably|somewhat|arguably',
  'i_think|i_guess|i_feel_like|i_suppose',
  'might|could help|be|work',
  'pretty much',
  'basically|actually|literally|honestly ..3 basically|actually|literally|honestly',
].map(parsePlainSign);

/** Words of empty praise. */
export const PRAISE: ReadonlySet<string> = new Set(
  `amazing awesome incredible great good best better perfect fantastic wonderful excellent beautiful nice super ultimate unique special
  stunning gorgeous lovely exceptional outstanding unbelievable phenomenal superb magical epic insane quality premium luxurious effective
  efficient easy innovative modern powerful reliable ideal essential exciting delightful remarkable`.split(/\s+/),
);

/** Nouns that cannot be pictured. */
export const ABSTRACT: ReadonlySet<string> = new Set(
  `thing things way ways time times life lives people person lot stuff something anything everything nothing day days quality product products
  item items solution solutions experience result results difference video videos link comment comments world moment moments part kind sort step
  level game changer favorite favourite need needs problem problems fact idea ideas reason one ones everyone anyone someone guy guys friend friends
  benefit benefits feature features value service services customer customers satisfaction goal goals journey passion lifestyle style innovation
  technology option options choice name brand company team business bit today tomorrow yesterday tonight year years week weeks month months hour
  hours minute minutes second seconds secret future past opinion wellness performance comfort convenience confidence success process approach
  support help use type piece place matter issue point end start top best more most body mind situation question answer change`.split(
    /\s+/,
  ),
);

/** What a last line can ask for, by action. */
export const ACTS: Readonly<Record<string, readonly Sign[]>> = {
  share: ['send|share|tag|forward ..1 this|it|that|them|a|your|someone|somebody|to|me', 'show_this_to|share'].map(
    parsePlainSign,
  ),
  save: ['save|bookmark|screenshot|pin ..1 this|it|that|for|the|now', 'hit save'].map(parsePlainSign),
  comment: [
    'comment|comments|argue',
    'tell_me|let_me_know|drop|write|answer|reply|vote ..4 me|what|which|whether|if|below|one|yes|no|your',
    'yes_or_no|agree_or|true_or',
  ].map(parsePlainSign),
  follow: ['follow|subscribe'].map(parsePlainSign),
  click: [
    'link|button|tap|click|swipe|bio|profile|website|site|page|com',
    'look ..2 up',
    'have_a_look|go_see|go_and_see|see_for_yourself|check',
  ].map(parsePlainSign),
  buy: [
    'order|buy|shop|book|reserve|download|install|pre_order|preorder|subscribe',
    'get|grab|try|pick_up|come|visit|join|sign_up|start|cook|bring|call|enter|register|apply|donate ..4 yours|one|it|them|this|now|today|here|free|in|by|at|to|for|the|a|your|us|up',
  ].map(parsePlainSign),
};

/** Matches words that tell viewers where to go. */
export const PLACES = parsePlainSign(
  'link|bio|below|comments|button|profile|shop|store|site|website|page|app|here|door|inbox|dm|dms|phone|counter|calendar|com|story',
);
/** Matches words that tell viewers why they should act now, or who should. */
export const REASONS = parsePlainSign(
  "before|so|later|when|because|if|next_time|for ..1 you|your|the|someone|somebody|they|it|it's|later|who|whoever|than",
);

/**
 * Languages in which {@link FOREIGN_ASK} recognises calls to action by the stems of their words: enough to tell that something
 * is asked for.
 */
export const FOREIGN_ASKS: ReadonlySet<string> = new Set(['de', 'es', 'fr', 'it', 'pt', 'nl']);
export const FOREIGN_ASK = parsePlainSign(
  'link|enlace|lien|bio|komment*|coment*|comment*|folg*|suiv*|suis|sigue*|segu*|siga|volg*|abonn*|speicher*|guárda*|guarda*|enregistr*|salva*|bewaar|sauvegard*|partag*|compart*|teil*|condivid*|schick*|manda*|mánda*|envoi*|envia*|stuur|schau*|mira|échale|regarde*|jette|guarda|kijk|prueb*|probier*|essay*|prova|proef|bestell*|pide|commande*|ordina|schreib*|écri*|escrib*|scriv*|sag|dis|dime',
);
