import type { Shape } from './shape.js';

/**
 * Nouns of other languages (German, French, Spanish, Italian, Portuguese, Dutch, Danish and Swedish) for what shops sell most.
 * Those after a hyphen also end longer words: "-brød" is in "surdejsbrød".
 */
const NOUNS: Readonly<Partial<Record<Shape, string>>> = {
  // Ends of words come before what they contain: a "Fahrradladen" is a shop.
  sign: 'fahrradladen blumenladen bioladen hofladen buchladen -geschäft -bäckerei -werkstatt -schule arztpraxis zahnarztpraxis -agentur friseur friseursalon hotel hostel restaurant boulangerie pâtisserie boutique magasin salon atelier école agence panadería pastelería peluquería tienda escuela cafetería restaurante panetteria pasticceria negozio ristorante parrucchiere scuola padaria loja oficina escola cabeleireiro -bakkerij -winkel kapper -bageri -bageriet butik butikken frisør -skole frisör -skola konditori',
  bread: '-brot brötchen pain pan pane pão -brood -brød -bröd',
  cake: '-torte -kuchen gâteau gâteaux tarta pastel torta bolo taart -kage tårta -tårta',
  pizza: 'pizza pizze pizzen',
  cheese: '-käse fromage fromages queso quesos formaggio queijo kaas ost osten',
  bar: '-schokolade chocolat chocolats chocolade chokolade choklad cioccolato',
  pouch: 'kaffee kaffeebohnen café kaffe koffie caffè tee thé thee',
  jar: '-honig miel miele mel honing honning honung marmelade confiture mermelada confettura',
  bottle: 'wein rotwein weißwein naturwein -öl vin vins vino vinho wijn olijfolie aceite azeite',
  can: 'bier bière cerveza birra cerveja øl öl',
  pump: '-shampoo shampooing champú seife savon jabón sapone sæbe tvål zeep',
  candle: '-kerze -kerzen bougie bougies vela velas candela candele kaars kaarsen stearinlys ljus',
  bouquet: 'blumenstrauß blumen fleurs flores fiori bloemen blomster blommor',
  plant: 'zimmerpflanze pflanze pflanzen plante plantes planta plantas pianta piante planten växter',
  bike: '-fahrrad -fahrräder e-bike vélo vélos bicicleta bicicletas bicicletta fiets fietsen cykel cykler cyklar elcykel',
  car: 'auto autos elektroauto voiture voitures coche coches carro bil biler bilar elbil',
  stroller: 'kinderwagen poussette cochecito passeggino barnevogn barnvagn',
  tent: 'zelt dachzelt tente telt tält',
  suitcase: '-koffer valise maleta valigia kuffert resväska',
  bag: '-rucksack -tasche sac sacs bolso mochila borsa zaino mochila tas rugzak rygsæk taske ryggsäck väska',
  shoe: '-schuh -schuhe -schuhen chaussure chaussures zapato zapatos zapatillas scarpa scarpe sapatos schoenen sko skor',
  textile:
    '-decke -kissen -tuch -hemd couverture couvertures coussin manta cojín coperta cuscino deken kussen tæppe pude filt kudde',
  bed: '-matratze bett boxspringbett matelas colchón materasso colchão matras madras madrass seng säng',
  sofa: 'sofa canapé sofá divano soffa',
  chair: '-stuhl chaise silla sedia cadeira stoel stol',
  officechair: 'bürostuhl gaming-stuhl bureaustoel kontorstol skrivbordsstol',
  table: 'tisch esstisch schreibtisch couchtisch mesa tavolo scrivania tafel bord spisebord',
  lamp: '-lampe -lampen -leuchte lampes lámpara lámparas lampada lampade lamp lampa',
  coffeemaker: 'kaffeemaschine espressomaschine cafetière cafetera koffiemachine kaffemaskine kaffemaskin',
  washer: 'waschmaschine lave-linge lavadora lavatrice wasmachine vaskemaskine tvättmaskin',
  fridge: 'kühlschrank réfrigérateur frigo nevera frigorifero koelkast køleskab kylskåp',
  knife: '-messer couteau couteaux cuchillo cuchillos coltello coltelli faca mes messen kniv knive knivar',
  pan: '-pfanne poêle sartén padella frigideira koekenpan pande stekpanna',
  mug: '-tasse -becher tasses taza tazza caneca mok krus mugg',
  book: '-buch livre livres libro libros libri livro boek bog bok',
  glasses: '-brille lunettes gafas occhiali óculos briller glasögon',
  sunglasses: 'sonnenbrille zonnebril solbriller solglasögon',
  watch: 'uhr armbanduhr montre reloj orologio relógio horloge armbåndsur armbandsur',
  ring: 'ehering verlobungsring trauring bague anillo anello anel',
  necklace:
    'halskette kette collier collar collana colar ketting halskæde halsband schmuck bijoux joyas gioielli smykker smycken',
  guitar: '-gitarre guitare guitarra chitarra gitaar -guitar gitarr',
  kayak: 'kajak kajaks kayaks',
  solarpanel:
    'solaranlage solarmodul solarmodule photovoltaik photovoltaikanlage panneau-solaire zonnepaneel zonnepanelen solceller',
  hearingaid: 'hörgerät hörgeräte audífono audífonos hoortoestel høreapparat høreapparater hörapparat',
  petfood: '-hundefutter -katzenfutter croquettes hondenvoer hundefoder hundmat',
  leash: 'hundeleine hundehalsband laisse hondenriem hundesnor hundkoppel',
  boardgame: 'brettspiel gesellschaftsspiel bordspel brætspil brädspel',
  teddy: 'kuscheltier teddybär doudou peluche knuffel bamse gosedjur',
  mower: 'rasenmäher tondeuse cortacésped tagliaerba grasmaaier plæneklipper gräsklippare',
  phone: 'app kurs onlinekurs sprachkurs cours curso corso cursus kursus newsletter',
  icecream: 'eiscreme speiseeis glace glaces helado gelato gelati sorvete softeis',
};

