import { figure } from '#app/domain/base/lists/figure.ts'
import type { CheckedRows } from '#app/domain/batches/imports/checked-rows.server.ts'
import { plural, t } from '#app/i18n/macro.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/facts.tsx'

/** What can be written, what need not be, and the way on. */
export function CheckFacts({ batchId, rows }: { batchId: string; rows: CheckedRows }) {
  const { writable, unchanged, problems, inPart, filled } = rows
  const change = (
    <ButtonLink variant="outline" to={`/user/imports/${batchId}/columns`}>
      {t`Change the columns`}
    </ButtonLink>
  )
  if (writable === 0) {
    return (
      <>
        <Alert kind="warning" title={t`No products can be written`} quiet>
          {problems === 0
            ? t`There are no products below the line with the column names.`
            : t`The lines below say why. Perhaps the name or the facts are in another column.`}
        </Alert>
        <div className="row">{change}</div>
      </>
    )
  }
  return (
    <>
      <Alert
        kind="success"
        title={t`${plural({ writable }, { one: '# product can be written', other: '# products can be written' })}`}
        quiet
      >
        {problemsText(problems, inPart)}{' '}
        {t`Nothing is charged until you have seen the price and pressed the button.`}
      </Alert>
      <div className="measure">
        <Facts
          rows={[
            [t`Products in the file`, figure(writable + problems)],
            [t`Cannot be written`, figure(problems)],
            inPart > 0 && [t`Partly imported`, figure(inPart)],
            unchanged > 0 && [t`Unchanged since an earlier import`, figure(unchanged)],
            ...fieldLabels().map(([key, label]): [string, string] | false => {
              const count = filled[key]
              return (
                count > 0 && [label, t`${{ filled: figure(count) }} of ${{ products: figure(writable) }}`]
              )
            }),
          ]}
        />
      </div>
      {(unchanged > 0 || Object.values(filled).some((count) => count > 0)) && (
        <p className="small muted">{t`On the next page you can leave out products that are unchanged or already have a listing.`}</p>
      )}
      <div className="row">
        <ButtonLink to={`/user/imports/${batchId}/cost`}>{t`Choose languages`}</ButtonLink> {change}
      </div>
    </>
  )
}

function problemsText(problems: number, inPart: number): string {
  if (problems > 0) return t`The others need changes: see below.`
  return inPart > 0 ? t`Some lines are read only in part: see below.` : t`No problems found.`
}

const fieldLabels = (): [keyof CheckedRows['filled'], string][] => [
  ['descriptions', t`With a description already`],
  ['shortDescription', t`With a short description already`],
  ['metaTitle', t`With a meta title already`],
  ['metaDescription', t`With a meta description already`],
  ['tags', t`With tags already`],
]
