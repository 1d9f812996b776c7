import type { CheckedRows } from '#app/domain/imports/checked-rows.server.ts'
import { figure } from '#app/domain/lists/figure.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/facts.tsx'
import * as userWords from '../words.tsx'
import * as words from './columns-words.tsx'

/** What can be written, what need not be, and the way on. */
export function CheckFacts({ batchId, rows }: { batchId: string; rows: CheckedRows }) {
  let { writable, unchanged, problems, inPart, filled } = rows
  let change = (
    <ButtonLink variant="outline" to={`/user/imports/${batchId}/columns`}>
      {words.changeTheColumns}
    </ButtonLink>
  )
  if (writable === 0) {
    return (
      <>
        <Alert kind="warning" title={words.noProductCanBeWritten} quiet>
          {problems === 0 ? words.thereAreNoProductsBelowLine : words.linesBelowSayWhy}
        </Alert>
        <div className="row">{change}</div>
      </>
    )
  }
  return (
    <>
      <Alert kind="success" title={words.productsCanBeWritten(writable)} quiet>
        {words.noProblemsFound(problems, inPart)}
      </Alert>
      <div className="measure">
        <Facts
          rows={[
            [userWords.productsInTheFile, figure(writable + problems)],
            [userWords.cannotBeWritten, figure(problems)],
            inPart > 0 && [words.partlyImported, figure(inPart)],
            unchanged > 0 && [words.unchangedSinceEarlierImport, figure(unchanged)],
            ...FILLED.map(([key, label]): [string, string] | false => {
              let count = filled[key]
              return count > 0 && [label, words.of(figure(count), figure(writable))]
            }),
          ]}
        />
      </div>
      {(unchanged > 0 || Object.values(filled).some((count) => count > 0)) && (
        <p className="small muted">{words.onNextPageYouCanLeaveOut}</p>
      )}
      <div className="row">
        <ButtonLink to={`/user/imports/${batchId}/cost`}>{words.chooseLanguages}</ButtonLink> {change}
      </div>
    </>
  )
}

const FILLED: [keyof CheckedRows['filled'], string][] = [
  ['descriptions', words.withADescriptionAlready],
  ['shortDescription', words.withShortDescriptionAlready],
  ['metaTitle', words.withMetaTitleAlready],
  ['metaDescription', words.withMetaDescriptionAlready],
  ['tags', words.withTagsAlready],
]
