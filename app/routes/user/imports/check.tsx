import { href, redirect } from 'react-router'
import { findSameFile } from '#app/domain/batches/find-same-file.server.ts'
import { countCheckedRows, listInPart, listProblems } from '#app/domain/imports/checked-rows.server.ts'
import importsCss from '#app/ui/css/imports.css?url'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import * as userWords from '../words.tsx'
import type { Route } from './+types/check.ts'
import { CheckFacts } from './check-facts.tsx'
import * as words from './columns-words.tsx'
import { importAccess, loadImport } from './load-import.server.ts'
import { ProblemLines } from './problem-lines.tsx'
import { RemoveImport } from './remove-import.tsx'
import { SameFile } from './same-file.tsx'
import { ImportSteps } from './steps.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: importsCss }]

const SHOWN = 100

export async function loader({ context, params: { batchId }, url }: Route.LoaderArgs) {
  let { id, name, state } = await loadImport(context, batchId)
  // Its rows are not read yet, or were dropped when a column changed.
  if (state === 'columns') throw redirect(href('/user/imports/:batchId/columns', { batchId }))
  let { db, userId } = importAccess(context)
  let from = (name: string) => ({
    userId,
    batchId: id,
    most: SHOWN,
    after: readNumber(url.searchParams.get(name)),
  })
  let [problems, inPart] = [from('after'), from('part')]
  return {
    id,
    name,
    sameFile: await findSameFile(db, userId, id),
    rows: await countCheckedRows(db, userId, id),
    problems: { after: problems.after, lines: await listProblems(db, problems) },
    inPart: { after: inPart.after, lines: await listInPart(db, inPart) },
  }
}

/** What is not a number of a line counts as the beginning. */
function readNumber(text: string | null): number {
  return /^\d{1,5}$/.test(text ?? '') ? Number(text) : 0
}

export default function Check({ loaderData }: Route.ComponentProps) {
  let { id, name, sameFile, rows, problems, inPart } = loaderData
  return (
    <>
      <PageHead
        title={words.checkTheProducts}
        lead={
          <b>
            <bdi>{name}</bdi>
          </b>
        }
        back={{ to: href('/user/imports/:batchId/columns', { batchId: id }), label: userWords.columns }}
      >
        <ImportSteps current="check" />
      </PageHead>
      <SameFile other={sameFile} />
      <CheckFacts batchId={id} rows={rows} />
      {rows.problems > 0 && (
        <ProblemLines
          {...problems}
          {...{ batchId: id, id: 'left-out', param: 'after', total: rows.problems }}
          title={words.productsAreLeftOut(rows.problems)}
          hint={words.theOthersAreFine(rows.writable)}
          csv=""
        />
      )}
      {rows.inPart > 0 && (
        <ProblemLines
          {...inPart}
          {...{ batchId: id, id: 'in-part', param: 'part', total: rows.inPart }}
          title={words.productsArePartlyImported(rows.inPart)}
          hint={words.theyCanBeWrittenAsTheyAre}
          csv="?lines=in-part"
        />
      )}
      <RemoveImport batchId={id} />
    </>
  )
}

export const meta = pageTitle(words.checkTheProducts)
