import { href, redirect } from 'react-router'
import { countCheckedRows, listProblems } from '#app/domain/imports/checked-rows.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import importsCss from '#app/ui/css/imports.css?url'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import type { Route } from './+types/check.ts'
import { CheckFacts } from './check-facts.tsx'
import { importAccess, loadImport } from './load-import.server.ts'
import { ProblemLines } from './problem-lines.tsx'
import { RemoveImport } from './remove-import.tsx'
import { ImportSteps } from './steps.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: importsCss }]

const SHOWN = 100

export async function loader({ context, params: { batchId }, url }: Route.LoaderArgs) {
  let { id, name, state } = await loadImport(context, batchId)
  // Its rows are not read yet, or were dropped when a column changed.
  if (state === 'columns') throw redirect(href('/user/imports/:batchId/columns', { batchId }))
  let { db, userId } = importAccess(context)
  let after = readNumber(url.searchParams.get('after'))
  let [rows, problems] = await Promise.all([
    countCheckedRows(db, userId, id),
    listProblems(db, { userId, batchId: id, after, most: SHOWN }),
  ])
  return { id, name, rows, problems, after }
}

/** What is no number of a line counts as the beginning. */
function readNumber(text: string | null): number {
  return /^\d{1,5}$/.test(text ?? '') ? Number(text) : 0
}

export default function Check({ loaderData: { id, name, rows, problems, after } }: Route.ComponentProps) {
  let next = after + problems.length
  return (
    <>
      <PageHead
        title="Check the products"
        lead={
          <b>
            <bdi>{name}</bdi>
          </b>
        }
        back={{ to: href('/user/imports/:batchId/columns', { batchId: id }), label: 'Columns' }}
      >
        <ImportSteps current="check" />
      </PageHead>
      <CheckFacts batchId={id} rows={rows} />
      {rows.problems > 0 && (
        <ProblemLines
          batchId={id}
          rows={rows}
          problems={problems}
          after={after}
          next={next < rows.problems ? next : undefined}
        />
      )}
      <div className="row">
        <ButtonLink variant="outline" to={href('/user/imports/:batchId/columns', { batchId: id })}>
          Change the columns
        </ButtonLink>
      </div>
      <RemoveImport batchId={id} />
    </>
  )
}

export const meta = pageTitle('Check the products')
