import { data, redirect } from 'react-router'
import { cancelAttempt, findAttemptByToken } from '#app/domain/orders/payments/attempts/attempts.server.ts'
import { t } from '#app/i18n/macro.ts'
import { home, unknownPayment } from '#app/messages/checkout.ts'
import { sessionContext, visitorContext } from '#app/middleware/session.server.ts'
import type { RouteHandle } from '#app/route-handle.ts'
import { servicesContext } from '#app/services.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { payAddress } from '#app/ui/order/addresses.ts'
import { withShopName } from '#app/ui/page-title.ts'
import type { Route } from './+types/paypal-cancel.ts'
import { refreshMeta } from './delayed-redirect.tsx'
import { Notice } from './notice.tsx'
import { readToken } from './token.ts'

export const handle: RouteHandle = { beforeOpening: true }

/** Where PayPal sends buyers who turned back. The order stays payable. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const visitor = context.get(visitorContext)
  const token = readToken(url.searchParams)
  const found = token && visitor ? await cancelAttempt(db, token, visitor.id) : undefined
  if (!found) {
    const known = token !== undefined && (await findAttemptByToken(db, token)) !== undefined
    return data({ paying: null, known, signedIn: Boolean(visitor) }, { status: known ? 200 : 404 })
  }
  const { order, attempt } = found
  // Whoever opens this address again after paying has not cancelled anything.
  const turnedBack = order.payment_status === 'pending' && attempt.status === 'created'
  if (turnedBack && order.kind === 'item')
    return data({ paying: payAddress(order), known: true, signedIn: true })
  if (turnedBack) context.get(sessionContext).flash('message', { kind: 'info', text: cancelled() })
  throw redirect(payAddress(order), 303)
}

const cancelled = () => t`You cancelled the payment. Nothing was charged. Your order is still here.`

/** For the buyer of an item; and, without its address, for whoever comes without the session of the buyer. */
export default function PayPalCancel({ loaderData: { paying, known, signedIn } }: Route.ComponentProps) {
  return (
    <div className="wrap page pay">
      {paying ? (
        <Notice
          title={t`Payment cancelled`}
          text={cancelled()}
          redirect={home()}
          action={<ButtonLink href={paying}>{t`Back to the order`}</ButtonLink>}
        />
      ) : (
        <Notice
          title={known ? t`Payment cancelled` : t`Payment not found`}
          text={known ? t`You left PayPal without paying. Your order can still be paid.` : unknownPayment()}
          action={
            <ButtonLink to="/user/pending-payment/">
              {signedIn ? t`View pending payments` : t`Sign in`}
            </ButtonLink>
          }
        />
      )}
    </div>
  )
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  return [
    { title: withShopName(loaderData?.known ? t`Payment cancelled` : t`Payment not found`, matches) },
    { name: 'robots', content: 'noindex' },
    ...refreshMeta(loaderData?.paying ? home() : undefined),
  ]
}
