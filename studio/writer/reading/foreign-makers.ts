/**
 * Finds the makers and owners who speak in a German, French, Spanish, Italian, Portuguese or Dutch text, so that they are not
 * taken for its product.
 */

/** Builds a pattern that matches one of the given words, which are separated by spaces. */
const any = (...lists: readonly string[]): string => `(?:${lists.join(' ').split(' ').join('|')})(?!\\p{L})`;

const KIN = any(
  'hund katze chien chat perro gato gata gatto cane cachorro cão hond kat tante onkel oma opa gro(?:ß|ss)mutter gro(?:ß|ss)vater gro(?:ß|ss)eltern mutter mama vater papa eltern schwestern? bruder brüder geschwister frau mann freundin freunde? tochter töchter sohn söhne kinder cousine cousin nichte neffe nachbarn? nachbarin schwiegermutter schwiegervater',
  'oncle grand-mère grand-père grands-parents mamie mémé papi mère maman père parents s(?:œ|oe)urs? frères? femme mari filles? fils enfants nièce neveu voisine? voisins amie?s? copine copain belle-mère beau-père',
  'tías? tíos? abuela abuelos? madre mamá padres? papá hermanas? hermanos? mujer marido esposa esposo hijas? hijos? prima primo sobrina sobrino vecina vecino amigas? amigos? suegra suegro',
  'zia zio zii nonna nonno nonni mamma padre papà babbo genitori sorella sorelle fratello fratelli moglie figlia figlio figli cugina cugino nipote vicina vicino amica amico suocera suocero',
  'tias? tios? avó avô avós mãe pai pais irmãs? irmãos? mulher filhas? filhos? sobrinha sobrinho vizinha vizinho sogra sogro',
  'oom grootmoeder grootvader grootouders moeder vader ouders zus zussen zusje broers? broertje vrouw man vriendin vriend vrienden dochters? zoon zonen kinderen nicht neef buurvrouw buurman schoonmoeder',
);
const OURS =
  '(?:unsere?|meine?|notre|nos|mon|ma|mes|nuestr[oa]s?|mis?|(?:(?:la|il|i|le) )?(?:mi[ao]|miei|mie|nostr[oaie])|(?:[oa]s? )?(?:minhas?|meus?|noss[oa]s?)|onze|ons|mijn)';

/** What makers do, in the third person. */
const MAKES = any(
  '(?:strick|häkel|näh|back|bäck|koch|mach|bau|brenn|röst|brau|mal|zeichn|töpfer|web|schnitz|schreib|verkauf|züchte|fertig|gie(?:ß|ss)|druck|reparier|restaurier|kelter|press|räucher|produzier|bastel|unterricht|vermiet)e?(?:t|n)',
  '(?:tricote|crochète|fabrique|prépare|cuisine|brasse|torréfie|cultive|élève|dessine|crée|répare|restaure|tisse|sculpte|confectionne|enseigne|donne|imprime|loue)(?:nt)? coud cousent fait font produit produisent peint écrit écrivent vend vendent construit cuit',
  '(?:teje|hace|prepara|cocina|cose|borda|hornea|cultiva|produce|elabora|fabrica|pinta|dibuja|escribe|vende|construye|repara|restaura|talla|tuesta|enseña|alquila|cría|imprime)n?',
  '(?:cuce|ricama|prepara|cucina|sforna|coltiva|dipinge|disegna|crea|ripara|insegna|alleva|stampa|affitta|intaglia|tosta)(?:no)? fa fanno scrive scrivono vendono produce producono costruisce costruiscono',
  '(?:tricota|prepara|cozinha|costura|borda|assa|cultiva|fabrica|desenha|escreve|conserta|torra|ensina|cria|aluga)m? faz fazem produz produzem constrói criou fez inventou fizeram criaram',
  '(?:brei|haak|naai|bak|kook|maak|bouw|brouw|brand|schilder|teken|weef|schrijf|verkoop|kweek|teel|repareer|restaureer|druk|verhuur)t breit bakt breien haken naaien bakken koken maken bouwen brouwen verkopen kweken telen',
);
/** What makers have done: "a créé", "ha inventato", or an auxiliary whose participle comes last: "hat … erfunden". */
const MADE =
  '(?:(?:a|ont) (?:créé|fait|fabriqué|inventé|conçu|développé|lancé|ouvert|écrit|construit)|(?:ha|han|hanno) (?:creado|hecho|inventado|fabricado|diseñado|escrito|abierto|creato|fatto|inventato|costruito|scritto|aperto)|hat|haben|heeft|hebben)';
