import type { HookFamily } from './vocabulary.js';

/** For patterns: nouns that lists count ("5 reasons"), in six languages. */
const COUNTED =
  'ways?|things?|reasons?|mistakes?|tips?|steps?|habits?|signs?|ideas?|rules?|tricks?|hacks?|foods?|products?|apps?|tools?|books?|exercises?|recipes?|lessons?|lies|myths|phrases|questions|' +
  'fehler|gründe|tipps?|dinge|sachen|schritte|anzeichen|regeln|ideen|arten|lügen|' +
  'cosas|razones|errores|consejos|trucos|pasos|señales|hábitos|formas|' +
  'choses|raisons|erreurs|conseils|astuces|étapes|signes|habitudes|façons|' +
  'coisas|razões|erros|dicas|passos|sinais|cose|errori|motivi|consigli|modi|segnali';
const NUMBER =
  'two|three|four|five|six|seven|eight|nine|ten|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|deux|trois|quatre|cinq|sept|huit|neuf|dix|três|quatro|sete|oito|nove|dez|tre|quattro|cinque|sette|otto|dieci';
/** For patterns: nouns which show that the number before them is a measure and announces no list, as in "3 days ago". */
const MEASURED =
  'days?|weeks?|months?|years?|hours?|minutes?|mins?|seconds?|am|pm|kg|lbs?|pounds|dollars|euros?|people|followers|tagen?|wochen?|monate?n?|jahre?n?|stunden?|minuten|uhr|días|semanas|meses|años|horas|personas|jours|semaines|mois|ans|heures|personnes|dias|anos|pessoas|giorni|settimane|mesi|anni|ore|persone';
/** For patterns: nouns for people, reviews and the like; in large numbers, these are social proof. */
const CROWD =
  'people|customers|women|men|users|moms|mums|parents|runners|reviews|orders|members|students|downloads|followers|teams|families|owners|' +
  'menschen|kunden|kundinnen|frauen|bewertungen|nutzer|personas|clientes|clientas|mujeres|reseñas|personnes|clients|clientes|femmes|avis|pessoas|avaliações|persone|clienti|recensioni';

/**
 * The patterns of each family, for a lower-case hook of at most 300 characters; the most distinctive family comes first. Every
 * quantifier is bounded, so that no hook takes long to match. The words are English, German, Spanish and French, and some are
 * Portuguese or Italian. Hooks in other languages are recognised by their form only.
 */
