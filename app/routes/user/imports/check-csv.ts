import { importFile } from '#app/domain/batches/imports/find-import.server.ts'
import { type FaultyLines, problemCsv } from '#app/domain/batches/imports/problem-csv.server.ts'
import { csvAnswer } from '../../file-answer.server.ts'
import type { Route } from './+types/check-csv.ts'
import { importAccess, loadImport } from './load-import.server.ts'

export { default, ErrorBoundary } from '../errors.tsx'

/** A middleware: the router takes no file from the loader of a route that has a page for its errors. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, params, url }) => {
    const found = await loadImport(context, params.batchId)
    const file = await importFile(importAccess(context).files, found)
    const lines: FaultyLines = url.searchParams.get('lines') === 'in-part' ? 'in-part' : 'problems'
    const name = `${lines === 'problems' ? 'mend' : 'in-part'}-${found.name.replace(/\.\w+$/, '')}.csv`
    return csvAnswer(problemCsv(file, found, lines), name)
  },
]
