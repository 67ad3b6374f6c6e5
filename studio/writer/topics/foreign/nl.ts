import type { TopicPhrases } from './shapes.js';

export const nl: TopicPhrases = {
  lines: {
    carousel: [
      ['{T}: 5 veelgemaakte fouten', 'Op elke afbeelding één fout, met de oplossing ernaast.'],
      ['{T}, stap voor stap', 'Eén stap per afbeelding, van dichtbij waar het lastig wordt.'],
      ['Bewaar deze checklist: {T}', 'Eén punt per afbeelding en op de laatste de hele lijst.'],
      ['Feit of fabel: {T}', 'Eerst de bewering, op de volgende afbeelding het antwoord.'],
      ['Wel doen, niet doen: {T}', 'Twee kolommen naast elkaar, zonder uitleg.'],
      ['{T} in 5 beelden', 'Van de eerste indruk tot het resultaat, met steeds een korte zin.'],
    ],
    talking: [
      ['Mijn eerlijke mening: {T}', 'De mening in de eerste zin, daarna twee redenen.'],
      ['Overschat of onderschat: {T}', 'Vijf dingen achter elkaar en voor elk maar één woord.'],
      ['Helemaal opnieuw beginnen: {T}', 'Vertel in welke volgorde je het nu zou doen.'],
      ['De vraag die niemand durft te stellen: {T}', 'Stel hem hardop en antwoord zonder omweg.'],
      ['Simpel uitgelegd: {T}', 'Eén vergelijking uit het dagelijks leven, geen vakwoorden.'],
      ['Het lastige deel: {T}', 'Zeg eerst wat moeilijk is en dan het ene dat helpt.'],
    ],
    video: [
      ['Voor en na: {T}', 'Twee keer hetzelfde beeld, met een harde overgang ertussen.'],
      ['In één keer gefilmd: {T}', 'Eén opname met een klok in beeld.'],
      ['Verwachting en werkelijkheid: {T}', 'Twee opnames van dezelfde plek, zonder commentaar.'],
      ['Achter de schermen: {T}', 'Laat het wachten, het opruimen en de tweede poging zien.'],
      ['De eerste poging: {T}', 'Laat de mislukte opname erin en zeg waar het misging.'],
      ['Van heel dichtbij: {T}', 'Zes close-ups van twee seconden, alleen met echt geluid.'],
    ],
  },
  goals: {
    reach: [
      'De belangrijkste zin komt in de eerste twee seconden.',
      'Het begin moet ook zonder de rest duidelijk zijn.',
      'Laat iets open dat anderen willen aanvullen.',
    ],
    saves: [
      'Aan het eind alles op één beeld, om te bewaren.',
      'Zeg wanneer je het weer nodig hebt.',
      'Nummer elk punt.',
    ],
    comments: [
      'Vraag aan het eind wat anderen ervan vinden.',
      'Eindig met een vraag waarop één woord genoeg is.',
      'Zeg op welke reactie je straks antwoordt.',
    ],
    follows: [
      'Zeg waar het volgende deel over gaat.',
      'Geef de serie een naam.',
      'Laat één seconde zien van wat er komt.',
    ],
    clicks: [
      'Zeg in één zin wat er achter de link zit.',
      'Laat de pagina zien waar je uitkomt.',
      'Laat één vraag open en verwijs naar de link.',
    ],
    sales: [
      'Zeg voor wie het niets is.',
      'Noem de ene twijfel en geef antwoord.',
      'Laat het in gebruik zien voordat je het noemt.',
    ],
  },
  trends: ['Wat zit er achter “{X}”?', 'Mijn antwoord op “{X}”', '“{X}”, kort uitgelegd', 'Klopt dit? “{X}”'],
  own: [
    'Zet deze zin groot in beeld en laat zien wat erachter zit.',
    'Lees de zin voor en laat daarna zien waaraan je het merkt.',
    'Alleen deze ene zin en een beeld dat hem laat zien.',
  ],
  colon: ': ',
  queries: ['tips', 'stap voor stap', 'voor beginners', 'ervaringen'],
};
