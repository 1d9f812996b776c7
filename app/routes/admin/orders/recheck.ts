import { href, redirect } from 'react-router'
import { recheckAsAdmin } from '#app/domain/orders/payments/reviews/review.server.ts'
import type { Settlement } from '#app/domain/orders/payments/settlement/outcomes.ts'
import { logFailure, notFound, redirectWithMessage } from '#app/forms/reply.server.ts'
import { msg, type Text, t } from '#app/i18n/macro.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import type { AlertKind } from '#app/ui/alert.tsx'
import type { Route } from './+types/recheck.ts'

export { default, ErrorBoundary } from '../errors.tsx'

export function loader({ params }: Route.LoaderArgs) {
  return redirect(href('/admin/orders/:orderId', params))
}

export async function action({ context, params }: Route.ActionArgs) {
  await readForm(context)
  const services = context.get(servicesContext)
  const asked = { orderId: params.orderId, actorId: context.get(userContext).id }
  const settlement = await logFailure(context, 'orders.recheck_failed', () => recheckAsAdmin(services, asked))
  if (!settlement) throw notFound(t`This order does not exist or was deleted.`)
  const page = href('/admin/orders/:orderId', params)
  const [kind, text] =
    settlement === 'failed' ? failed() : (uncertaintyOf(settlement) ?? sentenceOf(settlement))
  return redirectWithMessage(context, page, text, kind)
}

type Sentence = [AlertKind, string]

const failed = (): Sentence => ['error', t`Something went wrong. Please try again.`]

/** What could not be learned, with what the shop goes by meanwhile. */
function uncertaintyOf({ outcome, unanswered, unconfirmed, orderGone }: Settlement): Sentence | undefined {
  const known = KNOWN[outcome]
  if (unanswered && known) {
    return [
      'error',
      [t(NO_ANSWER[unanswered.reason]), t(known.here), t`The shop will check again automatically.`].join(' '),
    ]
  }
  if (unconfirmed) {
    return [
      'warning',
      t`PayPal sent a notification about this payment that its records do not confirm. Check the payment on PayPal’s site.`,
    ]
  }
  if (!orderGone || !known) return undefined
  return [
    'warning',
    [
      t`PayPal no longer has this order.`,
      t(known.there),
      t`Refunds that PayPal did not notify the shop about may be missing.`,
    ].join(' '),
  ]
}

const NO_ANSWER = {
  unreachable: msg`PayPal could not be reached.`,
  'no-account': msg`The shop has no PayPal credentials for the mode of this order.`,
  refused: msg`PayPal does not let this shop’s account see the payment.`,
  'not-found': msg`PayPal no longer has a record of the order or its payment.`,
}

/** By the shop’s own records, and by the payment that PayPal still has. */
const KNOWN: Partial<Record<Settlement['outcome'], { here: Text; there: Text }>> = {
  paid: {
    here: msg`According to the shop’s records, the order is paid.`,
    there: msg`According to its payment: the order is paid.`,
  },
  refunded: {
    here: msg`According to the shop’s records, the money was returned.`,
    there: msg`According to its payment: the money was returned.`,
  },
  review: {
    here: msg`According to the shop’s records, the order is under review.`,
    there: msg`According to its payment: the order is under review.`,
  },
  'pending-at-paypal': {
    here: msg`According to the shop’s records, PayPal is holding the money.`,
    there: msg`According to its payment: PayPal is holding the money.`,
  },
  failed: {
    here: msg`According to the shop’s records, no payment was made.`,
    there: msg`According to its payment: no payment was made.`,
  },
}

function sentenceOf(settlement: Settlement): Sentence {
  switch (settlement.outcome) {
    case 'paid':
      return [
        'success',
        settlement.alreadyProcessed ? t`PayPal agrees: the order is paid.` : t`The order is paid now.`,
      ]
    case 'refunded':
      return ['info', t`PayPal says that the money was returned.`]
    case 'pending-at-paypal':
      return ['info', t`PayPal is holding the money for now.`]
    case 'in-progress':
      return ['info', t`The payment is being processed right now. Check again in a minute.`]
    case 'not-approved':
      return ['info', t`The buyer has not approved the payment at PayPal yet. Nothing was paid.`]
    case 'declined':
      return ['warning', t`PayPal declined the payment. No money was taken; the buyer can try again.`]
    case 'review':
      return ['warning', t`The payment needs review: ${{ reason: settlement.reason }}.`]
    case 'failed':
      return ['warning', t`The payment was not completed. No money was taken.`]
    case 'unreachable':
      return [
        'error',
        t`PayPal could not be reached. Nothing has changed; the shop will check again automatically.`,
      ]
    case 'unknown':
      return [
        'info',
        t`The buyer never tried to pay for this order with PayPal, so there is nothing to check.`,
      ]
  }
}
