import type { RouterContextProvider } from 'react-router'
import { dayIn } from '#app/domain/base/dates.ts'
import { isoTime } from '#app/domain/base/time.ts'
import { readZone } from '#app/domain/base/zone.server.ts'
import { readPaymentTerms } from '#app/domain/catalog/terms.server.ts'
import { type Month, monthOf } from '#app/domain/orders/invoices/months.server.ts'
import { servicesContext } from '#app/services.server.ts'
import type { PaymentMode } from '#db/schema.ts'

/** The month and the mode that an address asks for; this month, and the shop's mode, where it asks for none. */
export async function readMonth(
  context: Readonly<RouterContextProvider>,
  params: URLSearchParams,
): Promise<{ month: Month; mode: PaymentMode; zone: string }> {
  const { db } = context.get(servicesContext)
  const [zone, terms] = await Promise.all([readZone(db), readPaymentTerms(db)])
  const now = dayIn(isoTime(), zone).slice(0, 7)
  const month = monthOf(params.get('month') ?? now, zone) ?? monthOf(now, zone)
  if (!month) throw new Error(`${now} is no month`)
  const asked = params.get('mode')
  return { month, mode: asked === 'live' || asked === 'sandbox' ? asked : terms.mode, zone }
}
