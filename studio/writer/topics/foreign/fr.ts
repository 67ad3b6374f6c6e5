import type { TopicPhrases } from './shapes.js';

export const fr: TopicPhrases = {
  lines: {
    carousel: [
      ['{T} : 5 erreurs fréquentes', 'Une erreur par image et, juste à côté, la solution.'],
      ['{T}, étape par étape', 'Une étape par image, avec un gros plan sur le passage difficile.'],
      ['La liste à garder : {T}', 'Un point par image, et la liste complète sur la dernière.'],
      ['Vrai ou faux : {T}', 'D’abord l’affirmation, puis la réponse sur l’image suivante.'],
      ['À faire, à éviter : {T}', 'Deux colonnes : à gauche ce qu’on laisse, à droite ce qu’on fait.'],
      ['{T} en 5 images', 'De la première impression au résultat, une phrase courte sur chacune.'],
    ],
    talking: [
      ['Mon avis sincère : {T}', 'L’avis dès la première phrase, puis deux raisons.'],
      ['Surcoté ou sous-coté : {T}', 'Cinq choses à la suite, un seul mot pour chacune.'],
      ['Si je recommençais à zéro : {T}', 'Raconte dans quel ordre tu ferais les choses aujourd’hui.'],
      ['La question que personne n’ose poser : {T}', 'Pose-la à voix haute et réponds sans détour.'],
      ['Expliqué simplement : {T}', 'Une comparaison de tous les jours, aucun mot technique.'],
      ['La partie difficile : {T}', 'Dis d’abord ce qui est dur, puis la seule chose qui aide.'],
    ],
    video: [
      ['Avant, après : {T}', 'Deux fois le même cadre, et une coupe franche entre les deux.'],
      ['Sans coupure : {T}', 'Un seul plan, avec une montre dans le cadre.'],
      ['Attentes et réalité : {T}', 'Deux plans au même endroit, sans commentaire.'],
      ['En coulisses : {T}', 'Montre l’attente, le rangement et le deuxième essai.'],
      ['Du premier coup : {T}', 'Garde la prise ratée et dis ce qui a coincé.'],
      ['De tout près : {T}', 'Six gros plans de deux secondes, avec le son réel.'],
    ],
  },
  goals: {
    reach: [
      'La phrase importante arrive dans les deux premières secondes.',
      'Le début doit se comprendre sans la suite.',
      'Laisse une chose ouverte, que d’autres voudront compléter.',
    ],
    saves: [
      'À la fin, tout sur une seule image, à garder.',
      'Dis quand on en aura de nouveau besoin.',
      'Numérote chaque point.',
    ],
    comments: [
      'Demande aux autres ce qu’ils en pensent.',
      'Termine par une question à laquelle un mot suffit.',
      'Dis à quel commentaire tu répondras ensuite.',
    ],
    follows: ['Dis de quoi parlera la suite.', 'Donne un nom à la série.', 'Montre une seconde de ce qui vient.'],
    clicks: [
      'Dis en une phrase ce qu’il y a derrière le lien.',
      'Montre la page sur laquelle on arrive.',
      'Laisse une question ouverte et renvoie au lien.',
    ],
    sales: [
      'Dis pour qui ce n’est pas.',
      'Nomme le seul doute et réponds-y.',
      'Montre-le en usage avant de le nommer.',
    ],
  },
  trends: ['Que cache « {X} » ?', 'Ma réponse à « {X} »', '« {X} », en deux mots', 'C’est vrai ? « {X} »'],
  own: [
    'Affiche cette phrase en grand et montre ce qu’il y a derrière.',
    'Lis la phrase, puis montre à quoi on le voit.',
    'Rien que cette phrase et une image qui la montre.',
  ],
  colon: ' : ',
  queries: ['conseils', 'étape par étape', 'pour débutants', 'avis'],
};
