import { exportMonth } from '#app/domain/orders/invoices/export-month.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { csvAnswer } from '../../file-answer.server.ts'
import type { Route } from './+types/export.ts'
import { readMonth } from './month.server.ts'

export { default, ErrorBoundary } from '../errors.tsx'

// A middleware: the router takes no file from the loader of a route that has a page for its errors.
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, url }) => {
    const { db } = context.get(servicesContext)
    const { month, mode, zone } = await readMonth(context, url.searchParams)
    const test = mode === 'sandbox' ? '-test' : ''
    return csvAnswer(exportMonth(db, month, { mode, zone }), `invoices-${month.month}${test}.csv`)
  },
]
