import type { ProductCategory } from '../../product-category.js';

/** A category and its vocabulary for the writer and the pictures; never claims about the product. */
export interface Category {
  key: string;
  niche: string;
  match: RegExp;
  /** Places where a creator would film the product. */
  settings: readonly [string, string, string, string];
  /** What the creator does with the product on camera. `{thing}` is the product's noun. */
  actions: readonly [string, string, string, string];
  /** What a creator would be picky about: "I'm picky about {matter}". */
  matter: string;
  creator: { label: string; tone: string };
  form: ProductCategory;
}

const PHONE = [
  'holding the phone up to the lens with the app open',
  'scrolling the app with one thumb, glancing up at the lens',
  'turning the phone around to show the screen',
  'tapping once and tilting the screen toward the camera',
] as const;

export const CATEGORIES: readonly Category[] = [
  {
    key: 'skincare',
    niche: 'Skincare',
    form: 'handheld',
    matter: 'my skin',
    match:
      /\b(skin ?care|skin|serum|moisturi[sz]er|cleanser|retinol|acne|spf|sunscreen|face (?:cream|wash|mask|oil)|toner|pores?|wrinkles?|hyaluronic|niacinamide|vitamin c)\b/gi,
    settings: [
      'bathroom mirror, soft window light',
      'bedroom vanity, warm lamp',
      'bathroom counter, bright morning light',
      'edge of the bed, diffused daylight',
    ],
    actions: [
      'holding the {thing} up beside their face',
      'patting a little onto one cheek',
      'turning the {thing} so the label faces the lens',
      'leaning in close to the lens',
    ],
    creator: { label: 'The honest skincare friend', tone: 'warm, honest, a little funny' },
  },
  {
    key: 'beauty',
    niche: 'Beauty',
    form: 'handheld',
    matter: 'what I put on',
    match:
      /\b(make-?up|mascara|lipstick|lip (?:balm|gloss|oil|tint)|foundation|concealer|blush|eyeliner|brows?|lashes|nails?|nail polish|deodorants?|body (?:wash|lotion)|perfume|fragrance|hair|shampoo|conditioner|curls?|curly|scalp|beard|shav(?:e|ing)|razor|salon|manicure|beauty)\b/gi,
    settings: [
      'bathroom mirror, ring of soft light',
      'bedroom vanity, morning light',
      'hallway mirror, daylight',
      'car visor mirror, parked in the shade',
    ],
    actions: [
      'holding the {thing} up next to their face',
      'applying it in one slow stroke',
      'running a hand through their hair',
      'showing the {thing} flat on their palm',
    ],
    creator: { label: 'The get-ready-with-me regular', tone: 'energetic, chatty, playful' },
  },
  {
    key: 'pets',
    niche: 'Pets',
    form: 'handheld',
    matter: 'what my pet gets',
    match:
      /\b((?<!\b(?:no|leave the|leave your) )dogs?(?!(?: are)? welcome|[- ]friendly)|cats?|pupp(?:y|ies)|kittens?|pets?|litter|kibble|leash|groom(?:ing|er)|vet|paws?|treats?|(?<!faux )fur(?! (?:throw|coat|hat|rug|cushion))|chew(?:s|ing)?|harness)\b/gi,
    settings: [
      'living-room floor beside the pet, daylight',
      'front door, leash on the hook',
      'park bench, late afternoon sun',
      'kitchen floor by the food bowl',
    ],
    actions: [
      'crouching with the {thing} in one hand',
      'showing the {thing} to the lens while the pet looks on',
      'pointing at the pet beside them',
      'stroking the pet with a free hand',
    ],
    creator: { label: 'The devoted pet parent', tone: 'warm, funny, affectionate' },
  },
  {
    key: 'parenting',
    niche: 'Parenting',
    form: 'handheld',
    matter: 'what comes into our house',
    match:
      /\b(bab(?:y|ies)|newborns?|toddlers?|kids?(?! (?:under \d{1,2} )?(?:go|get in|eat|are) free| welcome)|children|parents?|parenting|moms?|mums?|nursery|diapers?|napp(?:y|ies)|strollers?|pregnan(?:t|cy)|bottle-?feeding|breast ?feeding|(?<!\b(?:driving|language|music|dance|drama|riding|cooking|cookery|art|surf|ski|swim|film|flight|business) )school|bedtime|family(?![ -](?:run|owned|business|bakery|company|firm|farm|recipe|brewery|restaurant|shop|with|of|has|since)\b))\b/gi,
    settings: [
      'kitchen island with toys in the background',
      'nursery armchair, soft lamp',
      'parked car, school-run light',
      'living-room rug, morning light',
    ],
    actions: [
      'holding the {thing} up to the lens',
      'setting the {thing} down and letting go of it',
      'showing the {thing} close to the lens',
      'pointing at the {thing} in the other hand',
    ],
    creator: { label: 'The realistic parent', tone: 'warm, dry, reassuring' },
  },
  {
    key: 'fitness',
    niche: 'Fitness',
    form: 'handheld',
    matter: 'what I train with',
    match:
      /\b(fitness|workouts?|gym|(?<!(?:potty|toilet|dog|puppy|staff|crate|driver|leadership|aid|sales) )training|exercise|muscle|protein|pre-?workout|running|runners?|yoga|pilates|(?:weight ?)?lifting|(?:free |lift(?:ing)? )weights|weight training|dumbbells?|cardio|mobility|recovery|athletes?|cycling|cyclists?|creatine|hiking|hikers?|sport)\b/gi,
    settings: [
      'home gym corner, hard morning light',
      'park path, golden hour',
      'locker-room mirror, overhead light',
      'living-room mat, daylight',
    ],
    actions: [
      'catching their breath, {thing} in hand',
      'lifting the {thing} toward the lens',
      'wiping their forehead with a sleeve',
      'showing the {thing} at shoulder height',
    ],
    creator: { label: 'The no-nonsense training partner', tone: 'energetic, direct, encouraging' },
  },
  {
    key: 'sleep',
    niche: 'Sleep and wellness',
    form: 'handheld',
    matter: 'my sleep',
    match:
      /\b(sleep|insomnia|bedtime|pillows?|mattress|melatonin|magnesium|stress|anxiety|meditat(?:e|ion)|mindfulness|calm|relax(?:ation)?|supplements?|gumm(?:y|ies)|vitamins?|probiotics?|gut|bloating|massage|wellness|therapy|posture|back pain|snoring)\b/gi,
    settings: [
      'bedroom at night, one warm lamp',
      'edge of the bed, early light',
      'sofa with a blanket, dim evening light',
      'bedside table, soft lamp',
    ],
    actions: [
      'holding the {thing} in both hands',
      'setting the {thing} down gently',
      'letting their shoulders drop',
      'showing the {thing} close to the lens',
    ],
    creator: { label: 'The calm wellness voice', tone: 'calm, gentle, sincere' },
  },
  {
    key: 'food',
    niche: 'Food and drink',
    form: 'handheld',
    matter: 'what I eat',
    match:
      /\b((?<!\bstreet )food|coffee|espresso|tea|snacks?|meals?|recipes?|cook(?:ing|ware)?|kitchens?(?! (?:doors?|cabinets?|units?|worktops?|renovations?|fitters?|tiles?))|bak(?:e|ery|ing)|bread|sourdough|chocolate|cookies?|drinks?|wine|beer|kombucha|juice|smoothie|sauce|spice|vegan|restaurant|café|cafe|pizza|granola|pan|knife|knives|mug|ramen|noodles|ferment(?:ed|ing|ation)|pickles?|pickling|honey|olive oil|brunch|menu|pasta|croissants?|pastr(?:y|ies)|peanut butter|oats|cocktails?|trattoria|gelato|bowls?|plates?|tableware)\b/gi,
    settings: [
      'kitchen counter, morning light',
      'dining table by the window',
      'stove side, warm overhead light',
      'balcony table, late sun',
    ],
    actions: [
      'lifting the {thing} toward the lens',
      'taking a first taste',
      'setting the {thing} down in front of them',
      'turning the {thing} slowly in one hand',
    ],
    creator: { label: 'The weeknight food lover', tone: 'warm, playful, enthusiastic' },
  },
  {
    key: 'finance',
    niche: 'Money',
    form: 'ambient',
    matter: 'my money',
    match:
      /\b(money|budget(?:ing)?|spending|savings?|invest(?:ing|ment)?s?|(?<!power )bank(?:ing)?|credit|debt|taxes|tax|invoices?|invoicing|bookkeeping|accounting|expenses?|payroll|crypto|pension|mortgage|insurance|subscriptions? you)\b/gi,
    settings: [
      'kitchen table with a laptop, evening lamp',
      'home desk, soft daylight',
      'sofa corner, phone in hand',
      'café table, side light',
    ],
    actions: PHONE,
    creator: { label: 'The plain-speaking money friend', tone: 'expert, clear, dry' },
  },
  {
    key: 'education',
    niche: 'Learning',
    form: 'ambient',
    matter: 'how I learn',
    match:
      /\b(learn(?:ing)?|courses?|class(?:es)?|lessons?|tutors?|tutoring|stud(?:y|ying|ents?)|exams?|language|(?:spanish|french|english|italian|german|portuguese|japanese|korean|mandarin)(?= (?:lessons?|class|courses?|tutor|teacher|vocab|grammar|for beginners|online))|vocabulary|flashcards?|homework|teachers?|coding|bootcamp|piano|guitar|cello|violin|driving (?:school|lessons|instructors?)|learners)\b/gi,
    settings: [
      'desk with notes, lamp on',
      'library corner, daylight',
      'bed with a laptop, evening light',
      'bus seat by the window',
    ],
    actions: PHONE,
    creator: { label: 'The curious learner', tone: 'warm, encouraging, clear' },
  },
  {
    key: 'business',
    niche: 'Business software',
    form: 'ambient',
    matter: 'the tools I work with',
    match:
      /\b(saas|crm|teams?|startups?|founders?|agenc(?:y|ies)|workflow|dashboards?|analytics|api|developers?|deploy|support tickets?|help ?desk|customers?|clients|sales|leads?(?!-)|marketing|email|meetings?|projects?|collaborat(?:e|ion)|automation|automat(?:e|es)|freelancers?|store owners?|shopify|e-?commerce|contracts?|website|software|platform|b2b)\b/gi,
    settings: [
      'tidy desk with a laptop, daylight',
      'office corner by the window',
      'standing desk, screen glow',
      'co-working table, soft overhead light',
    ],
    actions: [
      'turning the laptop toward the lens',
      'leaning back, hands open',
      'tapping a key and pointing at the screen',
      'holding a notebook, looking straight at the lens',
    ],
    creator: { label: 'The founder next desk', tone: 'expert, dry, direct' },
  },
  {
    key: 'productivity',
    niche: 'Productivity',
    form: 'ambient',
    matter: 'my tools',
    match:
      /\b(productiv(?:e|ity)|planner|to-?dos?|tasks?|habits?|calendar|notes?|note-taking|reminders?|schedul(?:e|ing)|organi[sz](?:e|ed|er|ing)|focus|journal(?:ing)?|time tracking|inbox|adhd|procrastinat(?:e|ion|ing))\b/gi,
    settings: [
      'desk by the window, morning light',
      'kitchen table with a notebook',
      'sofa corner, phone in hand',
      'café table, side light',
    ],
    actions: PHONE,
    creator: { label: 'The recovering procrastinator', tone: 'dry, funny, honest' },
  },
  {
    key: 'fashion',
    niche: 'Fashion',
    form: 'handheld',
    matter: 'what I wear',
    match:
      /\b(fashion|clothes|clothing|dress(?:es)?|jeans|leggings|shirts?|t-shirts?|hoodies?|jackets?|coats?|shoes?|sneakers?|boots?|sandals|heels|(?<!\b(?:coffee|tea|sleeping|bean|poo|poop|freezer|sandwich|storage|bin) )bags?|backpack|jewel(?:le)?ry|necklaces?|earrings|(?<!(?:apple|smart|pixel|galaxy) )watch(?! (?:out|over|party|list))|sunglasses|socks|underwear|bra|swimwear|outfits?|linen|merino|wardrobe|tote)\b/gi,
    settings: [
      'hallway mirror, daylight',
      'bedroom with an open wardrobe',
      'city pavement, soft overcast light',
      'staircase, window light',
    ],
    actions: [
      'turning once to show the {thing}',
      'holding the {thing} up against themselves',
      'pinching the fabric close to the lens',
      'walking toward the camera, relaxed',
    ],
    creator: { label: 'The everyday outfit friend', tone: 'playful, confident, warm' },
  },
  {
    key: 'travel',
    niche: 'Travel',
    form: 'large_object',
    matter: 'how I travel',
    match:
      /\b(travel(?:l?ing|l?ers?)?|trips?|cruises?|safaris?|flights?|hotels?|luggage|suitcase|carry-?on|itinerar(?:y|ies)|vacations?|(?<!\bthe )holidays?|hostel|surf camps?|surf(?:ing|boards?)|airport|passport|tours?|camping|tents?|campers?|van life|booking|beach|island|retreat|cabin|esim|roaming)\b/gi,
    settings: [
      'hotel room by the window',
      'airport seat, bright glass behind',
      'sunny street corner',
      'train seat by the window',
    ],
    actions: [
      'holding the {thing} at arm’s length, walking',
      'showing the {thing} and nodding at the view',
      'dropping a bag and turning to the lens',
      'turning halfway toward the view',
    ],
    creator: { label: 'The carry-on traveller', tone: 'energetic, curious, warm' },
  },
  {
    key: 'gaming',
    niche: 'Gaming',
    form: 'ambient',
    matter: 'what I play',
    match:
      /\b(gam(?:e|es|ing|ers?)|console|fps|rpg|multiplayer|steam|controller|esports|board games?|puzzle|dungeon|streamers?)\b/gi,
    settings: [
      'desk with coloured backlight',
      'sofa, controller in hand, screen glow',
      'bedroom set-up at night',
      'kitchen table with friends, warm lamp',
    ],
    actions: [
      'leaning into the lens, headset around the neck',
      'holding the {thing} up',
      'pointing at the screen behind them',
      'throwing both hands up',
    ],
    creator: { label: 'The late-night player', tone: 'energetic, funny, fast' },
  },
  {
    key: 'cleaning',
    niche: 'Cleaning',
    form: 'handheld',
    matter: 'what I clean with',
    match:
      /\b(clean(?:ing|er|ers|s)?|stains?|laundry|detergent|dish(?:es|washer(?![- ](?:safe|proof)))?|mop|vacuum|dust|grease|limescale|mou?ld|odou?rs?|declutter(?:ing)?|wipes|spray|sponge)\b/gi,
    settings: [
      'kitchen sink, daylight',
      'laundry corner, bright overhead light',
      'bathroom tiles, window light',
      'living-room floor, afternoon sun',
    ],
    actions: [
      'holding the {thing} up like a trophy',
      'wiping one clean stripe',
      'pointing at the spot before and after',
      'setting the {thing} down, brushing off their hands',
    ],
    creator: { label: 'The reluctant cleaner', tone: 'dry, funny, satisfied' },
  },
  {
    key: 'home',
    niche: 'Home living',
    form: 'large_object',
    matter: 'what I bring into my home',
    match:
      /\b(home|house|apartment|sofa|couch|chairs?|(?<!(?:help|front|service) )desk|lamps?|lighting|candles?|decor|furniture|rugs?|shel(?:f|ves)|storage|plants?|garden(?:ing)?|blanket|bedding|sheets|duvet|towels?|curtains?|air purifier|diy|paint|tools?|drill|wall|renovation|mattress|humidifier)\b/gi,
    settings: [
      'living room, afternoon light',
      'bedroom corner, warm lamp',
      'kitchen counter, morning light',
      'balcony among plants',
    ],
    actions: [
      'placing the {thing} and stepping back',
      'running a hand over the {thing}',
      'pointing at the {thing}',
      'sitting down beside the {thing}',
    ],
    creator: { label: 'The small-space home lover', tone: 'warm, calm, tasteful' },
  },
  {
    key: 'tech',
    niche: 'Gadgets',
    form: 'handheld',
    matter: 'the gadgets I carry',
    match:
      /\b(earbuds|headphones|speakers?|charger|charging|cable|power ?bank|battery|bluetooth|wireless|usb-?c?|phone case|smart ?watch|camera|drone|keyboard|mouse|monitor|laptop stand|tablet|gadget|projector|tracker|sensor|robot|led|smart home)\b/gi,
    settings: [
      'desk by the window, daylight',
      'sofa corner, evening lamp',
      'city bench, soft overcast light',
      'kitchen counter, morning light',
    ],
    actions: [
      'holding the {thing} close to the lens',
      'clicking the {thing} into place',
      'tossing the {thing} lightly and catching it',
      'setting the {thing} down in one neat move',
    ],
    creator: { label: 'The practical gadget reviewer', tone: 'expert, dry, clear' },
  },
  {
    key: 'service',
    niche: 'Local services',
    form: 'ambient',
    matter: 'who I hire',
    match:
      /\b(services?|studio|clinic|dentist|(?<!\bno )plumb(?:er|ing)|electrician|photograph(?:er|y)|wedding|events?|catering|repair|consult(?:ing|ation)|coach(?:ing)?|lawyers?|solicitors?|attorneys?|law firm|divorces?(?= (?:law|attorney|mediat))|funeral|cremation|dental|locksmith|roofing|notary|legal|real estate|agent|appointments?|barber|tattoo|florist|(?<!\b(?:free|uk|standard|fast|next[- ]day) )delivery|rental|moving|workshop)\b/gi,
    settings: [
      'front step, soft daylight',
      'bright kitchen table',
      'street outside, late afternoon',
      'sofa by the window',
    ],
    actions: [
      'talking straight to the lens, hands open',
      'pointing over their shoulder',
      'holding up a phone with the screen lit',
      'leaning in as if sharing a secret',
    ],
    creator: { label: 'The local who knows someone', tone: 'warm, honest, relaxed' },
  },
];

/** The category for briefs that match none of the others. */
export const GENERAL: Category = {
  key: 'general',
  niche: 'Everyday finds',
  form: 'handheld',
  matter: 'what I spend money on',
  match: /$^/g,
  settings: [
    'kitchen counter, morning light',
    'sofa by the window, daylight',
    'desk with a plant, soft light',
    'front step, late afternoon',
  ],
  actions: [
    'talking straight to the lens',
    'holding the {thing} up to the lens',
    'leaning in as if sharing a secret',
    'talking with one hand open',
  ],
  creator: { label: 'The friend with good finds', tone: 'warm, honest, relaxed' },
};
