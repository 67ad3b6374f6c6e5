/**
 * Why a request failed, by its code in platform/errors/codes.ts. Only codes whose text says nothing beyond them are here: the
 * server's own words name the field, the value or the address.
 */
export const errors: Readonly<Record<string, string>> = {
  CONTENT_REFUSED:
    'Die Inhaltsregeln des Anbieters lassen das nicht zu. Ändere die Formulierung oder das Bild und versuch es noch einmal.',
  UNAUTHENTICATED: 'Deine Sitzung ist abgelaufen. Melde dich noch einmal an.',
  PASSWORD_WRONG: 'Die Zugangsdaten stimmen nicht.',
  ACCOUNT_SUSPENDED: 'Dieses Konto ist gesperrt. Wende dich an die Verwaltung dieser Installation.',
  ADMIN_REQUIRED: 'Das darf nur die Verwaltung dieser Installation.',
  PLAN_REQUIRED: 'Für Videos brauchst du den Tarif Creator.',
  PROVIDER_KEY_REQUIRED: 'Dafür brauchst du einen eigenen Schlüssel. Speichere ihn im Konto unter „Modelle“.',
  PROVIDER_KEY_REFUSED: 'Der Anbieter hat den Schlüssel abgelehnt. Speichere im Konto unter „Modelle“ einen gültigen.',
  HOSTED_LIMIT_REACHED:
    'Alle Bilder des kostenlosen Tarifs sind verbraucht. Speichere im Konto unter „Modelle“ einen eigenen Schlüssel.',
  SPEND_CAP_REACHED:
    'Das würde ein Monatslimit überschreiten: deines, das du unter „Ausgaben“ erhöhen kannst, oder das dieser Installation. Dann hilft ein eigener Schlüssel.',
  RATE_LIMITED: 'Zu viele Anfragen. Warte einen Moment und versuch es noch einmal.',
  TEXT_CAP_REACHED:
    'Die Texte dieser Installation sind für heute verbraucht. Mit einem eigenen Schlüssel geht es sofort weiter.',
  PROVIDER_QUOTA: 'Das Guthaben oder Kontingent beim Anbieter ist verbraucht. Erhöhe es dort oder versuch es später.',
  UNAVAILABLE: 'Der Server ist gerade nicht erreichbar. Versuch es in ein paar Sekunden noch einmal.',
  STORAGE_UNAVAILABLE: 'Der Dateispeicher ist gerade nicht erreichbar. Versuch es in ein paar Sekunden noch einmal.',
  SHUTTING_DOWN: 'Der Server startet gerade neu. Versuch es gleich noch einmal.',
  INTERNAL: 'Bei uns ist etwas schiefgegangen. Der Fehler wurde protokolliert.',
};
