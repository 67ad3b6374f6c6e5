import type { Role, StructureKey } from '../formats.js';
import { structureOf } from '../formats.js';
import { isUnspaced } from '../language/detect.js';
import { tidyPhrase, words } from '../language/grammar.js';
import type { Dice } from '../language/seeded.js';
import type { ScriptInput } from '../script.task.js';
import type { Script } from '../shapes.js';
import type { Facts } from './facts.js';
import { pictureOf } from './picture.js';

interface Phrases {
  hook: readonly string[];
  tension: readonly string[];
  turn: readonly string[];
  more: readonly string[];
  cta: readonly string[];
}

/** Connecting sentences that need no grammar of the product: it is only named. */
const PHRASES: Record<string, Phrases> = {
  es: {
    hook: [
      'Tengo que hablarte de {P} un momento.',
      'Si todavía no conoces {P}, quédate conmigo.',
      'Te voy a enseñar {P} y luego me cuentas.',
    ],
    tension: [
      'Llevaba tiempo buscando algo así y por fin lo encontré.',
      'Hay mil opciones, y yo solo quería una que me sirviera.',
    ],
    turn: ['Esto es {P}, y te cuento por qué me gusta.', 'Mira bien, porque esto es {P} y merece la pena.'],
    more: [
      'No hace falta que me creas, míralo tú con calma.',
      'Y lo mejor es que lo puedes comprobar tú.',
      'A mí me ha convencido, y eso no es fácil.',
    ],
    cta: [
      'Échale un ojo a {P}, te dejo el enlace aquí.',
      'Si te interesa {P}, el enlace está aquí mismo.',
      'Mándaselo a alguien que necesite conocer {P}.',
    ],
  },
  fr: {
    hook: [
      'Il faut que je te parle de {P} deux secondes.',
      'Si tu ne connais pas encore {P}, reste avec moi.',
      'Je te montre {P} et tu me dis ce que tu en penses.',
    ],
    tension: [
      'Ça faisait longtemps que je cherchais quelque chose comme ça.',
      'Il y a mille options, et moi j’en voulais une seule qui me convienne.',
    ],
    turn: ['Voilà {P}, et je t’explique pourquoi ça me plaît.', 'Regarde bien, c’est {P}, et ça vaut le coup.'],
    more: [
      'Ne me crois pas sur parole, va voir par toi-même.',
      'Et le mieux, c’est que tu peux vérifier toi-même.',
      'Moi, ça m’a convaincu, et ce n’est pas facile.',
    ],
    cta: [
      'Va jeter un œil à {P}, le lien est juste là.',
      'Si {P} te tente, le lien est ici.',
      'Envoie ça à quelqu’un qui devrait connaître {P}.',
    ],
  },
  de: {
    hook: [
      'Ich muss dir ganz kurz von {P} erzählen.',
      'Falls du {P} noch nicht kennst, bleib kurz dran.',
      'Ich zeig dir jetzt {P}, und du sagst mir, was du denkst.',
    ],
    tension: [
      'So etwas habe ich ehrlich gesagt schon lange gesucht.',
      'Es gibt tausend Möglichkeiten, und ich wollte nur eine, die passt.',
    ],
    turn: ['Das hier ist {P}, und ich sag dir, warum ich es mag.', 'Schau genau hin, das ist {P}, und es lohnt sich.'],
    more: [
      'Du musst mir nicht glauben, schau es dir selbst an.',
      'Und das Beste: Du kannst es selbst nachprüfen.',
      'Mich hat es überzeugt, und das ist nicht leicht.',
    ],
    cta: [
      'Schau dir {P} mal an, der Link ist gleich hier.',
      'Wenn {P} etwas für dich ist, hier ist der Link.',
      'Schick das jemandem, der {P} kennen sollte.',
    ],
  },
  pt: {
    hook: [
      'Preciso te falar de {P} rapidinho.',
      'Se você ainda não conhece {P}, fica comigo.',
      'Vou te mostrar {P} e depois você me conta.',
    ],
    tension: [
      'Fazia tempo que eu procurava alguma coisa assim.',
      'Tem mil opções por aí, e eu só queria uma que servisse.',
    ],
    turn: ['Isto é {P}, e eu te conto por que gosto.', 'Olha bem, porque isto é {P} e vale a pena.'],
    more: [
      'Não precisa acreditar em mim, vai lá e confere.',
      'E o melhor é que você mesmo pode conferir.',
      'A mim convenceu, e olha que não é fácil.',
    ],
    cta: [
      'Dá uma olhada em {P}, o link está aqui.',
      'Se {P} é para você, o link está bem aqui.',
      'Manda para alguém que precisa conhecer {P}.',
    ],
  },
  it: {
    hook: [
      'Ti devo parlare un attimo di {P}.',
      'Se non conosci ancora {P}, resta qui con me.',
      'Ti faccio vedere {P} e poi mi dici che ne pensi.',
    ],
    tension: [
      'Cercavo una cosa così da tanto tempo, davvero.',
      'Ci sono mille alternative, e io ne volevo solo una giusta.',
    ],
    turn: ['Questo è {P}, e ti dico subito perché mi piace.', 'Guarda bene, perché questo è {P} e ne vale la pena.'],
    more: [
      'Non devi credermi sulla parola, guarda con i tuoi occhi.',
      'E il bello è che puoi controllare tu stesso.',
      'A me ha convinto, e non è mica facile.',
    ],
    cta: [
      'Dai un’occhiata a {P}, il link è proprio qui.',
      'Se {P} fa per te, il link è qui.',
      'Mandalo a qualcuno che dovrebbe conoscere {P}.',
    ],
  },
  ja: {
    hook: ['ねえ、{P}って知ってる？', 'ちょっと{P}の話をさせて。', '{P}、もう試してみた？'],
    tension: ['こういうの、ずっと探してたんだよね。', 'いろいろあるけど、欲しいのはひとつだけだった。'],
    turn: ['これが{P}。気に入ってる理由を話すね。', 'よく見てね、これが{P}だよ。'],
    more: ['信じなくていいから、自分の目で見てみて。', '正直、これはかなり気に入ってる。'],
    cta: ['気になったら、{P}をチェックしてみて。', '{P}のリンクはここに置いておくね。'],
  },
  nl: {
    hook: [
      'Ik moet je even over {P} vertellen.',
      'Ken je {P} nog niet? Blijf dan even hangen.',
      'Ik laat je {P} zien, en jij zegt wat je ervan vindt.',
    ],
    tension: [
      'Zoiets zocht ik eerlijk gezegd al een hele tijd.',
      'Er zijn duizend opties, en ik wilde er maar één die past.',
    ],
    turn: [
      'Dit is {P}, en ik vertel je waarom ik het fijn vind.',
      'Kijk even goed, want dit is {P} en dat is de moeite waard.',
    ],
    more: [
      'Je hoeft me niet te geloven, kijk gewoon zelf.',
      'En het mooiste is dat je het zelf kunt nagaan.',
      'Mij heeft het overtuigd, en dat lukt niet snel.',
    ],
    cta: [
      'Neem een kijkje bij {P}, de link staat hier.',
      'Is {P} iets voor jou? De link staat hier.',
      'Stuur dit naar iemand die {P} moet kennen.',
    ],
  },
};

