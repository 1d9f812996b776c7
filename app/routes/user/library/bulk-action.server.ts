import { href, type RouterContextProvider, redirect } from 'react-router'
import type { BulkKind } from '#app/domain/batches/bulk/bulk-action.ts'
import { MOST_LISTINGS_AT_ONCE } from '#app/domain/batches/bulk/bulk-limits.ts'
import { startBulkAction } from '#app/domain/batches/bulk/change-bulk.server.ts'
import { createBulkAction } from '#app/domain/batches/bulk/create-bulk.server.ts'
import { workFor } from '#app/domain/batches/bulk/work.server.ts'
import { createLibraryBatch } from '#app/domain/batches/create-library-batch.server.ts'
import { findProductsOf } from '#app/domain/listings/language-plan.server.ts'
import { notFound, redirectWithMessage } from '#app/forms/reply.server.ts'
import { rejectForm } from '#app/forms/submission.server.ts'
import { plural, t } from '#app/i18n/macro.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { actionAddress } from '../bulk/rows-shape.ts'
import { exportAddress, selectionAddress } from '../exports/export-address.ts'
import { findChosen } from './chosen.server.ts'
import { languagesAddress } from './languages-address.ts'

type Context = Readonly<RouterContextProvider>

/** `back`: the list as it was shown. */
export async function actOnTicked(context: Context, url: URL, back: string) {
  const form = await readForm(context)
  const wanted = form.get('do')
  const chosen = await findChosen(context, url, form)
  if (typeof chosen === 'string') return reject(chosen)
  const { ids } = chosen
  const { db } = context.get(servicesContext)
  const { id: userId } = context.get(userContext)
  if (wanted === 'language') {
    if (ids.length > MOST_LISTINGS_AT_ONCE) return tooMany()
    const productIds = await findProductsOf(db, userId, ids)
    if (!productIds) throw somebodyElses()
    const [only = ''] = productIds
    return redirect(
      productIds.length > 1 ? await manyProducts(context, productIds) : languagesAddress(only),
      303,
    )
  }
  // Their page says what is not there.
  if (wanted === 'export' && ids.length <= NAMED) return redirect(exportAddress(ids), 303)
  const kind = KINDS.find((known) => known === wanted)
  if (!kind) return reject(t`Choose what to do with the selected listings.`)
  const made = await createBulkAction(db, { userId, kind, listingIds: ids, back })
  // One that is not there means that the others are not what their sender has seen either.
  if (made.outcome === 'not-found') throw somebodyElses()
  if (made.outcome !== 'created') return tooMany()
  if (kind === 'export') return redirect(selectionAddress(made.id), 303)
  const done = doneTexts()[kind]
  if (ids.length > 1 || done === undefined) return redirect(actionAddress(made.id), 303)
  return doAtOnce(context, made.id, { done, back })
}

/** One listing, for nothing: nobody has to be asked. */
async function doAtOnce(context: Context, id: string, { done, back }: { done: string; back: string }) {
  const { db } = context.get(servicesContext)
  const started = await startBulkAction(db, { userId: context.get(userContext).id, id, expected: 1 })
  // Its page says why nothing can be done.
  if (started !== 'started') return redirect(actionAddress(id), 303)
  await workFor(db, id, MILLISECONDS)
  return redirectWithMessage(context, back, done)
}

/** After what is done with one listing without a page that asks. */
const doneTexts = (): { [kind in BulkKind]?: string } => ({
  reviewed: t`The listing was marked as reviewed.`,
  archive: t`The listing was archived.`,
  unarchive: t`The listing was restored.`,
  check: t`The listing was checked again.`,
})

const MILLISECONDS = 1000

const KINDS = ['reviewed', 'archive', 'unarchive', 'check', 'replace', 'rewrite', 'export'] as const

/** The most listings that an address names. */
const NAMED = 100

/** The page of the price of listings of many products in further languages. */
async function manyProducts(context: Context, productIds: string[]): Promise<string> {
  const name = t`${plural({ products: productIds.length }, { one: '# product in other languages', other: '# products in other languages' })}`
  const wanted = { userId: context.get(userContext).id, name, productIds }
  const made = await createLibraryBatch(context.get(servicesContext).db, wanted)
  if (made.outcome !== 'created') throw somebodyElses()
  return href('/user/imports/:batchId/cost', { batchId: made.id })
}

const tooMany = () => reject(t`At most 5,000 listings can be changed at a time.`)

const somebodyElses = () => notFound(t`One of these listings is not in your account. Nothing was changed.`)

function reject(fault: string) {
  return rejectForm(fault, 400, { formName: 'library' })
}
