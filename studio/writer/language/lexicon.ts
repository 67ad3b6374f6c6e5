const list = (words: string): string[] => words.trim().split(/\s+/);

/** Verbs, in their base form, with which briefs say what a product does or what its user does with it. */
export const VERBS = list(`
absorb add adapt adjust allow analyze analyse answer attach automate avoid balance banish beat become block blend blur book boost break bring
brighten browse build burn buy calm cancel capture carry catch change charge chat check chill choose clean cleanse clear clip collect combine
come compare compliment connect control convert cook cool coordinate cover create curate cushion customize customise cut declutter deliver deserve
detangle detect discover ditch do double download draw dry earn ease eat edit eliminate empower enable end enhance enjoy ensure erase exfoliate
explore export fade fall feed feel fight file fill find finish fit fix float focus fold follow generate get give glide go grab grind
grip groom grow guide handle have heal heat help hide hit hold host hydrate identify improve include insulate integrate invite join keep kill
last launch learn leave let lift lighten link listen lock log look lose love lower make manage map master match mean measure meet melt
minimize mix moisturize monitor mop mount move need neutralize nourish offer open order organize organise pack paint pair pay pick plan play plug
plump polish post power practice practise prep prepare preserve prevent produce promote protect provide pull push put reach read rebuild
recharge recommend record recover recycle reduce refill refresh regulate relax relieve remember remind remove rent repair replace replenish
reset restore reveal rinse roast roll run save scan schedule scrub seal see sell send serve set shape share shield ship shop show simplify sit
skip sleep slice slide slip smell smooth snap soak soften solve soothe sort sound speak spend split spot spread stand start stay steam stick
stop store streamline strengthen stretch stream study suit support swap switch sync tackle tailor take talk target taste teach tell tighten
tone track train transfer transform translate travel treat trim try tuck turn understand unlock unwind update upgrade upload use vacuum wake
walk warm wash watch wear weigh whiten win wipe work wrap write zap
accept isolate alert notify sanitize squirt spin brew repel attract dissolve sharpen inflate purify sterilize dim glow summarize draft rewrite transcribe
publish encrypt verify approve assign motivate inspire flatter hug sculpt contour brainstorm sketch bounce rotate vibrate filter
arrive disappear print leak squeak cling detach release warn onboard freeze install pause need welcome burst spill forget spoil report ping beep chirp resist survive wick tow haul
chop grate peel whisk froth steep marinate ferment`);

/** -s forms that are usually plural nouns in product copy when a preposition follows ("designs for every room"). */
export const NOUNISH = new Set(
  list(`
designs plans results prints cuts looks offers covers tools shapes tones lights lifts matches stores posts links maps shares treats trims
walks watches ships files shows records runs sets sounds guides charges orders blends packs pairs picks plays drinks books answers
grinds roasts steams wraps checks clips snaps sorts spots stands steps tracks tastes smells supports needs feeds hosts lists meals
bowls racks trays mugs cups pots pans pins rings chains straps clasps belts boots gloves pegs nets screens frames lamps shades bulbs
charms patches stickers stamps staples tacks ties loops hooks sleeves covers liners rugs mats beds crates saddles brushes combs`),
);

/** Everyday words that the tagger's dictionary lacks. */
export const NOT_IN_DICTIONARY = new Set(
  list(`
login signup vlog selfie influencer smartphone hashtag earbud powerbank airfryer hoodie dashcam dropshipping keto paleo kombucha
matcha upcycled compostable bluetooth onboarding chatbot plugin livestream ebook audiobook onesie keychain lunchbox bento mandoline
placemat nightstand nightlight concealer pilates crossfit kettlebell wetsuit ebike paddleboard multitool
glamping voiceover gummy gummie trattoria gelato gelateria taqueria izakaya ramen udon gyoza kimchi tempeh focaccia macaron kefir chai prosecco prebiotic
niacinamide glycinate ashwagandha spirulina exfoliant bronzer scrunchie bralette teether babygrow playmat tealight dehydrator smartwatch
longboard soundbar kalimba mocktail zine webinar masterclass bootcamp groomer physio reiki bouldering parkour karting`),
);

