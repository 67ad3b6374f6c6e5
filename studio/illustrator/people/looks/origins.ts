/** Where somebody's family comes from, as far as it shows in a drawing. */
export interface Origin {
  /** The range of tones of skin, see `skinOf`. The person's seed chooses within it. */
  skin: readonly [from: number, to: number];
  /** Usual colours of hair, as names of `hairOf`. */
  hair: readonly string[];
  /** Hair that is usually curled tightly. */
  coily?: true;
  /** Usually straight hair. */
  straight?: true;
  /** A country many of whose people have family elsewhere, so that another origin beside it decides: "British Nigerian". */
  host?: true;
}

const DARK = ['black', 'black', 'dark brown'] as const;
const BROWN = ['black', 'dark brown', 'brown', 'brown'] as const;
const MIXED = ['dark brown', 'brown', 'chestnut', 'blonde'] as const;

/**
 * Origins with the countries, regions, cities and adjectives that name them. The ranges of skin are broad on purpose: people of
 * one country differ.
 */
const ORIGINS: readonly (readonly [Origin, string])[] = [
  [
    { skin: [0, 0.5], hair: ['blonde', 'blonde', 'dark blonde', 'chestnut'], host: true },
    'sweden, swedish, swede, norway, norwegian, denmark, danish, dane, finland, finnish, finn, iceland, icelandic, scandinavian, scandinavia, nordic, estonia, estonian, latvia, latvian, lithuania, lithuanian, baltic, netherlands, dutch, holland',
  ],
  [
    { skin: [0, 0.4], hair: ['ginger', 'auburn', 'brown', 'chestnut'], host: true },
    'ireland, irish, irishman, irishwoman, scotland, scottish, scot, scotsman, celtic, wales, welsh',
  ],
  [
    { skin: [0, 0.9], hair: MIXED, host: true },
    'britain, british, england, english, englishman, englishwoman, france, french, frenchman, frenchwoman, germany, german, austria, austrian, switzerland, swiss, belgium, belgian, luxembourg, bavarian',
  ],
  [
    { skin: [0, 0.9], hair: MIXED },
    'caucasian, european, anglo, white european, white british, white american, poland, polish, czech, slovakia, slovak, slovenia, slovenian, hungary, hungarian, ukraine, ukrainian, russia, russian, belarus, belarusian, moldova, moldovan, slavic, slav, eastern european, central european, western european',
  ],
  [
    { skin: [0.7, 1.7], hair: BROWN },
    'italy, italian, sicily, sicilian, spain, spanish, spaniard, catalan, basque, andalusian, portugal, portuguese, greece, greek, cyprus, cypriot, malta, maltese, croatia, croatian, serbia, serbian, bosnia, bosnian, albania, albanian, kosovo, montenegrin, macedonian, bulgaria, bulgarian, romania, romanian, balkan, mediterranean, southern european, georgian, armenia, armenian, azerbaijani, sephardic',
  ],
  [
    { skin: [1.1, 2.5], hair: DARK },
    'turkey, turkish, turk, kurdish, kurd, lebanon, lebanese, syria, syrian, jordan, jordanian, palestine, palestinian, israel, israeli, iran, iranian, persian, iraq, iraqi, saudi, saudi arabia, emirati, kuwait, kuwaiti, qatar, qatari, bahraini, oman, omani, arab, arabic, arabian, arab american, middle eastern, middle east, druze',
  ],
  [
    { skin: [1.6, 3.1], hair: DARK },
    'morocco, moroccan, algeria, algerian, tunisia, tunisian, libya, libyan, egypt, egyptian, north african, maghrebi, maghreb, berber, amazigh, yemen, yemeni',
  ],
  [
    { skin: [1, 2.2], hair: DARK, straight: true },
    'kazakhstan, kazakh, uzbekistan, uzbek, kyrgyz, tajik, turkmen, afghanistan, afghan, pashtun, mongolia, mongolian, uyghur, central asian, tibet, tibetan, siberian, yakut',
  ],
  [
    { skin: [0.5, 1.6], hair: ['black'], straight: true },
    'china, chinese, hong kong, taiwan, taiwanese, japan, japanese, tokyo, korea, korean, south korea, south korean, seoul, east asian, asian, asian american, singapore, singaporean, oriental',
  ],
  [
    { skin: [1.7, 3], hair: ['black', 'black', 'dark brown'], straight: true },
    'thailand, thai, vietnam, vietnamese, philippines, filipino, filipina, pinoy, indonesia, indonesian, javanese, bali, balinese, malaysia, malaysian, malay, cambodia, cambodian, khmer, laos, laotian, lao, burma, burmese, myanmar, hmong, southeast asian, south east asian',
  ],
  [
    { skin: [2.4, 4], hair: ['black', 'black', 'dark brown'] },
    'india, indian, mumbai, delhi, punjab, punjabi, gujarati, bengali, sikh, hindu, pakistan, pakistani, bangladesh, bangladeshi, nepal, nepali, nepalese, south asian, desi, british asian, bhutan, bhutanese, roma, romani',
  ],
  [
    { skin: [3.3, 4.7], hair: ['black'] },
    'sri lanka, sri lankan, tamil, south indian, malayali, keralan, kerala, sinhalese, telugu, maldivian, maldives',
  ],
  [
    { skin: [1.8, 3.1], hair: ['black', 'black', 'dark brown'] },
    'mexico, mexican, mexicana, mexicano, chicana, chicano, oaxacan, guatemala, guatemalan, el salvador, salvadoran, honduras, honduran, nicaragua, nicaraguan, costa rica, costa rican, panama, panamanian, peru, peruvian, bolivia, bolivian, ecuador, ecuadorian, ecuadorean, paraguay, paraguayan, central american, mestizo, mestiza, andean, quechua, aymara, mayan, maya',
  ],
  [
    { skin: [1.3, 2.9], hair: ['black', 'dark brown', 'brown'] },
    'latina, latino, latinx, latin, latin american, hispanic, south american, colombia, colombian, venezuela, venezuelan, chile, chilean',
  ],
  [
    { skin: [1.4, 4], hair: ['black', 'dark brown', 'brown'] },
    'brazil, brazilian, cuba, cuban, puerto rico, puerto rican, boricua, dominican republic, dominican, cape verde, cape verdean, creole, mauritius, mauritian, goan, cape malay',
  ],
  [{ skin: [0.6, 1.8], hair: BROWN }, 'argentina, argentine, argentinian, argentinean, uruguay, uruguayan, gaucho'],
  [
    { skin: [4, 5.4], hair: ['black'], coily: true },
    'nigeria, nigerian, lagos, yoruba, igbo, hausa, ghana, ghanaian, accra, ivory coast, ivorian, cameroon, cameroonian, mali, malian, burkinabe, togo, togolese, benin, beninese, niger, liberia, liberian, sierra leone, sierra leonean, guinea, guinean, gambia, gambian, congo, congolese, angola, angolan, gabon, gabonese, kenya, kenyan, nairobi, uganda, ugandan, tanzania, tanzanian, rwanda, rwandan, burundi, burundian, zambia, zambian, zimbabwe, zimbabwean, malawi, malawian, mozambique, mozambican, botswana, namibia, namibian, zulu, xhosa, lesotho, african, west african, east african, central african, sub saharan, subsaharan, black african, black british, afro british, papua new guinea, papuan, melanesian, aboriginal australian, aboriginal, haiti, haitian',
  ],
  [
    { skin: [4.9, 5.9], hair: ['black'], coily: true },
    'senegal, senegalese, south sudan, south sudanese, sudan, sudanese, dinka, chad, chadian, wolof',
  ],
  [
    { skin: [3.4, 5.2], hair: ['black', 'black', 'dark brown'], coily: true },
    'african american, afro american, black american, afro caribbean, african caribbean, caribbean, west indian, jamaica, jamaican, trinidad, trinidadian, barbados, barbadian, bajan, bahamas, bahamian, guyanese, st lucian, martinique, guadeloupe, afro latina, afro latino, afro brazilian, afro cuban, afro colombian',
  ],
  [
    { skin: [3.2, 4.6], hair: ['black'], coily: true },
    'ethiopia, ethiopian, eritrea, eritrean, somalia, somali, djibouti, habesha, oromo, amhara, malagasy, madagascar, nubian',
  ],
  [
    { skin: [2.2, 3.6], hair: ['black', 'dark brown', 'brown'], coily: true },
    'biracial, mixed race, mixed heritage, multiracial, mixed ethnicity',
  ],
  [
    { skin: [1.8, 3.2], hair: ['black', 'black', 'dark brown'], straight: true },
    'native american, first nations, indigenous, navajo, cherokee, lakota, cree, inuit, greenlandic, greenlander, alaska native, sami',
  ],
  [
    { skin: [2.6, 3.9], hair: ['black', 'dark brown'] },
    'maori, samoa, samoan, tonga, tongan, hawaii, hawaiian, polynesian, polynesia, pacific islander, tahiti, tahitian, micronesian, chamorro, fiji, fijian, timorese, torres strait islander',
  ],
];

