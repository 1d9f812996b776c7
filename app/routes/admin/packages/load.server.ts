import { data, type RouterContextProvider } from 'react-router'
import { findOrdered } from '#app/domain/catalog/ordered.server.ts'
import { listArchivedPackages, listPackages } from '#app/domain/catalog/packages.server.ts'
import { findNextPrices } from '#app/domain/catalog/price-changes/list.server.ts'
import { readPaymentTerms } from '#app/domain/catalog/terms.server.ts'
import { logFailure } from '#app/forms/reply.server.ts'
import { servicesContext } from '#app/services.server.ts'

export async function loadPackages(context: Readonly<RouterContextProvider>) {
  const { db } = context.get(servicesContext)
  const found = await logFailure(context, 'packages.list_failed', () =>
    Promise.all([listPackages(db), listArchivedPackages(db)]),
  )
  if (found === 'failed') return data({ packages: null, archived: [], currency: '' }, { status: 500 })
  const [packages, archived] = found
  const ids = packages.map(({ id }) => id)
  const [{ currency }, next, ordered] = await Promise.all([
    readPaymentTerms(db),
    findNextPrices(db, 'package', ids),
    findOrdered(db, 'package', ids),
  ])
  const listed = packages.map((one) => ({ ...one, next: next.get(one.id), ordered: ordered.has(one.id) }))
  return data({ packages: listed, archived, currency: currency as string })
}