/** Nouns for people, plural. Anything in -ers, -ors, -ists or -ians also counts unless it is in {@link NOT_PEOPLE}. */
export const PEOPLE = new Set(
  list(`
people women men moms mums mothers dads fathers parents families couples students teens teenagers adults seniors beginners
founders freelancers creators teams businesses companies startups agencies brands employees friends girls guys boys folks athletes
nurses doctors coaches chefs cooks geeks nerds fans enthusiasts professionals pros introverts commuters nomads millennials retirees
grandparents homeowners renters clients patients cyclists vegans vegetarians brides grooms newlyweds expats foodies everyone anyone
mamas landlords households offices clinics schools restaurants salons shops studios girlies creatives veterans surfers artists
newbies singles twentysomethings dads-to-be moms-to-be mums-to-be heroes guests hosts cafes cafés gyms freshmen undergraduates
architects vets pilots nannies barbers carers mechanics hobbyists academics chemists solopreneurs entrepreneurs accountants consultants executives engineers lawyers attorneys shoppers minimalists perfectionists sleepers counsel`),
);

export const NOT_PEOPLE = new Set(
  list(`
computers containers drawers printers toddlers dinners flowers fingers hours colors colours dollars summers winters numbers letters
papers covers corners layers answers orders offers monitors speakers chargers fibers powders rollers razors doors floors mirrors
flavors flavours odors odours sensors motors cancers ulcers chapters sneakers slippers sweaters trousers boosters planners trackers
coolers cleaners filters burners covers others wonders matters centers colors vapors trailers stickers markers posters
folders headers planters diffusers serums peppers crackers burgers timers routers adapters humidifiers scooters strollers rollers
tumblers blenders dryers curlers straighteners toners moisturizers cleansers conditioners offers tours errors factors
interiors exteriors favors rumors sectors vectors newsletters rivers shoulders spiders tigers bumpers`),
);

export const IRREGULAR_PLURALS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    women: 'woman',
    men: 'man',
    people: 'person',
    children: 'child',
    businesses: 'business',
    families: 'family',
    freshmen: 'freshman',
    heroes: 'hero',
    feet: 'foot',
    teeth: 'tooth',
    knives: 'knife',
    lives: 'life',
    wives: 'wife',
    shelves: 'shelf',
    loaves: 'loaf',
    scarves: 'scarf',
    halves: 'half',
    leaves: 'leaf',
    calves: 'calf',
    hooves: 'hoof',
    scissors: 'scissors',
    trousers: 'trousers',
    glasses: 'glasses',
    clothes: 'clothes',
  }),
);

/** Nouns without plural or article: "comes with free shipping". */
export const MASS = new Set(
  list(`
life shipping delivery support storage access protection coverage setup sound audio comfort training feedback research fabric leather
cotton wool steel wood silk foam coffee tea collagen protein caffeine magnesium gluten sugar dairy acid retinol spf music content
technology tech software hardware advice guidance insurance cancellation noise maintenance assembly drilling water heat light power
energy paint cleanup mess paperwork waste plastic honey oil butter milk bread flour rice salt granola clothing furniture jewelry
jewellery equipment luggage wallpaper skincare makeup soap shampoo kombucha chocolate pasta beer cider wine juice software yoghurt cheese jam yoga sourdough nylon linen cashmere ravioli lasagne lasagna sauce gin
care charcoal bedding laundry gum yarn clay glass paper fudge jerky hummus tofu tempeh kimchi miso pesto salsa popcorn candy
yogurt ghee vinegar syrup mustard ketchup mayo rum whisky whiskey vodka mead sake matcha cocoa tuning cleaning tinting repair
hay mulch compost soil fertilizer jam jelly pet-food food kibble litter incense merchandise stationery cutlery crockery porcelain
pottery glassware cookware ironmongery lingerie swimwear activewear sportswear underwear footwear knitwear denim tweed lace velvet`),
);

/** Function words, which do not say what a text is about. */
export const STOPWORDS = new Set(
  list(`
a about above after again all also am an and any are as at be because been before being best better between both but by can could did do
does doing down during each even every few for from further get gets got had has have having he her here hers him his how i if in into is it
its itself just know let like ll made make makes making many may me more most much must my need new no nor not now of off on once one only
or other our ours out over own per re really same she should so some such than that the their them then there these they this those through
to too under until up us use used uses using ve very via want was way we were what when where which while who why will with within without
would you your yours yourself don t s isn aren won doesn didn can't i'm it's you're we're they're that's there's`),
);
