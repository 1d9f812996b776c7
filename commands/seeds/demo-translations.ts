import { isoTime } from '#app/domain/base/time.ts'
import { writeTranslation } from '#app/domain/catalog/write-translations.server.ts'
import { type Db, hasRow, transact } from '#db/client.server.ts'

/** Gives the demo's packages and items their German versions, in a shop that has none. */
export function seedDemoTranslations(db: Db): Promise<void> {
  return transact(db, async (trx) => {
    const hasSome = await Promise.all([
      hasRow(trx.selectFrom('package_translations').select('name')),
      hasRow(trx.selectFrom('item_translations').select('name')),
    ])
    if (hasSome.includes(true)) return
    const now = isoTime()
    for (const { id, name } of await trx.selectFrom('packages').select(['id', 'name']).execute()) {
      const text = PACKAGES[name]
      if (!text) continue
      const [german, points] = text
      const place = { kind: 'package' as const, id, language: 'de' as const }
      await writeTranslation(trx, place, { name: german, points: JSON.stringify([...points, ...EVERY]) }, now)
    }
    for (const { id, name } of await trx.selectFrom('items').select(['id', 'name']).execute()) {
      const text = ITEMS[name]
      if (text) await writeTranslation(trx, { kind: 'item', id, language: 'de' }, text, now)
    }
  })
}

const EVERY = [
  'Alles vom Titel bis zu den Meta-Tags',
  'Rund 130 Sprachen',
  'Kopieren oder herunterladen',
  'Gespeichert in Ihrer Bibliothek',
]

const PACKAGES: Record<string, [name: string, points: string[]]> = {
  'First Shelf': ['Erstes Regal', ['3 Produkttexte']],
  Shopfront: ['Schaufenster', ['50 Produkttexte', '18 Cent pro Produkttext']],
  Catalogue: ['Katalog', ['200 Produkttexte', '14,5 Cent pro Produkttext']],
}

const ITEMS: Record<string, { name: string; description: string; guidelines: string }> = {
  'Shoe size chart, EU, UK and US': {
    name: 'Schuhgrößentabelle: EU, UK und US',
    description:
      'Die Größen 36 bis 47 in drei Systemen, mit Fußlängen in Zentimetern und einer Anleitung zum Messen zu Hause. Als Tabelle für die Produktseite und als Seite zum Drucken.\n\nFür Lauf- und Trailschuhe; weite Passformen haben eine eigene Spalte.',
    guidelines:
      '<p>Setzen Sie die Tabelle in die Beschreibung, unter die Aufzählungspunkte.</p><ul><li>Lassen Sie die Zentimeter stehen: Die meisten Rücksendungen kommen vom Raten.</li><li>Entfernen Sie die Größen, die Sie nicht führen.</li></ul>',
  },
  'Care instructions in twelve languages': {
    name: 'Pflegehinweise in zwölf Sprachen',
    description:
      'Waschen, Trocknen und Bügeln für Leinen, Wolle, Baumwolle und recyceltes Nylon, in kurzen Sätzen, die auf ein Etikett passen. Englisch, Deutsch, Französisch, Spanisch, Italienisch, Niederländisch, Polnisch, Portugiesisch, Schwedisch, Dänisch, Finnisch und Türkisch.',
    guidelines:
      'Ein Blatt für jedes Material.\nÜbernehmen Sie die Sätze, wie sie sind: Sie folgen den Symbolen des Pflegeetiketts von links nach rechts.',
  },
  'Shot list for kitchenware photographs': {
    name: 'Aufnahmeliste für Fotos von Küchenwaren',
    description:
      'Achtzehn Bilder, die eine Pfanne, einen Becher oder eine Espressokanne verkaufen, in der Reihenfolge der Aufnahme, mit Abstand, Licht und allem, was ins Bild gehört. Für eine Person mit einem Telefon und einem Fenster.',
    guidelines:
      'Drucken Sie Seite 1 und haken Sie unterwegs ab. Die Seiten 2 bis 4 zeigen jedes Bild als Zeichnung.',
  },
  'Cosmetics listing: what has to be said': {
    name: 'Produkttexte für Kosmetik: was gesagt werden muss',
    description:
      'Inhaltsstoffe, Menge, Haltbarkeit, Herkunft und Aussagen: eine Liste zum Durchgehen, bevor ein Serum oder eine Creme in den Verkauf geht, mit einem Beispiel für jede Zeile und den Fehlern, wegen derer Angebote gesperrt werden.',
    guidelines:
      '<p>Beginnen Sie mit der Seite Ihres Landes. <strong>Die Aussagen kommen zuletzt</strong>, wenn der Rest steht.</p>',
  },
  'One-page style sheet for product texts': {
    name: 'Stilblatt für Produkttexte auf einer Seite',
    description:
      'Wie Zahlen, Einheiten, Größen und Farben zu schreiben sind, damit sich fünfzig Produkttexte lesen wie von einer Hand. Eine Seite, die einmal ausgefüllt neben der Tastatur liegt.',
    guidelines:
      'Füllen Sie zuerst die linke Spalte aus. Was Sie leer lassen, bleibt, wie es in der rechten Spalte steht.',
  },
}
