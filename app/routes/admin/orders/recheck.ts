import { href, redirect } from 'react-router'
import { recheckAsAdmin } from '#app/domain/payments/reviews/admin-actions.server.ts'
import type { Settlement } from '#app/domain/payments/settlement/outcomes.ts'
import { logFailure, notFound, redirectWithMessage } from '#app/forms/reply.server.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import type { AlertKind } from '#app/ui/alert.tsx'
import type { Route } from './+types/recheck.ts'
import { NO_ORDER } from './order-parts.tsx'

export { default, ErrorBoundary } from '../errors.tsx'

export function loader({ params }: Route.LoaderArgs) {
  return redirect(href('/admin/orders/:orderId', params))
}

export async function action({ context, params }: Route.ActionArgs) {
  await readForm(context)
  let services = context.get(servicesContext)
  let asked = { orderId: params.orderId, actorId: context.get(userContext).id }
  let settlement = await logFailure(context, 'orders.recheck_failed', () => recheckAsAdmin(services, asked))
  if (!settlement) throw notFound(NO_ORDER)
  let page = href('/admin/orders/:orderId', params)
  let [kind, text] = settlement === 'failed' ? FAILED : (uncertaintyOf(settlement) ?? sentenceOf(settlement))
  return redirectWithMessage(context, page, text, kind)
}

type Sentence = [AlertKind, string]

const FAILED: Sentence = ['error', 'Something went wrong. Please try again.']

/** What could not be learned, with what the shop goes by meanwhile. */
function uncertaintyOf({ outcome, unanswered, unconfirmed, orderGone }: Settlement): Sentence | undefined {
  let known = KNOWN[outcome]
  if (unanswered && known) {
    let before = `As far as the shop knows: ${known}`
    return ['error', `${NO_ANSWER[unanswered.reason]} ${before} The shop asks again by itself.`]
  }
  if (unconfirmed) {
    return [
      'warning',
      'PayPal has announced something about this payment that its records do not show. Look at the payment on PayPal’s site.',
    ]
  }
  if (!orderGone || !known) return undefined
  return [
    'warning',
    `PayPal no longer has the order itself. By its payment it says: ${known} Refunds that PayPal has not announced cannot be seen this way.`,
  ]
}

const NO_ANSWER = {
  unreachable: 'PayPal could not be asked.',
  'no-account': 'The shop has no PayPal credentials for the mode of this order.',
  refused: 'PayPal does not let this shop’s account see the payment.',
  'not-found': 'PayPal knows neither the order nor its payment any more.',
}

const KNOWN: Partial<Record<Settlement['outcome'], string>> = {
  paid: 'the order is paid.',
  refunded: 'the money went back.',
  review: 'the order is under review.',
  'pending-at-paypal': 'PayPal holds the money back.',
  failed: 'no money came.',
}

function sentenceOf(settlement: Settlement): Sentence {
  switch (settlement.outcome) {
    case 'paid':
      return [
        'success',
        settlement.alreadyProcessed ? 'PayPal agrees: the order is paid.' : 'The order is paid now.',
      ]
    case 'refunded':
      return ['info', 'PayPal says that the money went back.']
    case 'pending-at-paypal':
      return ['info', 'PayPal holds the money back for now.']
    case 'in-progress':
      return ['info', 'The payment is being settled at this moment. Look again in a minute.']
    case 'not-approved':
      return ['info', 'The buyer has not agreed at PayPal yet. Nothing was paid.']
    case 'declined':
      return ['warning', 'PayPal declined the payment. No money was taken; the buyer can try again.']
    case 'review':
      return ['warning', `The payment needs review: ${settlement.reason}.`]
    case 'failed':
      return ['warning', 'The payment came to nothing. No money was taken.']
    case 'unreachable':
      return ['error', 'PayPal could not be asked. Nothing has changed; the shop asks again by itself.']
    case 'unknown':
      return ['info', 'The buyer has never gone to PayPal with this order, so there is nothing to ask about.']
  }
}
