import { href, redirect } from 'react-router'
import { recheckAsAdmin } from '#app/domain/payments/reviews/admin-actions.server.ts'
import type { Settlement } from '#app/domain/payments/settlement/outcomes.ts'
import { logFailure, notFound, redirectWithMessage } from '#app/forms/reply.server.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import type { AlertKind } from '#app/ui/alert.tsx'
import * as adminWords from '../words.ts'
import type { Route } from './+types/recheck.ts'
import * as words from './money-words.tsx'
import * as orderWords from './words.tsx'

export { default, ErrorBoundary } from '../errors.tsx'

export function loader({ params }: Route.LoaderArgs) {
  return redirect(href('/admin/orders/:orderId', params))
}

export async function action({ context, params }: Route.ActionArgs) {
  await readForm(context)
  let services = context.get(servicesContext)
  let asked = { orderId: params.orderId, actorId: context.get(userContext).id }
  let settlement = await logFailure(context, 'orders.recheck_failed', () => recheckAsAdmin(services, asked))
  if (!settlement) throw notFound(orderWords.unknownOrder)
  let page = href('/admin/orders/:orderId', params)
  let [kind, text] = settlement === 'failed' ? FAILED : (uncertaintyOf(settlement) ?? sentenceOf(settlement))
  return redirectWithMessage(context, page, text, kind)
}

type Sentence = [AlertKind, string]

const FAILED: Sentence = ['error', adminWords.somethingWentWrong]

/** What could not be learned, with what the shop goes by meanwhile. */
function uncertaintyOf({ outcome, unanswered, unconfirmed, orderGone }: Settlement): Sentence | undefined {
  let known = KNOWN[outcome]
  if (unanswered && known) {
    let before = words.accordingToShopsRecords(known)
    return ['error', words.shopWillCheckAgainAutomatically(NO_ANSWER[unanswered.reason], before)]
  }
  if (unconfirmed) {
    return ['warning', words.paypalSentNotificationAboutThisPayment]
  }
  if (!orderGone || !known) return undefined
  return ['warning', words.paypalNoLongerHasOrderItself(known)]
}

const NO_ANSWER = {
  unreachable: adminWords.paypalCouldNotBeReached,
  'no-account': words.shopHasNoPaypalCredentialsForMode,
  refused: words.paypalDoesNotLetThisShopsAccount,
  'not-found': words.paypalNoLongerKnowsOrder,
}

const KNOWN: Partial<Record<Settlement['outcome'], string>> = {
  paid: words.theOrderIsPaid,
  refunded: words.theMoneyWasReturned,
  review: words.orderIsUnderReview,
  'pending-at-paypal': words.paypalIsHoldingMoney,
  failed: words.noPaymentWasMade,
}

function sentenceOf(settlement: Settlement): Sentence {
  switch (settlement.outcome) {
    case 'paid':
      return ['success', settlement.alreadyProcessed ? words.paypalAgrees : words.orderIsPaidNow]
    case 'refunded':
      return ['info', words.paypalSaysThatMoneyWasReturned]
    case 'pending-at-paypal':
      return ['info', words.paypalIsHoldingMoneyForNow]
    case 'in-progress':
      return ['info', words.paymentIsBeingProcessedRightNow]
    case 'not-approved':
      return ['info', words.buyerHasNotApprovedPaymentAtPaypal]
    case 'declined':
      return ['warning', words.paypalDeclinedThePayment]
    case 'review':
      return ['warning', words.thePaymentNeedsReview(settlement.reason)]
    case 'failed':
      return ['warning', words.paymentWasNotCompleted]
    case 'unreachable':
      return ['error', words.paypalCouldNotBeReached]
    case 'unknown':
      return ['info', words.buyerNeverTriedToPay]
  }
}
