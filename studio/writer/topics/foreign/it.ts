import type { TopicPhrases } from './shapes.js';

export const it: TopicPhrases = {
  lines: {
    carousel: [
      ['{T}: 5 errori comuni', 'Un errore per immagine e, accanto, come evitarlo.'],
      ['{T}, passo dopo passo', 'Un passo per immagine, con un primo piano del punto più difficile.'],
      ['La lista da salvare: {T}', 'Un punto per immagine e, alla fine, la lista completa.'],
      ['Vero o falso: {T}', 'Prima l’affermazione, poi la risposta nell’immagine dopo.'],
      ['Da fare e da evitare: {T}', 'Due colonne: da una parte si lascia, dall’altra si comincia.'],
      ['{T} in 5 immagini', 'Dalla prima impressione al risultato, una frase breve su ognuna.'],
    ],
    talking: [
      ['Il mio parere sincero: {T}', 'Il parere nella prima frase, poi due ragioni.'],
      ['Sopravvalutato o sottovalutato: {T}', 'Cinque cose di fila e una sola parola per ciascuna.'],
      ['Se ricominciassi da capo: {T}', 'Racconta in che ordine faresti le cose oggi.'],
      ['La domanda che nessuno osa fare: {T}', 'Falla ad alta voce e rispondi senza giri di parole.'],
      ['Spiegato semplice: {T}', 'Un paragone di tutti i giorni e nessun termine tecnico.'],
      ['La parte difficile: {T}', 'Di’ prima cosa è difficile, poi l’unica cosa che aiuta.'],
    ],
    video: [
      ['Prima e dopo: {T}', 'Due volte la stessa inquadratura, con un taglio netto in mezzo.'],
      ['Senza tagli: {T}', 'Una sola ripresa, con un orologio in vista.'],
      ['Aspettative e realtà: {T}', 'Due riprese dallo stesso punto, senza commento.'],
      ['Dietro le quinte: {T}', 'Mostra l’attesa, il riordino e il secondo tentativo.'],
      ['Al primo tentativo: {T}', 'Lascia la ripresa sbagliata e di’ che cosa è andato storto.'],
      ['Da vicino: {T}', 'Sei primi piani di due secondi, solo con il suono vero.'],
    ],
  },
  goals: {
    reach: [
      'La frase che conta arriva nei primi due secondi.',
      'L’inizio deve reggere anche da solo.',
      'Lascia qualcosa in sospeso, che altri vorranno aggiungere.',
    ],
    saves: [
      'Alla fine, tutto in una sola immagine da conservare.',
      'Di’ quando servirà di nuovo.',
      'Numera ogni punto.',
    ],
    comments: [
      'Chiedi alla fine che cosa ne pensano gli altri.',
      'Chiudi con una domanda a cui basta una parola.',
      'Di’ a quale commento risponderai.',
    ],
    follows: [
      'Di’ di che cosa parlerà la prossima parte.',
      'Dai un nome alla serie.',
      'Mostra un secondo di quello che viene.',
    ],
    clicks: [
      'Di’ in una frase che cosa c’è dietro il link.',
      'Mostra la pagina su cui si arriva.',
      'Lascia aperta una domanda e rimanda al link.',
    ],
    sales: ['Di’ per chi non è.', 'Nomina l’unico dubbio e rispondi.', 'Mostralo in uso prima di nominarlo.'],
  },
  trends: ['Che cosa c’è dietro «{X}»?', 'La mia risposta a «{X}»', '«{X}», in poche parole', 'È vero? «{X}»'],
  own: [
    'Metti questa frase in grande e mostra che cosa c’è dietro.',
    'Leggi la frase e poi mostra da che cosa si vede.',
    'Solo questa frase e un’immagine che la mostri.',
  ],
  colon: ': ',
  queries: ['consigli', 'passo dopo passo', 'per principianti', 'opinioni'],
};