/**
 * Other languages than English: the brief's own sentences carry the script, joined by connecting sentences where we have them
 * (Spanish, French, German, Portuguese, Italian, Dutch). Nothing is translated, nothing is invented.
 */
export function foreignScript(options: {
  input: ScriptInput;
  roles: readonly Role[];
  structure: StructureKey;
  facts: Facts;
  random: Dice;
  avoided: (text: string) => boolean;
}): Script {
  const { input, roles, structure, facts, random, avoided } = options;
  const { brief } = input;
  const language = brief.language.slice(0, 2).toLowerCase();
  const phrases = PHRASES[language];
  const name = tidyPhrase(brief.product.name || brief.niche);
  const end = isUnspaced(language) ? '。' : language === 'hi' ? '।' : '.';
  const said = new Set<string>();
  const sources = [...new Set([...brief.product.benefits, ...brief.product.proof])]
    .map((s) => tidyPhrase(s))
    .filter(
      (s) =>
        s && !avoided(s) && s.replace(/[「」『』]/g, '') !== name && !(s.includes(name) && s.length < name.length + 14),
    );
  const own = sources.filter((s) =>
    isUnspaced(language) ? s.length >= 5 && s.length <= 36 : words(s).length >= 4 && words(s).length <= 20,
  );
  const facts2 = random.next() < 0.5 ? own : [...own.slice(0, 1), ...random.shuffle(own.slice(1))];
  const take = (list: readonly string[]): string | undefined => {
    const found = list.find((s) => !said.has(s) && !avoided(s));
    if (found) said.add(found);
    return found;
  };
  const connected = (list: readonly string[] | undefined) =>
    take(
      random
        .shuffle(list ?? [])
        // A common noun would need an article that we cannot choose.
        .filter((s) => !s.includes('{P}') || !/^\p{Ll}/u.test(name))
        .map((s) => s.replaceAll('{P}', name))
        .filter((s) => (isUnspaced(language) ? s.length <= 38 : words(s).length <= 20)),
    );
  const stop = (s: string): string =>
    (/[.!?。！？।]$/u.test(s) ? s : `${s}${end}`).replace(/^\p{Ll}/u, (c) => c.toUpperCase());
  const catchphrase = random.shuffle(
    (input.persona?.catchphrases ?? []).filter((c) => c.trim() && words(c).length <= 9 && !avoided(c)),
  )[0];

  const segments = roles.map((role, i) => {
    const last = i === roles.length - 1;
    const line =
      (i === 0 ? input.opening?.trim() : undefined) ??
      (i === 0 ? connected(phrases?.hook) : last ? connected(phrases?.cta) : undefined) ??
      take(facts2) ??
      connected(role.beat === 'tension' ? phrases?.tension : role.beat === 'turn' ? phrases?.turn : phrases?.more) ??
      connected([...(phrases?.turn ?? []), ...(phrases?.more ?? []), ...(phrases?.tension ?? [])]) ??
      nameLine(name, brief.niche, i, isUnspaced(language));
    const spoken = stop(line);
    const shown =
      [
        sources.find(
          (s) =>
            spoken.startsWith(s.slice(0, 12)) && words(s).length <= 6 && s.length <= (isUnspaced(language) ? 18 : 40),
        ),
        name,
      ].find((s) => s && words(s).length <= 6) ?? words(name).slice(0, 6).join(' ');
    return {
      segmentRole: role.role,
      spokenLine:
        last &&
        catchphrase &&
        (isUnspaced(language)
          ? spoken.length + catchphrase.length <= 38
          : words(spoken).length + words(catchphrase).length <= 20)
          ? `${spoken} ${stop(catchphrase)}`
          : spoken,
      onScreenText: avoided(shown) ? '' : shown,
      visualDirection: pictureOf(facts, role.beat, i, brief.scene || facts.category.settings[0], i > 0, random),
    };
  });
  const shape = structureOf(structure)!;
  return {
    structureType: structure,
    family: shape.family,
    hookText: segments[0]!.spokenLine,
    claimLimit: segments.filter((s) => own.some((o) => s.spokenLine.includes(o))).length,
    productEntrySegment: Math.max(
      0,
      segments.findIndex((s) => s.spokenLine.includes(name)),
    ),
    whyItWorks: `It ${shape.why}. It is told in the brief's own words and language.`,
    segments,
  };
}

/** The last resort, in any script: the name and what it belongs to, told a little differently each time. */
function nameLine(name: string, niche: string, i: number, unspaced: boolean): string {
  const tails = ['', '…', '!', '?', ' 1', ' ✓'];
  if (unspaced) return `${name}${'！'.repeat((i % 3) + 1)}`;
  const joined = [name, niche].filter(Boolean);
  const base = [...joined, ...joined, ...joined].slice(0, 4 + (i % 3)).join(', ');
  return `${base}${tails[i % 3] ?? ''}`;
}