export const HOOK_SIGNS: readonly { family: HookFamily; signs: readonly RegExp[] }[] = [
  {
    family: 'pov',
    signs: [
      /^[^\p{L}]{0,4}pov\b/u,
      /^[^\p{L}]{0,4}(?:imagine|picture this|me when|when (?:you|your|he|she|they|mom|dad|the)\b|(?:that|the) (?:moment|feeling) when)/u,
      /^[^\p{L}]{0,4}(?:stell dir vor|der moment,? wenn|imagina(?:te|d)?\b|cuando (?:tú|tu|te)\b|imaginez?\b|quand (?:tu|t'))/u,
    ],
  },
  {
    family: 'comparison',
    signs: [
      /\bvs\b|\bversus\b|\bcompared (?:to|with)\b|\b(?:better|cheaper) than\b|\bwhich (?:one )?is better\b|\bside by side\b/,
      /[$€£]\s?\d[\d.,]{0,9} (?:or|and|oder|und|o|y|ou|et) [$€£]\s?\d|\d\s?[$€£] (?:or|and|oder|und|o|y|ou|et) \d{1,9}\s?[$€£]/,
      /\bim vergleich\b|\bbesser als\b|\bcomparad[oa] con\b|\bmejor que\b|\bmieux que\b|\bmelhor (?:do )?que\b|\bmeglio di\b/,
    ],
  },
  {
    family: 'transformation',
    signs: [
      /^(?:before|vorher|antes|avant|prima)\s?[:–—-]|\bbefore (?:and|&|vs\.?|\/) ?after\b|\bbefore\s?(?:\/|→|->)\s?after\b|\bglow[- ]?up\b|\btransform(?:ed|ation|s|ing)?\b|\bday (?:1|one) (?:vs|to|versus)\b/,
      /\b(?:went|going|go|gone) from .{1,60} to\b|\bfrom .{1,50} to .{1,50} in (?:just )?(?:\d|a |one |two |three )|\bhow (?:i|we|she|he) turned\b|\bused to be .{1,80}\bnow\b/,
      /\bvorher\b.{0,40}\bnachher\b|\bvon .{1,50} (?:zu|auf) .{1,50} in \d|antes y después|\bpas[éeó] de .{1,60} a |avant ?(?:\/|-|→|et) ?après|passée? de .{1,60} à |antes e depois|prima e dopo/,
    ],
  },
  {
    family: 'challenge',
    signs: [
      /\bchallenge\b|\bday \d{1,3} of\b|\bso you don't have to\b|\bi bet you can't\b|\btag \d{1,3} von\b|\bdía \d{1,3} de\b|\bjour \d{1,3} (?:de|du)\b|\breto de\b|\bdéfi\b/,
      /\bi (?:only )?(?:tried|tested|did|quit|ate|used|wore|lived|drank|gave up|stopped|woke up) .{1,80} for (?:a|an|one|two|three|five|seven|ten|thirty|\d{1,3}) (?:days?|weeks?|months?|hours?|year)/,
      /\bich habe? .{1,80}\d{1,3} (?:tage|wochen|monate)\b.{0,40}(?:getestet|probiert|gemacht|getragen|verzichtet)|\bprobé .{1,60} durante\b|\bj'ai testé .{1,60} pendant\b/,
    ],
  },
  {
    family: 'confession',
    signs: [
      /\b(?:i|we)(?:'ll| will)? ?(?:have to |must |gotta |got to |need to )?(?:admit|confess)\b|\bconfession\b|\bi was wrong\b|\bbe (?:completely |totally |brutally |really )?honest\b|\bhonestly,|\bdon't judge me\b|\bi regret\b|\bmy biggest (?:mistake|regret)\b/,
      /\bi'm (?:embarrassed|ashamed)\b|\bi (?:almost|nearly) (?:returned|quit|gave up|didn't)\b|\bi didn't (?:believe|expect|think|want)\b|\bi thought (?:this|it|i|they|all|that)\b|\bi used to (?:think|believe|hate|laugh|roll)\b|\bi was (?:so |very |really )?skeptical\b|\bnever told any/,
      /\bich (?:muss|gebe|geb) .{0,30}(?:zugeben|gestehen|\bzu\b)|\behrlich gesagt\b|\bich dachte\b|\bich lag falsch\b|\bich war (?:so |sehr |echt )?skeptisch\b|\bconfies[oa]\b|\btengo que (?:confesar|admitir)\b|\bme equivoqué\b|\bpens(?:é|aba) que\b|\bno creía\b/,
      /\bj'avoue\b|\bje dois (?:vous |te )?avouer\b|\bje pensais\b|\bj'ai eu tort\b|\bhonnêtement\b|\bj'étais sceptique\b|\bpreciso confessar\b|\bdevo (?:ammettere|confessare)\b|\blo ammetto\b/,
    ],
  },
  {
    family: 'pain-point',
    signs: [
      /\b(?:tired|sick|fed up|exhausted)(?: and tired)? (?:of|with|from)\b|\bstruggl(?:e|es|ed|ing) (?:with|to)\b|\bfrustrat(?:ed|ing|es)\b|\bhate (?:it )?when\b|\byou hate\b|^i hate\b|\bnightmare\b|\bannoy(?:s|ed|ing)\b|\bproblems? with\b/,
      /\bcan't (?:sleep|focus|seem|find|get|afford|keep|stand)\b|\bkeeps? (?:failing|breaking|waking|losing|falling|dying|forgetting)\b|\bwon't (?:stop|go away|fit|work)\b|\bthe worst (?:part|thing|feeling)\b|\bhurts?\b/,
      /\bgenug von\b|\bnase voll\b|\bschnauze voll\b|\bgenervt\b|\bnervt\b|\bleide(?:st|t|n)? unter\b|\bimmer noch .{1,60}\?|\bschon wieder\b|\bkennst du das\b|\bhasse es\b|\bplag(?:t|en) (?:dich|euch)\b/,
      /\bhart[oa]s? de\b|\bcansad[oa]s? de\b|\bte (?:cuesta|duele|pasa que)\b|\bodi(?:o|as) (?:que|cuando)\b|\bno puedes\b|\bmarre d(?:e|es|')(?!\p{L})|\bras[- ]le[- ]bol\b|\bfatiguée?s? de\b|\bgalère\b|n'arrives? (?:pas|plus)\b|\bje déteste quand\b|\bcansad[oa] de\b|\bstanc[oa] di\b/u,
    ],
  },
  {
    family: 'contrarian',
    signs: [
      /^[^\p{L}]{0,4}(?:please )?(?:stop (?!scrolling\b)|quit |never |don't |do not )|\bunpopular opinion\b|\bhot take\b|\bcontrary to\b|\bforget everything\b/u,
      /\b(?:is|are|was|were) (?:a |all |just a |just |total |complete(?:ly)? )?(?:lies?|myths?|scams?|overrated|dead|useless|a waste|bs|nonsense)\b|\b(?:the (?:biggest )?|a )(?:myth|lie)\b|\byou(?:'re| are|'ve been) .{0,60}\bwrong\b|\b(?:everyone|everybody|they)(?:'s| is| are|'re) (?:wrong|lying)\b|\b(?:you don't|nobody|no one) needs?\b/,
      /^[^\p{L}]{0,4}(?:hört? auf|stopp?\b(?! scrolling)|vergiss|niemals\b|kauf(?:t)? (?:das |diese |nie))|\bmyth(?:os|en)\b|\b(?:ist|sind) (?:eine |ein |totaler |völliger )?(?:lüge|quatsch|überbewertet|unsinn|irrtum)\b|\bdu brauchst (?:kein|nicht)|\bmach(?:st|t) .{1,60}\bfalsch\b/u,
      /^[^\p{L}]{0,4}(?:dej[ae]n? de|para de|nunca|no compres|no uses|no hagas)\b|\bes (?:una )?(?:mentira|mito)\b|\bun mito\b|\bsobrevalorad|\bopinión impopular\b|\bno necesitas\b|haciendo mal\b/u,
      /^[^\p{L}]{0,4}(?:arrête(?:z)?|jamais|n'achete|n'achète)(?!\p{L})|\bun mythe\b|\bsurcoté|\bopinion impopulaire\b|pas besoin d|\bpare de\b|\bsmett(?:i|ete|ila) di\b|\bun mensonge\b/u,
    ],
  },
  {
    family: 'list',
    signs: [
      new RegExp(`(?<![\\p{L}\\p{N}])(?:\\d{1,3}|${NUMBER}) (?:[\\p{L}'-]{1,20} ){0,3}(?:${COUNTED})(?![\\p{L}])`, 'u'),
      new RegExp(
        `^[^\\p{L}\\p{N}]{0,4}(?:(?:the|my|these|here are|top|meine|die|diese|mis|las|los|mes|les|voici|minhas|i miei) ){0,2}(?:\\d{1,2}|${NUMBER}) (?!(?:${MEASURED})(?!\\p{L}| (?:of|de) ))\\p{L}{3}`,
        'u',
      ),
      /\d{1,2}\s?(?:つの|選|个|個|가지|大)/u,
    ],
  },
  {
    family: 'result-first',
    signs: [
      /\b(?:i|we) (?:just |finally |actually )?(?:made|earned|lost|gained|saved|grew|got|doubled|tripled|sold|hit|paid off|cut|booked) .{0,40}(?:\d|half|double)|\b(?:doubled|tripled) (?:my|our)\b|\bhow (?:i|we|she|he) (?:\p{L}{1,12} )?(?:made|earned|lost|gained|saved|grew|got|doubled|tripled|sold|hit|paid|built|fixed|cleared|stopped)\b/u,
      /\b(?:this|these) (?:\p{L}{1,20} ){1,4}(?:made|got|saved|gave|earned|brought|cost) (?:me|us)\b|\bin (?:just )?\d{1,3} (?:days|weeks|months),? (?:i|we|my)\b|\b(?:i|we) used to (?:get|make|earn|reach|gain|save|sell) .{0,30}\d|\b\d[\d.,]{0,9}\s?[km]? \p{L}{2,20} in (?:just |nur )?\d{1,3} (?:days|weeks|months|tagen|wochen|monaten)\b|\bhow to .{1,80} in (?:just )?(?:\d{1,3}|one|two|three|five|ten|a|an|under) /u,
      /\bhabe? (?:ich )?.{0,60}\d.{0,40}(?:verdient|abgenommen|gespart|gewonnen|verloren|verkauft|geschafft)\b|\bso habe? ich\b|\bwie ich .{0,80}(?:habe|wurde|bin)\b/,
      /\b(?:gan|ahorr|consegu|logr|baj)(?:é|í)(?!\p{L})|\bperdí \d|\bcómo (?:gané|logré|conseguí|perdí|ahorré)|\bj'ai (?:gagné|perdu|économisé|doublé|vendu)|\bcomment j'ai\b|\bcome ho\b|\bcomo (?:eu )?(?:ganhei|perdi|economizei|consegui)\b/u,
    ],
  },
  {
    family: 'callout',
    signs: [
      /^[^\p{L}]{0,4}(?:(?:stop scrolling )?if (?:you|your)\b|hey \p{L}|attention\b|calling all\b|psa\b|dear \p{L}|to (?:all|every|everyone|anyone)\b|for (?:anyone|everyone|those|all)\b|stop scrolling\b)|\bthis (?:one )?is for\b/u,
      /^[^\p{L}]{0,4}(?:(?:wenn|falls) (?:du|ihr|dein|euer)|für alle|an alle|achtung|liebe )(?!\p{L})|\b(?:das|dieses video) ist für\b/u,
      /^[^\p{L}]{0,4}(?:si (?:eres|tienes|estás|te|tu|tú|quieres|tu|vous|t')|para (?:ti|tod[oa]s|(?:las|los|quienes) )|a (?:tod[oa]s|quienes)|atención|à tou(?:s|tes)|pour (?:tou(?:s|tes)|ceux|celles)|se (?:você|sei|hai|vuoi|stai))(?!\p{L})/u,
    ],
  },
  {
    family: 'social-proof',
    signs: [
      new RegExp(
        `(?<![\\p{L}\\p{N}])(?:\\d[\\d.,]{0,12}\\s?[km]?\\+?|thousands of|millions of|hundreds of|tausende|millionen|miles de|millones de|des milliers de|milhares de|migliaia di) (?:[\\p{L}'-]{1,20} ){0,2}(?:${CROWD})(?!\\p{L})`,
        'u',
      ),
      /\b(?:everyone|everybody)(?:'s| is| on| at| keeps| in| asks) |\bsold out\b|\bwent viral\b|\bviral\b|\btrending\b|\bbest[- ]?sell(?:er|ing)\b|\b(?:5|five)[- ]star\b|\bausverkauft\b|\bagotad[oa]\b|\brupture de stock\b|\btodo el mundo\b|\btout le monde\b/,
      /\b(?:dermatologists?|doctors?|dentists?|experts?|vets?|trainers?|(?:my|our) (?:clients?|customers|followers|friends|sister|mom|husband|wife|boyfriend|girlfriend)) (?:\p{L}{1,10} )?(?:recommends?|swears?|loves?|uses?|keeps? asking|asked|can't)\b/u,
    ],
  },
  {
    family: 'question',
    signs: [/[?？؟](?:["'”»)\s\p{Extended_Pictographic}]|\ufe0f){0,12}$/u, /^[^.!]{2,200}[?？؟]/, /^¿/],
  },
  {
    family: 'curiosity',
    signs: [
      /\bsecrets?\b|\b(?:nobody|no one) (?:ever )?(?:tells|talks|told|knows|warned|mentions)\b|\bwhat happens\b|\bhere's (?:why|how|what)\b|\bthis is (?:why|how|what)\b|\bthe (?:real )?reason\b|\byou won't believe\b|\bwait (?:for it|until|till)\b|\bguess what\b|\bthe truth about\b/,
      /\bi (?:just |finally )?(?:found|discovered|learned|figured out|stumbled)\b|\bi wish (?:i|someone|somebody)\b|\b(?:one|this|the) (?:one |weird |simple |little |tiny )?(?:trick|hack|thing|detail|mistake)\b|^watch (?:this|what|till|until)\b|^(?:why|how|what) (?:i|your|nobody|everyone|most|the|to)\b/,
      /\bgeheimnis\b|\bniemand (?:sagt|redet|spricht|erzählt|verrät|weiß)|^(?:darum|deshalb|deswegen|warum)\b|\bdas passiert\b|\bwarte(?:t)? bis\b|\bich wünschte\b|\bhätte ich (?:das )?(?:früher|vorher) gewusst\b/,
      /\bsecretos?\b|\bnadie (?:te |nos )?(?:dice|habla|cuenta|explica)\b|^por (?:esto|eso|qué)\b|\besto es lo que\b|\bojalá\b|\bpersonne ne\b|^voici (?:pourquoi|comment|ce)\b|\bce que personne\b|\bsi seulement\b|\bla raison\b|\bninguém (?:te )?(?:conta|fala|diz)|\bnessuno (?:ti )?(?:dice|parla)\b/,
    ],
  },
];
