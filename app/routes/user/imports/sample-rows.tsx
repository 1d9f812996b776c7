import type { ImportedProduct } from '#app/domain/imports/imported-product.ts'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { keysOf } from '#app/ui/keys.ts'
import { count } from './count.ts'

/** The first products as they are read with the columns that are kept. */
export function SampleRows({ products }: { products: ImportedProduct[] }) {
  return (
    <section className="stack" aria-labelledby="sample">
      <div>
        <h2 id="sample">The first products, as we read them</h2>
        <p className="hint">Choose “Look again” to see them with your changes.</p>
      </div>
      {products.length > 0 ? (
        <DataTable
          caption={`${count(products.length, 'product')} of the file`}
          columns={COLUMNS}
          rows={products}
          rowKey={({ lines }) => String(lines[0])}
        />
      ) : (
        <p>No product can be read with these columns. Is the right one chosen for the name?</p>
      )}
    </section>
  )
}

const COLUMNS: Column<ImportedProduct>[] = [
  {
    title: 'Product name',
    part: 'name',
    cell: ({ name }) => (
      <b>
        <bdi>{name}</bdi>
      </b>
    ),
  },
  { title: 'Line', cell: ({ lines: [first, last] }) => (first === last ? first : `${first} to ${last}`) },
  { title: 'Key', cell: ({ handle, sku, externalId }) => <bdi>{sku ?? handle ?? externalId ?? 'none'}</bdi> },
  { title: 'Facts', full: true, cell: FirstFacts },
  { title: 'Existing text', cell: ExistingText },
]

const SHOWN = 6

function FirstFacts({ facts }: ImportedProduct) {
  let shown = facts.slice(0, SHOWN)
  let keys = keysOf(shown)
  let more = facts.length - shown.length
  return (
    <ul className="fact-lines">
      {shown.map((fact, at) => (
        <li key={keys[at]} dir="auto">
          {fact}
        </li>
      ))}
      {more > 0 && <li className="muted">{`and ${count(more, 'more fact')}`}</li>}
    </ul>
  )
}

function ExistingText({ existingTexts }: ImportedProduct) {
  let { length } = Object.values(existingTexts ?? {}).join('')
  return length === 0 ? <span className="muted">none</span> : count(length, 'character')
}
