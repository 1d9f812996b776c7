import { expect, it, test } from 'vitest'
import { columnsOf } from '#app/domain/batches/imports/dialects/columns-of.ts'
import { detectDialect } from '#app/domain/batches/imports/dialects/detect-dialect.ts'
import {
  TRANSLATED_COLUMNS,
  WOOCOMMERCE_TRANSLATIONS,
} from '#app/domain/batches/imports/dialects/woocommerce-translations.ts'
import { fileOf, readAll } from './read-file.ts'

const LANGUAGES = Object.entries(WOOCOMMERCE_TRANSLATIONS).map(([language, text]) => ({
  language,
  columns: text.split('|').map((names) => names.split('~').map((name) => name.trim())),
}))

/** The names of some columns in a language, each as old or as new as may be. */
function namesOf(columns: string[][], wanted: string[], take: 0 | -1): string[] {
  return wanted.map((name) => {
    const word = columns[TRANSLATED_COLUMNS.indexOf(name)]?.at(take) ?? ''
    const unit = { 'Weight (kg)': ' (kg)', 'Height (cm)': ' (cm)' }[name] ?? ''
    return word.replace('%d', '2') + unit
  })
}

const SELECTED = ['Name', 'Is featured?', 'Short description', 'Description', 'Weight (kg)', 'Regular price']
const OTHERS = [
  'Description',
  'Attribute %d name',
  'Attribute %d value(s)',
  'Height (cm)',
  'SKU',
  'Images',
  'Name',
  'Categories',
  'Tags',
  'Visibility in catalog',
  'Parent',
  'Sale price',
]

test.each(LANGUAGES)(
  '$language: the list has a name for each column, but for some of new releases',
  ({ columns }) => {
    expect(columns).toHaveLength(TRANSLATED_COLUMNS.length)
    const missing = TRANSLATED_COLUMNS.filter((_, at) => columns[at]?.join('') === '')
    expect(['Brands', 'Download %d ID', 'Low stock amount']).toEqual(expect.arrayContaining(missing))
  },
)

test.each(LANGUAGES)(
  '$language: selected columns in any order mean what they mean in English',
  ({ columns }) => {
    for (const wanted of [SELECTED, OTHERS]) {
      const english = wanted.map((name) => name.replace('%d', '2'))
      const row = wanted.map(() => 'x')
      const targets = columnsOf('woocommerce', english, [row]).targets
      expect(targets.filter((target) => target !== 'ignore').length).toBeGreaterThan(4)
      for (const take of [0, -1] as const) {
        const header = namesOf(columns, wanted, take)
        expect(detectDialect(header, [row])).toBe('woocommerce')
        expect(columnsOf('woocommerce', header, [row]).targets).toEqual(targets)
      }
    }
  },
)

it('knows an export without any telling column by the kinds of its rows', () => {
  const header = ['ID', 'Typ', 'Artikelnummer', 'Name', 'Kurzbeschreibung']
  expect(detectDialect(header, [['7', 'simple, virtual', 'A-7', 'Tasse', '']])).toBe('woocommerce')
  expect(detectDialect(header, [['7', 'Becher', 'A-7', 'Tasse', '']])).toBe('plain')
})

it('leaves the columns of a plain sheet as they are', () => {
  expect(detectDialect(['Name', 'Artikelnummer', 'Beschreibung', 'Regulärer Preis'], [])).toBe('plain')
  expect(detectDialect(['Naam', 'Beschrijving', 'Afbeeldingen', 'Positie'], [])).toBe('plain')
})

it('reads a selection of a French shop: its line breaks, its lists, its attributes', async () => {
  const { format, products } = await readAll(
    await fileOf(
      `Nom,UGS,Description,"Poids (g)","Nom de l’attribut 1","Valeur(s) de l’attribut 1 ",Étiquettes,"Mis en avant ?"
Tasse,T-1,"Grès.\\nLave-vaisselle.",310,Couleur,"Bleu, Gris","tasses, grès",0
`,
    ),
  )
  expect(format.dialect).toBe('woocommerce')
  expect(products[0]).toMatchObject({
    name: 'Tasse',
    sku: 'T-1',
    facts: ['Poids (g): 310', 'Couleur: Bleu, Gris', 'Grès.', 'Lave-vaisselle.'],
    existingTexts: { tags: 'tasses\ngrès' },
  })
})