const WHOLE = new Map<string, Shape>();
const ENDS: [string, Shape][] = [];
for (const [shape, words] of Object.entries(NOUNS) as [Shape, string][])
  for (const word of words.split(' ')) {
    const whole = word.startsWith('-') ? word.slice(1) : word;
    if (!WHOLE.has(whole)) WHOLE.set(whole, shape);
    if (whole !== word) ENDS.push([whole, shape]);
  }

/** Matches, in lower case, what comes before the noun where a sentence defines a thing or says what somebody makes or sells. */
const DEFINED =
  / (?:(?:ist|sind|est|sont|es|son|è|sono|é|são|is|zijn|er|är) (?:ein|eine|das|die|der|un|une|le|la|les|una|el|il|um|uma|een|het|de|en|et|ett)|verkauft|verkaufen|backt|backen|macht|baut|repariert|vermietet|röstet|fabrique|fabriquent|vend|vendons|fabrica|fabricamos|vende|vendemos|tuesta|tostamos|produce|produciamo|verkoopt|verkopen|bakt|maakt|bager|sælger|laver|reparerer|udlejer|bakar|säljer|gör) /;

const of = (word: string): Shape | undefined =>
  WHOLE.get(word) ?? ENDS.find(([end]) => word.length > end.length && word.endsWith(end))?.[1];

/** The first thing among the words, in lower case, of at least `letters` letters. */
const firstOf = (text: string, letters = 1): Shape | undefined => {
  for (const word of text.split(/[^\p{L}-]/u)) {
    const found = word.length < letters ? undefined : of(word);
    if (found) return found;
  }
  return undefined;
};

/** Shorter words in a name may as well be English ("Pain Relief Patch"). */
const LEAST_LETTERS = 7;

/** Maximum number of characters after a verb in which the noun is sought. */
const REACH = 60;

/** The shape of what a name in another language names, or a text in another language defines, makes or sells. */
export function findForeignNoun(text: string, prose: boolean): Shape | undefined {
  const low = text.toLowerCase();
  if (!prose) return firstOf(low, LEAST_LETTERS);
  for (const said of low.split(DEFINED).slice(1)) {
    const found = firstOf(said.slice(0, REACH).split(/[.!?;:]/)[0]!);
    if (found) return found;
  }
  return undefined;
}
