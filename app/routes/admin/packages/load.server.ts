import { data, type RouterContextProvider } from 'react-router'
import { listPackages } from '#app/domain/catalog/packages.server.ts'
import { readPaymentSettings } from '#app/domain/payments/settings.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { orFailed } from '../answer.server.ts'

/** The packages on offer as the back office shows them; null, with status 500, when they cannot be read. */
export async function loadPackages(context: Readonly<RouterContextProvider>) {
  let { db } = context.get(servicesContext)
  let packages = await orFailed(context, () => listPackages(db))
  if (packages === 'failed') return data({ packages: null, currency: '' }, { status: 500 })
  let { currency } = await readPaymentSettings(db)
  return data({ packages, currency: currency as string })
}
