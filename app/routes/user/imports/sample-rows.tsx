import type { ImportedProduct } from '#app/domain/batches/imports/imported-product.ts'
import { plural, t } from '#app/i18n/macro.ts'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { keysOf } from '#app/ui/keys.ts'

/** The first products as they are read with the columns that are kept. */
export function SampleRows({ products }: { products: ImportedProduct[] }) {
  return (
    <section className="stack" aria-labelledby="sample">
      <div>
        <h2 id="sample">{t`The first products, as we read them`}</h2>
        <p className="hint">{t`Choose “${{ button: t`Update preview` }}” to see them with your changes.`}</p>
      </div>
      {products.length > 0 ? (
        <DataTable
          captionHidden
          caption={t`The first products, as we read them`}
          columns={columns()}
          rows={products}
          rowKey={({ lines }) => String(lines[0])}
        />
      ) : (
        <p>{t`No products can be read with these columns. Check that the right column is chosen for the name.`}</p>
      )}
    </section>
  )
}

const columns = (): Column<ImportedProduct>[] => [
  {
    title: t`Product name`,
    part: 'name',
    cell: ({ name }) => (
      <b className="sample-name">
        <bdi>{name}</bdi>
      </b>
    ),
  },
  {
    title: t`Line`,
    cell: ({ lines: [first, last] }) => (first === last ? first : t`${{ first }} to ${{ last }}`),
  },
  {
    title: t`Key`,
    cell: ({ handle, sku, externalId }) => (
      <bdi className="mono">{sku ?? handle ?? externalId ?? t`No key`}</bdi>
    ),
  },
  { title: t`Facts`, full: true, cell: FirstFacts },
  { title: t`Existing text`, cell: ExistingText },
]

const SHOWN = 6

function FirstFacts({ facts }: ImportedProduct) {
  const shown = facts.slice(0, SHOWN)
  const keys = keysOf(shown)
  const more = facts.length - shown.length
  return (
    <ul className="fact-lines">
      {shown.map((fact, at) => (
        <li key={keys[at]} dir="auto">
          {fact}
        </li>
      ))}
      {more > 0 && (
        <li className="muted">{t`${plural({ more }, { one: 'and # more fact', other: 'and # more facts' })}`}</li>
      )}
    </ul>
  )
}

function ExistingText({ existingTexts }: ImportedProduct) {
  const { length } = Object.values(existingTexts ?? {}).join('')
  return length === 0 ? (
    <span className="muted">{t`No text`}</span>
  ) : (
    t`${plural({ length }, { one: '# character', other: '# characters' })}`
  )
}