export const ORIGIN_WORDS: ReadonlyMap<string, Origin> = new Map(
  ORIGINS.flatMap(([origin, words]) => words.split(', ').map((word) => [word, origin] as const)),
);

/** Origins of people who are called black, white or brown. */
export const CALLED: ReadonlyMap<string, Origin> = new Map([
  ['black', { skin: [3.9, 5.4], hair: ['black'], coily: true }],
  ['white', { skin: [0, 0.9], hair: MIXED }],
  ['brown', { skin: [2.8, 4.1], hair: DARK }],
]);

/**
 * The origin of somebody with several: the mean of their ranges, and the hair of all.
 * @param halves whether every origin counts, as in "half Irish, half Japanese"
 */
export function blend(origins: readonly Origin[], halves = false): Origin | undefined {
  const others = halves ? [] : origins.filter(({ host }) => !host);
  const all = others.length > 0 ? others : origins;
  if (all.length < 2) return all[0];
  const mean = (end: 0 | 1) => all.reduce((sum, { skin }) => sum + skin[end], 0) / all.length;
  const hair = all.flatMap((origin) => origin.hair).filter((colour) => colour !== 'blonde' && colour !== 'ginger');
  return { skin: [mean(0), mean(1)], hair, ...(all.some(({ coily }) => coily) ? { coily: true as const } : {}) };
}
