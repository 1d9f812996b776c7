import { BYTE_ORDER_MARK, spreadsheetLines } from '#app/domain/base/csv.ts'
import type { Page, PageRef } from '#app/domain/base/lists/page.ts'
import { type BatchText, listTexts } from '#app/domain/batches/list-texts.server.ts'
import { nameOfLanguage } from '#app/domain/listings/language-names.ts'
import { t } from '#app/i18n/macro.ts'
import { type Services, servicesContext } from '#app/services.server.ts'
import { csvAnswer } from '../../file-answer.server.ts'
import type { Route } from './+types/results-csv.ts'
import { findOwnBatch } from './find-own.server.ts'

export { default, ErrorBoundary } from '../errors.tsx'

/** A middleware: the router takes no file from the loader of a route that has a page for its errors. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, params }) => {
    const { id, name } = await findOwnBatch(context, params.batchId)
    const { db, config } = context.get(servicesContext)
    return csvAnswer(
      resultsCsv(db, id, config.origin, csvTexts()),
      `results-${name.replace(/\.\w+$/, '')}.csv`,
    )
  },
]

/** What became of each text of a batch, in pieces. */
async function* resultsCsv(
  db: Services['db'],
  batchId: string,
  origin: string,
  { columns, results }: ReturnType<typeof csvTexts>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + spreadsheetLines([columns])
  for (let page: PageRef | undefined = 1; page !== undefined; ) {
    const list: Page<BatchText> = await listTexts(db, { batchId }, page, PIECE)
    page = list.next
    yield spreadsheetLines(
      list.rows.map(({ line, name, language, state, error, listingId }) => [
        line,
        name,
        nameOfLanguage(language),
        results[state],
        error,
        listingId && `${origin}/user/listings/${listingId}`,
      ]),
    )
  }
}

const csvTexts = () => ({
  columns: [t`Line`, t`Product`, t`Language`, t`Result`, t`Reason`, t`Listing`],
  results: {
    waiting: t`Waiting`,
    running: t`Being written`,
    done: t`Written`,
    failed: t`Failed, credit returned`,
    cancelled: t`Left out`,
    unchanged: t`Unchanged, no credit`,
    kept: t`Kept what was there, no credit`,
  } satisfies Record<BatchText['state'], string>,
})

const PIECE = 500
