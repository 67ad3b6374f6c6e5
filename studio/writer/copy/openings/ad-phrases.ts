import type { AdHookAngle } from './ad-hooks.js';

/**
 * First lines of ads in other languages, worded so that `{P}` needs no article or inflection. No script or list of hooks uses
 * more than two per angle.
 */
export const AD_PHRASES: ReadonlyMap<string, Readonly<Partial<Record<AdHookAngle, readonly string[]>>>> = new Map(
  Object.entries({
    de: {
      Problem: [
        'Wenn dich das auch nervt, schau dir {P} an.',
        'Noch nicht das Richtige gefunden? Dann schau dir {P} an.',
      ],
      Curiosity: ['Warte kurz, das hier will ich dir zeigen.', 'Bleib kurz dran, das musst du sehen.'],
      'Social Proof': [
        'Wer kennt {P} schon? Schreibt es in die Kommentare.',
        'Hat hier jemand {P} ausprobiert? Ehrliche Antworten bitte.',
      ],
      POV: [
        'POV: Du hast gerade zum ersten Mal von {P} gehört.',
        'POV: Jemand zeigt dir {P}, und du legst das Handy weg.',
      ],
      'Bold Claim': [
        'Ich sag es, wie es ist: Schau dir {P} an.',
        'Du kannst weiterscrollen, oder du schaust dir {P} an.',
      ],
    },
    es: {
      Problem: ['Si a ti también te pasa, mira {P}.', '¿Aún no has dado con lo que buscas? Mira {P}.'],
      Curiosity: ['Espera, que te quiero enseñar una cosa.', 'Quédate un momento, que esto te interesa.'],
      'Social Proof': [
        '¿Quién conoce ya {P}? Cuéntamelo en los comentarios.',
        '¿Alguien ha probado {P}? Quiero respuestas sinceras.',
      ],
      POV: ['POV: acabas de oír hablar de {P} por primera vez.', 'POV: alguien te enseña {P} y dejas el móvil.'],
      'Bold Claim': ['Lo digo claro: tienes que ver {P}.', 'Puedes seguir bajando, o puedes mirar {P}.'],
    },
    fr: {
      Problem: ['Si ça t’agace aussi, regarde {P}.', 'Tu n’as pas encore trouvé ? Alors regarde {P}.'],
      Curiosity: ['Attends, il faut que je te montre un truc.', 'Reste une minute, je te montre quelque chose.'],
      'Social Proof': [
        'Qui connaît déjà {P} ? Dites-le en commentaire.',
        'Quelqu’un a déjà essayé {P} ? Je veux des avis honnêtes.',
      ],
      POV: [
        'POV : tu entends parler de {P} pour la première fois.',
        'POV : on te montre {P} et tu poses ton téléphone.',
      ],
      'Bold Claim': [
        'Je le dis franchement : il faut que tu voies {P}.',
        'Tu peux continuer à scroller, ou regarder {P}.',
      ],
    },
    it: {
      Problem: ['Se dà fastidio anche a te, guarda {P}.', 'Non hai ancora trovato quello giusto? Guarda {P}.'],
      Curiosity: ['Aspetta, ti devo far vedere una cosa.', 'Resta un attimo, ti mostro una cosa.'],
      'Social Proof': [
        'Chi conosce già {P}? Ditemelo nei commenti.',
        'Qualcuno ha già provato {P}? Voglio pareri sinceri.',
      ],
      POV: ['POV: senti parlare di {P} per la prima volta.', 'POV: qualcuno ti mostra {P} e tu posi il telefono.'],
      'Bold Claim': ['Lo dico chiaro: devi vedere {P}.', 'Puoi continuare a scorrere, oppure guardare {P}.'],
    },
    pt: {
      Problem: ['Se isso também te incomoda, olha {P}.', 'Ainda não achou o que procura? Então olha {P}.'],
      Curiosity: ['Espera aí, quero te mostrar uma coisa.', 'Fica um minuto comigo, quero te mostrar isso.'],
      'Social Proof': [
        'Quem já conhece {P}? Me conta nos comentários.',
        'Alguém já testou {P}? Quero respostas sinceras.',
      ],
      POV: ['POV: você ouve falar de {P} pela primeira vez.', 'POV: alguém te mostra {P} e você larga o celular.'],
      'Bold Claim': [
        'Vou falar sem rodeios: você precisa ver {P}.',
        'Você pode continuar rolando a tela, ou olhar {P}.',
      ],
    },
    nl: {
      Problem: ['Als jij dit ook zat bent, kijk dan naar {P}.', 'Nog niet gevonden wat je zoekt? Kijk dan naar {P}.'],
      Curiosity: ['Wacht even, dit wil ik je laten zien.', 'Blijf even hangen, ik laat je iets zien.'],
      'Social Proof': [
        'Wie kent {P} al? Laat het weten in de reacties.',
        'Heeft iemand {P} al geprobeerd? Eerlijke antwoorden graag.',
      ],
      POV: ['POV: je hoort voor het eerst over {P}.', 'POV: iemand laat je {P} zien en je legt je telefoon weg.'],
      'Bold Claim': ['Ik zeg het gewoon: kijk eens naar {P}.', 'Je kunt doorscrollen, of je kijkt naar {P}.'],
    },
  }),
);
