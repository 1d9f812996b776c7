import type { RouterContextProvider } from 'react-router'
import { readZone } from '#app/domain/base/zone.server.ts'
import { priceChangeDraft } from '#app/domain/catalog/price-changes/draft.ts'
import type { PricedThing } from '#app/domain/catalog/price-changes/goods.server.ts'
import { findPriced, listPriceChanges } from '#app/domain/catalog/price-changes/list.server.ts'
import { cancelPrice, planPrice } from '#app/domain/catalog/price-changes/plan.server.ts'
import { readPaymentTerms } from '#app/domain/catalog/terms.server.ts'
import { logFailure, notFound, redirectWithMessage } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { newId } from '#db/ids.server.ts'
import { refusalOf } from './messages.ts'

type Context = Readonly<RouterContextProvider>

/** What the page of the prices of a package or item shows. */
export async function loadPrices(context: Context, thing: PricedThing) {
  const { db } = context.get(servicesContext)
  const [found, changes, { currency }, zone] = await Promise.all([
    findPriced(db, thing),
    listPriceChanges(db, thing),
    readPaymentTerms(db),
    readZone(db),
  ])
  if (!found) throw notFound(t(GONE[thing.kind]))
  return { ...found, changes, currency, zone, idempotencyKey: newId() }
}

export type LoadedPrices = Awaited<ReturnType<typeof loadPrices>>

/** Plans a price, or cancels the one that `cancel` names. `page`: where the answer leads. */
export async function changePrices(context: Context, thing: PricedThing, page: string) {
  const cancelled = (await readForm(context)).get('cancel')
  if (cancelled !== null) return cancel(context, thing, { page, id: String(cancelled) })
  const submission = await readSubmission(context, priceChangeDraft)
  if (!submission.valid) return submission.rejected
  const { idempotencyKey: id, value: draft } = submission
  const actorId = context.get(userContext).id
  const { db } = context.get(servicesContext)
  const outcome = await logFailure(context, `${thing.kind}s.price_failed`, () =>
    planPrice(db, { id, thing, draft, actorId }),
  )
  if (outcome === 'failed') return submission.reject(t`Failed to plan the price`, 500)
  if (outcome === 'unknown') throw notFound(t(GONE[thing.kind]))
  if (outcome !== 'planned') return submission.reject(refusalOf(outcome), STATUS[outcome] ?? 400)
  return redirectWithMessage(context, page, t`The new price has been planned.`)
}

/** What somebody else may have done meanwhile. */
const STATUS: Partial<Record<string, number>> = { archived: 409, taken: 409, limit: 409 }

async function cancel(context: Context, thing: PricedThing, { page, id }: { page: string; id: string }) {
  const change = { id, thing, actorId: context.get(userContext).id }
  const { db } = context.get(servicesContext)
  const outcome = await logFailure(context, `${thing.kind}s.price_failed`, () => cancelPrice(db, change))
  switch (outcome) {
    case 'failed':
      return redirectWithMessage(context, page, t`Failed to cancel the price`, 'error')
    case 'unknown':
      throw notFound(t`This planned price does not exist.`)
    case 'too-late':
      return redirectWithMessage(
        context,
        page,
        t`It is already in force, so it can no longer be cancelled.`,
        'error',
      )
    case 'cancelled':
      return redirectWithMessage(context, page, t`The planned price was cancelled.`)
  }
}

const GONE = { package: msg`This package does not exist.`, item: msg`This item does not exist.` }
