import { changeMailText } from '#app/domain/outbox/mail/own-texts.server.ts'
import { PASSWORD_CHANGED } from '#app/domain/people/password-changed-mail.ts'
import { saveSection } from '#app/domain/shop/content/changes.server.ts'
import type { Db } from '#db/client.server.ts'

/** The demo's legal texts and one of its emails in German, as examples of versions in a language. */
export async function writeInGerman(db: Db): Promise<void> {
  const { id: actorId } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'admin@listwright.test')
    .executeTakeFirstOrThrow()
  const by = { actorId, language: 'de' }
  await saveSection(db, 'legal', { terms: TERMS, privacy: PRIVACY }, { ...by, base: 0 })
  await changeMailText(db, PASSWORD_CHANGED, { draft: ENGLISH, seen: 0, actorId })
  await changeMailText(db, PASSWORD_CHANGED, { draft: GERMAN, seen: 0, ...by })
}

const TERMS = `Das sind die Beispielbedingungen eines Demoshops. Ersetzen Sie sie durch Ihre eigenen, bevor Sie etwas verkaufen.

# Was Sie kaufen
Ein Paket ist eine Anzahl von Credits. Ein Credit schreibt einen Produkttext mit allen seinen Teilen. Klappt das Schreiben nicht, kommt der Credit automatisch zurück.

Für einen digitalen Artikel zahlen Sie einmal. Seine Adresse steht auf Ihrer Quittung, und Sie können ihn auf Dauer nutzen.

# Bezahlung
Sie wählen bei der Bestellung, wie Sie zahlen, in der Währung, die auf der Bestellung steht. Nicht bezahlte Bestellungen werden nach 14 Tagen storniert.

# Wie lange Credits gelten
Bei jedem Paket steht, wie viele Tage es läuft. Den letzten Tag sehen Sie vor der Zahlung. Die Credits verfallen danach nicht.

# Was Sie mit den Texten tun dürfen
Die Produkttexte gehören Ihnen. Lesen Sie sie, bevor Sie sie veröffentlichen: Sie kennen das Produkt, das Modell nicht.

# Erstattungen
Schreiben Sie uns innerhalb von 14 Tagen, wenn etwas schiefgegangen ist:
- aus Ihrem Konto, mit einem Support-Ticket, oder
- per E-Mail an support@listwright.test.`

const PRIVACY = `Das ist die Beispiel-Datenschutzerklärung eines Demoshops. Ersetzen Sie sie durch Ihre eigene, bevor Sie etwas verkaufen.

# Was wir speichern
- Ihren Namen und Ihre E-Mail-Adresse und was Sie Ihrem Profil hinzufügen.
- Ihre Bestellungen mit den Rechnungsangaben, die Sie gemacht haben, so lange, wie das Gesetz die Aufbewahrung von Rechnungen verlangt.
- Ihre Produktnotizen und die Texte daraus, bis Sie Ihr Konto löschen.

# Wer sie noch sieht
Wenn Sie über PayPal zahlen, wickelt PayPal die Zahlung ab und sagt uns, ob sie geglückt ist. Ihre Produktnotizen gehen an das Sprachmodell, das den Produkttext schreibt. Eine USt-IdNr., die Sie eingeben, geht an VIES, das Register der Europäischen Kommission, oder an HMRC, um zu erfahren, ob sie registriert ist.

# Cookies
Ein Cookie hält Sie angemeldet. Es gibt keine Werbung, und niemand zählt Ihre Besuche.

# Ihre Rechte
In Ihrem Profil können Sie unter „Kontosicherheit“ alle Ihre Daten herunterladen und Ihr Konto löschen. Fragen gehen an support@listwright.test.`

const ENGLISH = {
  subject: 'Your password for the demo shop was changed',
  text: `Hello {name},

somebody changed the password of your account on {date}. All devices were signed out, and all API tokens were revoked.

If that was not you, set a new password now:

{link}

Your demo shop`,
}

const GERMAN = {
  subject: 'Ihr Passwort für den Demoshop wurde geändert',
  text: `Guten Tag {name},

am {date} wurde das Passwort Ihres Kontos geändert. Alle Geräte wurden abgemeldet und alle API-Token widerrufen.

Wenn Sie das nicht waren, setzen Sie jetzt ein neues Passwort:

{link}

Ihr Demoshop`,
}
