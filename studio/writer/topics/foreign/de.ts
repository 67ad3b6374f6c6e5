import type { TopicPhrases } from './shapes.js';

export const de: TopicPhrases = {
  lines: {
    carousel: [
      ['{T}: 5 typische Fehler', 'Auf jeder Seite ein Fehler und gleich daneben die Lösung.'],
      ['{T}, Schritt für Schritt', 'Ein Schritt pro Seite, mit einer Nahaufnahme der schwierigsten Stelle.'],
      ['Checkliste zum Speichern: {T}', 'Auf jeder Seite ein Punkt zum Abhaken, auf der letzten die ganze Liste.'],
      ['Mythos oder Wahrheit: {T}', 'Erst die Behauptung, dann auf der nächsten Seite die Auflösung.'],
      ['Anfangen und aufhören: {T}', 'Zwei Spalten: das eine lassen, das andere tun.'],
      ['{T} in 5 Bildern', 'Vom ersten Eindruck bis zum Ergebnis, mit einem kurzen Satz pro Bild.'],
    ],
    talking: [
      ['Meine ehrliche Meinung: {T}', 'Die Meinung im ersten Satz, danach zwei Gründe.'],
      ['Überschätzt oder unterschätzt: {T}', 'Fünf Dinge hintereinander, für jedes nur ein Wort.'],
      ['Ganz von vorn: {T}', 'Erzähl, in welcher Reihenfolge du es heute machen würdest.'],
      ['Die Frage, die sich keiner traut: {T}', 'Stell sie laut und antworte ohne Umweg.'],
      ['Einfach erklärt: {T}', 'Ein Vergleich aus dem Alltag, kein Fachwort.'],
      ['Der schwierige Teil: {T}', 'Sag erst, was schwer ist, und dann das Eine, das hilft.'],
    ],
    video: [
      ['Vorher und nachher: {T}', 'Zweimal derselbe Blickwinkel, dazwischen ein harter Schnitt.'],
      ['Ohne Schnitt: {T}', 'Eine einzige Einstellung mit einer Uhr im Bild.'],
      ['Erwartung und Wirklichkeit: {T}', 'Zwei Aufnahmen vom selben Ort, ohne Kommentar.'],
      ['Hinter den Kulissen: {T}', 'Zeig das Warten, das Aufräumen und den zweiten Versuch.'],
      ['Beim ersten Versuch: {T}', 'Lass den misslungenen Anlauf drin und sag, woran es lag.'],
      ['Nah dran: {T}', 'Sechs Nahaufnahmen von je zwei Sekunden, nur mit echtem Ton.'],
    ],
  },
  goals: {
    reach: [
      'Der wichtigste Satz kommt in den ersten zwei Sekunden.',
      'Der Anfang muss auch ohne den Rest verständlich sein.',
      'Lass etwas offen, das andere ergänzen wollen.',
    ],
    saves: ['Zum Schluss alles auf einem Bild, zum Aufheben.', 'Sag, wann man es wieder braucht.', 'Nummeriere alles.'],
    comments: [
      'Frag am Ende nach der Meinung der anderen.',
      'Ende mit einer Frage, auf die ein Wort genügt.',
      'Sag, welchen Kommentar du als Nächstes beantwortest.',
    ],
    follows: [
      'Sag, worum es im nächsten Teil geht.',
      'Gib der Reihe einen Namen.',
      'Zeig kurz, was als Nächstes kommt.',
    ],
    clicks: [
      'Sag in einem Satz, was hinter dem Link wartet.',
      'Zeig die Seite, auf der man landet.',
      'Lass eine Frage offen und verweise auf den Link.',
    ],
    sales: [
      'Sag, für wen es nichts ist.',
      'Nenn den einen Zweifel und antworte darauf.',
      'Zeig es in Gebrauch, bevor du es benennst.',
    ],
  },
  trends: ['Was steckt hinter „{X}“?', 'Meine Antwort auf „{X}“', '„{X}“, kurz erklärt', 'Stimmt das? „{X}“'],
  own: [
    'Stell diesen Satz groß ins Bild und zeig, was dahintersteckt.',
    'Lies den Satz vor und zeig dann, woran man es sieht.',
    'Nur dieser eine Satz und ein Bild, das ihn belegt.',
  ],
  colon: ': ',
  queries: ['Tipps', 'Anleitung', 'für Anfänger', 'Erfahrungen'],
};
