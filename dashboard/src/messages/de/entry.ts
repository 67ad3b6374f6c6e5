import type { entry as en } from '../en/entry.js';

/** The words of signing in and up, and of the welcome. */
export const entry: typeof en = {
  signIn: {
    title: 'Anmelden',
    lead: 'Schön, dass du da bist.',
    again: 'Deine Sitzung ist abgelaufen. Melde dich an, dann geht es dort weiter, wo du warst.',
    email: 'E-Mail',
    password: 'Passwort',
    submit: 'Anmelden',
    noAccount: 'Noch kein Konto?',
    frames:
      'Vier Bilder aus einem Video: Eine Creatorin spricht in die Kamera über einen Becher, mit Titeln und Untertiteln.',
    claim: 'Sieh das Video, bevor du dafür bezahlst.',
    steps: [
      'Sag, worum es geht: in ein paar Sätzen oder mit der Adresse einer Seite.',
      'Sieh dir die Vorschau mit Stimmen und Untertiteln an. Ändere jede Zeile, wie du willst.',
      'Gib den Preis frei. Erst dann kostet das Video etwas.',
    ],
  },
  signUp: {
    title: 'Konto erstellen',
    lead: 'In einer Minute zu deiner ersten Vorschau.',
    name: 'Dein Name',
    passwordHint: 'Mindestens 8 Zeichen und kein gängiges Passwort.',
    token: 'Einladung',
    tokenHint: 'Die Registrierung ist hier geschlossen. Wer diese Installation betreibt, kann dich einladen.',
    submit: 'Konto erstellen',
    haveAccount: 'Schon ein Konto?',
  },
  welcome: {
    title: 'Wähle deine Modelle',
    hello: (name) => `Willkommen, ${name}`,
    lead: 'Wer macht deine Bilder, Stimmen und Clips? Fang mit dem Studio an: Nichts verlässt diesen Server, und nichts kostet etwas. Du kannst das jederzeit ändern.',
    use: 'Auswählen',
    offline: 'Offline-Studio',
    offlinePrice: 'Kostenlos, so oft du willst',
    offlineExplained:
      'Zeichnet illustrierte Creator und spricht mit synthetischer Stimme, ganz auf diesem Server. Gut zum Ausprobieren und für Vorschauen.',
    installation: 'Die Modelle dieser Installation',
    installationPrice: 'Bezahlt vom Betreiber',
    installationExplained: (models) => `Hier für alle eingerichtet: ${models}.`,
    ownKey: 'Eigener Schlüssel',
    ownKeyPrice: (photo, second) => `Etwa ${photo} pro Bild, ${second} pro Sekunde Video`,
    ownKeyExplained:
      'Ein Schlüssel von Google AI, fal, OpenAI, Anthropic, OpenRouter, Replicate oder ElevenLabs. Du bezahlst direkt dort.',
    key: 'Schlüssel',
    saveKey: 'Schlüssel speichern',
    later: 'Jede Wahl führt zur selben Vorschau. Dort gibst du den Preis jedes Videos frei, bevor es entsteht.',
  },
};
