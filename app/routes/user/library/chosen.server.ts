import type { RouterContextProvider } from 'react-router'
import { MOST_LISTINGS_AT_ONCE } from '#app/domain/batches/bulk/bulk-limits.ts'
import { findAllInLibrary, type LibraryScope } from '#app/domain/listings/library.server.ts'
import { findOfProducts } from '#app/domain/listings/library-products.server.ts'
import { notFound } from '#app/forms/reply.server.ts'
import { t } from '#app/i18n/macro.ts'
import { readId } from '#app/routes/list-query.ts'
import { type Services, servicesContext } from '#app/services.server.ts'
import { listingShownIn } from '../listings/listing-status.ts'
import { isByProduct, type LibraryQuery } from './library-list.ts'
import { readLibrary } from './read-library.server.ts'

/**
 * The listings that are ticked, or of ticked products those that the list shows; or all that match, without those of the page
 * that are not ticked any more. A text says why there are none.
 */
export async function findChosen(
  context: Readonly<RouterContextProvider>,
  url: URL,
  form: FormData,
): Promise<{ ids: string[] } | string> {
  const idsIn = (name: string) => [...new Set(form.getAll(name).map(String).filter(readId))]
  const { db } = context.get(servicesContext)
  const { scope, query } = await readLibrary(context, url)
  const ticked = idsIn('id')
  if (form.get('all') === 'match') {
    const most = { most: MOST_LISTINGS_AT_ONCE, shownIn: listingShownIn }
    const all = await findAllInLibrary(db, scope, query.search, most)
    const unticked = idsIn('shown').filter((id) => !ticked.includes(id))
    const left = new Set(await listingsOf(db, scope, query, unticked))
    const ids = all.ids.filter((id) => !left.has(id))
    return ids.length > 0 ? { ids } : tickFirst(query)
  }
  if (ticked.length === 0) return tickFirst(query)
  const ids = await listingsOf(db, scope, query, ticked)
  return ids.length > 0 ? { ids } : t`The products that you selected have no listings in this list any more.`
}

async function listingsOf(
  db: Services['db'],
  scope: LibraryScope,
  query: LibraryQuery,
  rowIds: string[],
): Promise<string[]> {
  if (!isByProduct(query)) return rowIds
  const wanted = { search: query.search, productIds: rowIds }
  const ids = await findOfProducts(db, scope, wanted, listingShownIn)
  if (!ids) throw notFound(t`One of these products is not in your account. Nothing was changed.`)
  return ids
}

function tickFirst(query: LibraryQuery): string {
  return isByProduct(query) ? t`Select at least one product first.` : t`Select at least one listing first.`
}