/** How or how long makers do it: "seit Jahren", "à la main". */
const HOW =
  "(?:(?:seit|depuis|desde|da|sinds|há) (?:\\p{L}{2,12}|\\d{1,4}) (?:\\p{Ll}{2,12} )?|(?:von hand|selbst|à la main|a mano|à mão|met de hand|zelf|a maglia|all'uncinetto) )?";

/** Pattern of a relative of the speaker, with or without a name: "Unsere Tante Gerda". */
const RELATIVE_SAID = `(?:${OURS} ${KIN}(?: (?!(?:a|ont|ha|han|hanno|hat|haben|heeft|hebben) )\\p{L}{2,20})??)`;
const RELATIVE = new RegExp(`^${OURS} ${KIN}`, 'iu');
const RELATIVE_MAKES = new RegExp(`^${RELATIVE_SAID} (?:${MAKES}|${MADE}) ${HOW}(?=[\\p{L}\\d])`, 'iu');

/** Matches a relative and the speaker with what they do: "Mi hermana y yo abrimos | una librería". */
const AND_I = new RegExp(
  `^${OURS} ${KIN}(?: \\p{L}{2,20})? (?:und ich|et moi,?(?: nous)?|y yo|ed? io|e eu|en ik) \\p{Ll}{2,15} `,
  'iu',
);

const CALLED_SELF =
  "(?:ich bin|ich hei(?:ß|ss)e|mein name ist|je m'appelle|je suis|moi,? c'est|me llamo|(?:yo )?soy|mi chiamo|(?:io )?sono|me chamo|(?:eu )?sou(?: [oa])?|ik ben|ik heet|wij zijn|we zijn|wir sind|nous sommes|somos|siamo)";
