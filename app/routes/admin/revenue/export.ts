import { revenueCsv } from '#app/domain/shop/statistics/revenue-csv.server.ts'
import { csvAnswer } from '../../file-answer.server.ts'
import type { Route } from './+types/export.ts'
import { loadRevenue } from './load.server.ts'

export { default, ErrorBoundary } from '../errors.tsx'

// A middleware: the router takes no file from the loader of a route that has a page for its errors.
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, url }) => {
    const { period, parts } = await loadRevenue(context, url.searchParams)
    if (!parts) {
      const text = Object.values(period.faults ?? {}).join('\n')
      return new Response(text, { status: 400, headers: { 'content-type': 'text/plain; charset=utf-8' } })
    }
    return csvAnswer(revenueCsv(parts, period), `revenue-${period.from}-to-${period.to}.csv`)
  },
]
