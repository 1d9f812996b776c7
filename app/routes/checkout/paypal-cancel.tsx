import { data, Link, redirect } from 'react-router'
import { cancelAttempt } from '#app/domain/payments/attempts.server.ts'
import { sessionContext, visitorContext } from '#app/middleware/session.server.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/paypal-cancel.ts'
import { Notice } from './notice.tsx'
import { readToken } from './token.ts'

/** Where PayPal sends buyers who turned back. The order stays payable. */
export async function loader({ context, url }: Route.LoaderArgs) {
  let { db } = context.get(servicesContext)
  let visitor = context.get(visitorContext)
  let token = readToken(url.searchParams)
  let found = token && visitor ? await cancelAttempt(db, token, visitor.id) : undefined
  if (!found) return data(null, { status: token ? 200 : 404 })
  // Whoever opens this address again after paying has not cancelled anything.
  if (found.order.payment_status === 'pending' && found.attempt.status === 'created') {
    context.get(sessionContext).flash('message', { kind: 'info', text: CANCELLED })
  }
  throw redirect(`/pay-now/${found.order.id}`, 303)
}

/** For whoever comes without the session of the buyer. */
export default function PayPalCancel() {
  return (
    <div className="wrap page pay">
      <Notice
        title="Payment cancelled"
        text="You turned back at PayPal. Sign in to see your orders."
        action={
          <Link className="btn btn-primary" to="/user/pending-payment/">
            Pending payment
          </Link>
        }
      />
    </div>
  )
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Payment cancelled - Listwright' }, { name: 'robots', content: 'noindex' }]
}

const CANCELLED = 'You cancelled the payment. Nothing was charged. The order is still here.'
