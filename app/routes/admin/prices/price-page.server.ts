import type { RouterContextProvider } from 'react-router'
import { priceChangeDraft } from '#app/domain/catalog/price-changes/draft.ts'
import type { PricedThing } from '#app/domain/catalog/price-changes/goods.server.ts'
import { findPriced, listPriceChanges } from '#app/domain/catalog/price-changes/list.server.ts'
import { cancelPrice, planPrice } from '#app/domain/catalog/price-changes/plan.server.ts'
import { readPaymentTerms } from '#app/domain/payments/terms.server.ts'
import { readZone } from '#app/domain/zone.server.ts'
import { logFailure, notFound, redirectWithMessage } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { newId } from '#db/ids.server.ts'
import * as adminWords from '../words.ts'
import { refusalOf } from './messages.ts'
import * as words from './words.tsx'

type Context = Readonly<RouterContextProvider>

/** What the page of the prices of a package or item shows. */
export async function loadPrices(context: Context, thing: PricedThing) {
  let { db } = context.get(servicesContext)
  let [found, changes, { currency }, zone] = await Promise.all([
    findPriced(db, thing),
    listPriceChanges(db, thing),
    readPaymentTerms(db),
    readZone(db),
  ])
  if (!found) throw notFound(GONE[thing.kind])
  return { ...found, changes, currency, zone, idempotencyKey: newId() }
}

export type LoadedPrices = Awaited<ReturnType<typeof loadPrices>>

/** Plans a price, or cancels the one that `cancel` names. `page`: where the answer leads. */
export async function changePrices(context: Context, thing: PricedThing, page: string) {
  let cancelled = (await readForm(context)).get('cancel')
  if (cancelled !== null) return cancel(context, thing, { page, id: String(cancelled) })
  let submission = await readSubmission(context, priceChangeDraft)
  if (!submission.valid) return submission.rejected
  let { idempotencyKey: id, value: draft } = submission
  let actorId = context.get(userContext).id
  let { db } = context.get(servicesContext)
  let outcome = await logFailure(context, `${thing.kind}s.price_failed`, () =>
    planPrice(db, { id, thing, draft, actorId }),
  )
  if (outcome === 'failed') return submission.reject(words.failedToPlanPrice, 500)
  if (outcome === 'unknown') throw notFound(GONE[thing.kind])
  if (outcome !== 'planned') return submission.reject(refusalOf(outcome), STATUS[outcome] ?? 400)
  return redirectWithMessage(context, page, words.thePriceIsPlanned)
}

/** What somebody else may have done meanwhile. */
const STATUS: Partial<Record<string, number>> = { archived: 409, taken: 409, limit: 409 }

async function cancel(context: Context, thing: PricedThing, { page, id }: { page: string; id: string }) {
  let change = { id, thing, actorId: context.get(userContext).id }
  let { db } = context.get(servicesContext)
  let outcome = await logFailure(context, `${thing.kind}s.price_failed`, () => cancelPrice(db, change))
  switch (outcome) {
    case 'failed':
      return redirectWithMessage(context, page, words.failedToCancelPrice, 'error')
    case 'unknown':
      throw notFound(words.unknownPlannedPrice)
    case 'too-late':
      return redirectWithMessage(context, page, words.alreadyInForce, 'error')
    case 'cancelled':
      return redirectWithMessage(context, page, words.plannedPriceIsCancelled)
  }
}

const GONE = { package: words.unknownPackage, item: adminWords.unknownItem }