/** Matches who speaks, up to what they do: "Je m'appelle Claire et | je donne des cours". */
const SPEAKERS = new RegExp(
  `^${CALLED_SELF} \\p{L}{2,20}(?: (?:und|et|y|e|en|&) \\p{L}{2,20})?(?: (?:aus|de|di|uit|van|d'|da|do) \\p{L}{2,20})?,? (?:und|et|y|e|en) (?=\\p{Ll})`,
  'iu',
);
/** The same with a longer account of who they are: "Somos dos hermanas de Oaxaca y | tejemos bolsas". */
const SPEAKERS_LONG =
  /^(?:somos|siamo|nous sommes|wir sind|wij zijn|we zijn|soy|sono|sou|je suis|ich bin|ik ben) (?:[\p{L}'’-]{1,20} ){1,6}?(?:und|et|y|ed?|en) (?=(?:ich|je|nous|wir|wij|ik|noi|yo|eu)\s|\p{Ll}{2,12}(?:[aei]mos|iamo|o)\s)/iu;
/** Matches a sentence that only says who speaks: "Je m'appelle Claire." */
const ONLY_SPEAKERS =
  /^(?:ich heiße|mein name ist|je m'appelle|me llamo|mi chiamo|me chamo|ik heet) [^.!?,;:]{2,40}[.!]?$/iu;
/** Matches the verb that is left at the start when {@link SPEAKERS} is cut off: "habe | eine App gebaut", "hago | jabón". */
const THEIR_VERB = /^(?!(?:ich|je|ik|io|eu|yo|wir|nous|wij|we|noi|nós|j'ai) )\p{Ll}{2,14} (?=\p{L})/u;
/** Matches speakers with their verb: "Wir verkaufen | Rucksäcke", "Hacemos | jabón", "On répare | votre vélo". */
const WE_DO =
  /^(?:(?:[Ww]ir|[Nn]ous|[Ww]ij|[Мм]ы|[Мм]и|[Vv]i|[Nn]oi|[Nn]osotros|[Nn]ós|[Ii]ch|[Jj]e|[Ii]k|[Ii]o|[Ee]u|[Yy]o)\s\p{Ll}+|[Jj]'ai \p{Ll}{2,14}|(?:(?:[Vv]i|[Tt]i|[Tt]e|[Oo]s|[Ll]es|[Aa]qui|[Qq]ui) )?\p{L}{1,12}(?:[aeio]mos|iamo)|[Oo]n (?:répare|fabrique|fait|vend|loue|prépare|cuisine|livre|organise|donne|crée|construit|imprime|nettoie|installe))\s(?=\p{L})/u;
/** Matches an introduction before a name: "Découvrez | Lumo", "Das ist | Lumo", "Wir stellen vor: | Lumo". */
const PRESENTS =
  /^(?:(?:[Ee]ntdecke|[Dd]écouvrez|[Dd]escubr[ea]|[Ss]copri|[Oo]ntdek|[Cc]onoce|[Vv]oici|[Cc]onheça|[Ll]ernen Sie|[Mm]aak kennis met|(?:[Vv]i|[Tt]i|[Tt]e|[Oo]s|[Ll]es|[Jj]e (?:vous|te)) (?:présente|presento|apresento)|[Ee]cco|[Dd]as ist|[Dd]it is|[Ee]ste es|[Ee]sta es|[Qq]uesto è|[Qq]uesta è|[Nn]eu:|[Nn]ouveau :|[Nn]uevo:|[Nn]uovo:|[Nn]ieuw:|[Nn]ovo:) (?:(?:o|a|el|la|il|le|de|den|das|die|der) )?|[^:.!?]{0,40}(?:\svor|présent(?:ons|er)|presentamos|presentiamo|apresentamos|abrir|abierto|abrimos|ouvrir|ouvert|aprire|aperto|eröffnet|geopend|aberto|\svoor) ?: )(?=\p{Lu})/u;
/** Matches when something happens, before its subject: "Am Montag öffnet | unser Café", "Ce lundi, | notre café ouvre". */
const WHEN =
  /^(?:(?:[Aa]m|[Aa]b|[Ii]m|[Jj]eden?|[Ss]eit|[Hh]eute|[Mm]orgen|[Dd]iesen?|[Nn]ächsten?|[Bb]ald|[Ee]ndlich|[Jj]etzt|[Oo]p|[Vv]anaf|[Ee]lke|[Ii]edere|[Ss]inds|[Vv]andaag|[Nn]u|[Dd]eze) (?:[\p{L}\d.]{1,20} ){0,3}?\p{Ll}{2,15}(?:t|en) (?:(?:wir|wij|ich|ik) (?=\p{L})|(?=(?:unsere?|meine?|onze|ons|mijn) ))|\p{Lu}[^.,:;!?]{1,40}, (?=(?:notre|nos|nous|mon|ma|nuestr[oa]s?|mi|nostr[oaie]|la nostra|il nostro|nosso|nossa|[ao] noss[oa]) )|(?:[Aa]ujourd'hui|[Mm]aintenant|[Hh]oy|[Aa]hora|[Oo]ggi|[Oo]ra|[Hh]oje|[Aa]gora),? (?=\p{Ll})|Lleva?(?:mos|o) [\p{L}\d]{1,8} años \p{Ll}{2,12}ndo )/u;
/** Matches impersonal statements, such as those about the weather: "Im Sommer ist es heiß." */
const IMPERSONAL =
  /^(?:Es (?:ist|gibt|regnet)|Il (?:fait|y a|pleut)|Hace (?:frío|calor)|Hay|Fa (?:caldo|freddo)|C'è|Faz (?:frio|calor)|Há|Het (?:is|regent)|Er (?:is|zijn)) |^[^.,]{2,30} (?:ist es|is het|il fait|hace (?:frío|calor)|fa (?:caldo|freddo)) /u;
/**
 * Matches what readers are told to forget, and the state of their things: "Olvídate de las bolsas", "Je fiets staat in de
 * regen".
 */
const READER =
  /^(?:Olv[ií]da(?:te)?|Olvídese|Adiós|No más|Nunca más|Oubliez|Oublie|Finie?s?|Adieu|Plus jamais|Vergiss|Vergessen Sie|Schluss mit|Nie wieder|Basta|Dimentica|Addio|Mai più|Esqueça|Chega de|Adeus|Nunca mais|Vergeet|Nooit meer)(?!\p{L})|^(?:Je|Jouw|Uw|Deine?|Ihre?|Tus?|Votre|Vos|Ton|Ta|Tes|(?:Il |La )(?:tuo|tua)|Seu|Sua) \p{L}{2,20} (?:ist|sind|steht|hat|est|sont|está|tiene|è|ha|staat|is|heeft) /u;
/** Matches a French sentence whose subject is "on", that is, people in general: "On mange bien ici." */
const ANYBODY = /^[Oo]n \p{Ll}/u;

/** Is this something other than a statement about the product: a question, a relative's story, a speaker's name? */
const isAside = (text: string): boolean =>
  /[?？]["”»]?$/.test(text.trim()) ||
  ONLY_SPEAKERS.test(text) ||
  IMPERSONAL.test(text) ||
  READER.test(text) ||
  (ANYBODY.test(text) && !WE_DO.test(text)) ||
  (RELATIVE.test(text) && !AND_I.test(text) && !RELATIVE_MAKES.test(text));

/** The sentences that may say what the product is; all sentences if none of them may. */
export function withoutAsides(texts: readonly string[]): readonly string[] {
  const kept = texts.filter((text) => !isAside(text));
  return kept.length > 0 ? kept : texts;
}

/** Participles that stand last in German and Dutch: "eine App gebaut", "een app ontworpen". */
const PARTICIPLE_LAST = /^(\P{P}{2,80}?) (?:\p{Ll}{2,4})?(?:ge|ent|er|be|ver|ont)\p{Ll}{2,14}(?:t|d|en)(?=[.,!;:]|$)/u;

/** Cuts what makers say of themselves off the start of a sentence: "Unsere Tante strickt Mützen" → "Mützen". */
export function withoutMakers(sentence: string, language: string): string {
  const who = sentence.replace(SPEAKERS, '').replace(SPEAKERS_LONG, '');
  const spoken = who === sentence ? who : who.replace(THEIR_VERB, '');
  const rest = spoken.replace(RELATIVE_MAKES, '').replace(AND_I, '').replace(PRESENTS, '').replace(WHEN, '');
  // In Dutch, "je" is the reader, not the speaker as in French.
  const done = language === 'nl' && /^je /i.test(rest) ? rest : rest.replace(WE_DO, '');
  return done === sentence ? done : done.replace(PARTICIPLE_LAST, '$1');
}

/** Pattern of a capitalised name of up to four words. */
const NAME = "(?=\\p{Lu})[\\p{L}\\p{N}][\\p{L}\\p{N}'’&-]{1,30}(?: (?:& )?(?=\\p{Lu})[\\p{L}\\p{N}'’&-]{1,30}){0,3}";
/** Matches what the text says something is called: "Sie heißt Parkli", "une appli appelée Cuisto". */
const CALLED = new RegExp(
  `(?<![\\p{L}'’])(?<!ik )(?:hei(?:ß|ss)t|[Ww]ir hei(?:ß|ss)en|[Nn]ous nous appelons|[Nn]os llamamos|[Cc]i chiamiamo|[Ww]ij heten|[Ww]e heten|nennt sich|namens|genannt|[Ss]'appelle(?:nt)?|appelée?s?|nommée?s?|[Ss]e llaman?|llamad[oa]s?|[Ss]i chiaman?o?|chiamat[oaie]|[Cc]hama-se|[Ss]e chama|chamad[oa]s?|genaamd|heet) ["„“«]?(${NAME})`,
  'u',
);
/** Matches the name of what the speakers have invented: "Por eso inventé Pitido", "Deshalb habe ich Piepsi erfunden". */
const INVENTED = new RegExp(
  `(?<!\\p{L})(?:invent[éeo]|cre[éeo]|diseñé|lancé|inventamos|creamos|lanzamos|(?:ho|abbiamo) (?:creato|inventato|ideato|lanciato)|(?:[Jj]['’]ai|avons) (?:créé|inventé|conçu|lancé)|criei|inventei|lancei|criamos|lançamos) (${NAME})|(?:habe ich|haben wir|ich habe|wir haben|heb ik|hebben we) (${NAME}) (?:erfunden|entwickelt|gebaut|gegründet|entworfen|bedacht|ontworpen|gemaakt|ontwikkeld)`,
  'u',
);
/**
 * Matches the name of a thing of the speakers': "Notre application Cuisto trouve …". There is no pattern for German, which
 * capitalises all nouns.
 */
const OWN = new RegExp(
  `^(?:[Nn]otre|[Mm]on|[Mm]a|[Nn]uestr[oa]|[Mm]i|(?:[Ll]a |[Ii]l )?(?:[Nn]ostr[oa]|[Mm]i[oa])|(?:[OoAa] )?(?:[Nn]oss[oa]|[Mm]eu|[Mm]inha)|[Oo]nze|[Oo]ns|[Mm]ijn) (?!${KIN})\\p{Ll}{3,20} (${NAME}),? \\p{Ll}`,
  'u',
);

/** Matches a name that the text defines: "Ladi ist eine Powerbank". */
const DEFINED = new RegExp(
  `^(?!(?:Das|Dies|Es|Sie|Er|Wer|Was|Hier|Heute|C'est|Ce|Il|Elle|Este|Esta|Esto|Lo|La|El|Le|Questo|Questa|Ele|Ela|Dit|Dat|Het|De|Der|Die|Unsere?|Meine?|Unser|Jede[rs]?|Kein|Keine|Chaque|Cada|Ogni|Elke|Iedere) )(${NAME}) (?:ist|est|es|è|é|is) (?:eine?|une?|una|uno|uma?|een) `,
  'u',
);

/** Matches the name of a tool that the reader uses: "Mit Parkli findest du …", "Avec Cuisto, vous …". */
const WITH = new RegExp(
  `^(?:Mit|Avec|Con|Com|Met) (${NAME})(?:,? (?:vous|tu|on|votre|puedes|tienes|tus?|puoi|hai|il tuo|você|pode|tem|seu|kun je|heb je|je|jouw) | \\p{Ll}{2,15}(?:s?t|en) (?:du|ihr|Sie|man|der|die|das|deine?) )`,
  'u',
);

/** The words for a brand, a shop and the like, with what may precede them. */
const BRAND =
  "(?:(?:unsere?|meine?|die|das|der|notre|mon|ma|la|le|el|nuestr[oa]|mi|il|(?:il |la )?(?:nostr[oa]|mi[oa])|(?:o |a )?(?:noss[oa]|meu|minha)|o|a|onze|ons|mijn|de|het) |l['’])?(?:[Mm]arke|[Ff]irma|[Ll]aden|[Aa]pp|[Ll]abel|marque|boutique|entreprise|atelier|appli|marca|tienda|empresa|taller|negozio|azienda|bottega|loja|oficina|merk|winkel|bedrijf)";
/**
 * Matches a sentence that only says what something is called: "Es heißt | Packesel", "Mi marca es | Barro y Luz", "Firma:
 * | Crema Doktor".
 */
const ONLY_NAME = new RegExp(
  `^(?:(?:(?:${BRAND}|es|er|sie|il|elle|ça|het|ele|ela) )?(?:heißt|heisst|nennt sich|s['’]appelle|se nomme|se llama|si chiama|se chama|chama-se|heet)|${BRAND} (?:ist|est|es|è|é|is)|(?:name|firma|marke|produkt|projekt|app|nom|marque|produit|entreprise|nombre|marca|producto|empresa|nome|prodotto|azienda|produto|naam|merk|bedrijf) ?:) (${NAME}(?: (?:y|e|et|und|en|&|de|di|du) ${NAME})?)[.!]?$`,
  'u',
);

/** Matches a name after a word for it, in Japanese and Chinese: "店名は月光です", "品牌叫小鹿". */
const SPACELESS_NAME =
  /^(?:店名|商品名|製品名|ブランド名|アプリ名|名前|会社名|品牌名?|产品名|名字|名称|店铺名)(?:は|叫做?|是|为|：|:)\s?[「『“]?([^「」『』“”。、，！!？?\s]{1,20}?)[」』”]?(?:です|といいます)?[。！!]?$/u;

/** The name in a sentence that says nothing else, in one of eight languages. */
export function findSaidName(text: string): string | undefined {
  const said = text.trim();
  const spaceless = SPACELESS_NAME.exec(said)?.[1];
  if (spaceless) return spaceless;
  return ONLY_NAME.exec(said.charAt(0).toLowerCase() + said.slice(1))?.[1];
}

/** The first name that the wording of a sentence marks as a name. */
export function findCalled(texts: readonly string[]): string | undefined {
  for (const text of texts) {
    const invented = INVENTED.exec(text);
    const name =
      findSaidName(text) ??
      CALLED.exec(text)?.[1] ??
      invented?.[1] ??
      invented?.[2] ??
      OWN.exec(text)?.[1] ??
      DEFINED.exec(text)?.[1] ??
      WITH.exec(text)?.[1];
    if (name) return name;
  }
  return undefined;
}
