import type { CheckedRows } from '#app/domain/imports/checked-rows.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { count } from './count.ts'

/** What can be written, what need not be, and the way on. */
export function CheckFacts({ batchId, rows }: { batchId: string; rows: CheckedRows }) {
  let { writable, unchanged, problems, inPart, filled } = rows
  if (writable === 0) {
    return (
      <Alert kind="warning" title="No product can be written" quiet>
        {problems === 0
          ? 'There are no products below the line with the column names.'
          : 'The lines below say why. Maybe another column is the right one for the name or the facts.'}
      </Alert>
    )
  }
  return (
    <>
      <Alert kind="success" title={`${count(writable, 'product')} can be written`} quiet>
        {`${problems > 0 ? 'See below what is wrong with the others.' : inPart > 0 ? 'See below what is left out of some lines.' : 'Nothing is wrong with any line.'} Nothing is charged before you see the price and press the button.`}
      </Alert>
      <div className="measure">
        <Facts
          rows={[
            ['Read from the file', (writable + problems).toLocaleString('en')],
            ['Cannot be written', problems.toLocaleString('en')],
            inPart > 0 && ['Taken over in part', inPart.toLocaleString('en')],
            unchanged > 0 && ['Unchanged since an earlier import', unchanged.toLocaleString('en')],
            ...FILLED.map(([key, label]): [string, string] | false => {
              let count = filled[key]
              return count > 0 && [label, `${count.toLocaleString('en')} of ${writable.toLocaleString('en')}`]
            }),
          ]}
        />
      </div>
      {(unchanged > 0 || Object.values(filled).some((count) => count > 0)) && (
        <p className="small muted">
          On the next page you can leave out products that are unchanged or already have a listing.
        </p>
      )}
      <div className="row">
        <ButtonLink to={`/user/imports/${batchId}/cost`}>Languages and cost</ButtonLink>
      </div>
    </>
  )
}

const FILLED: [keyof CheckedRows['filled'], string][] = [
  ['descriptions', 'With a description already'],
  ['shortDescription', 'With a short description already'],
  ['metaTitle', 'With a meta title already'],
  ['metaDescription', 'With a meta description already'],
  ['tags', 'With tags already'],
]
