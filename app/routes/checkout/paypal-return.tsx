import { data, redirect } from 'react-router'
import { toOrder } from '#app/domain/orders/orders.server.ts'
import { findAttemptByToken } from '#app/domain/orders/payments/attempts/attempts.server.ts'
import type { Settlement } from '#app/domain/orders/payments/settlement/outcomes.ts'
import { withFreshMark } from '#app/fresh-mark.ts'
import { t } from '#app/i18n/macro.ts'
import {
  type CheckoutMessage,
  contactSupport,
  orderCancelled,
  settlementMessage,
  unknownPayment,
} from '#app/messages/checkout.ts'
import { visitorContext } from '#app/middleware/session.server.ts'
import type { RouteHandle } from '#app/route-handle.ts'
import { servicesContext } from '#app/services.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { historyLink, paidAddress, payAddress } from '#app/ui/order/addresses.ts'
import { withShopName } from '#app/ui/page-title.ts'
import type { Route } from './+types/paypal-return.ts'
import { type AboutOrder, aboutOrder } from './about-order.tsx'
import { Notice } from './notice.tsx'
import { settleOrLog } from './settle-or-log.server.ts'
import { readToken } from './token.ts'

export const handle: RouteHandle = { beforeOpening: true }

/**
 * Where PayPal sends buyers after they agreed. PayPal is asked what happened and the order settled, whoever it is that
 * comes: another browser or an app has no session. Only the order's owner is shown anything of it.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const token = readToken(url.searchParams)
  const visitor = context.get(visitorContext)
  const signIn = !visitor
  const found = token ? await findAttemptByToken(services.db, token) : undefined
  if (!found) return show(unknown(), { payment: token, history: signIn ? ORDERS : undefined })
  const settled = await settleOrLog(services, found)
  if (!settled) return show({ ...contactSupport(), status: 500 }, { payment: token })
  const owned = visitor?.id === found.order.user_id
  if (settled.outcome === 'paid') {
    if (owned) throw redirect(paidAddress(found.order, settled.alreadyProcessed), 303)
    // Text browsers with a session may send it only with links of our own pages, and show what they remember.
    const history = withFreshMark(historyLink(found.order.kind).to, Date.now())
    return show(received(), { history: signIn ? history : undefined })
  }
  const isHeld = settled.outcome === 'pending-at-paypal'
  const about = owned ? aboutOrder({ ...toOrder(found.order), isHeld }) : undefined
  if (owned && found.order.order_status === 'Cancelled') {
    return show(orderCancelled(found.order.kind), { about })
  }
  return show(settlementMessage(settled), {
    about,
    history: signIn ? ORDERS : undefined,
    orderPage: owned ? payAddress(found.order) : undefined,
    continueAt: continueAddress(settled, token),
    payment: token,
  })
}

export default function PayPalReturn({ loaderData }: Route.ComponentProps) {
  const { message, payment, about, ...next } = loaderData
  const { continueAt, orderPage, history } = next
  return (
    <div className="wrap page pay">
      <Notice
        {...message}
        payment={payment}
        about={about}
        action={(continueAt || orderPage || history) && <Actions {...next} />}
      />
    </div>
  )
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: withShopName(loaderData.message.title, matches) }, { name: 'robots', content: 'noindex' }]
}

/** After a refused card it leads through us: only who goes there for another choice is charged again. */
function continueAddress(settled: Settlement, token: string | undefined): string | undefined {
  const address = 'address' in settled ? settled.address : undefined
  const declined = address !== undefined && settled.outcome === 'declined'
  return declined ? `/pay/continue?${new URLSearchParams({ token: token ?? '' })}` : address
}

interface Next {
  /** The buyer goes on at PayPal, with the same payment. */
  continueAt?: string | undefined
  orderPage?: string | undefined
  /** A list of orders, behind the sign-in. */
  history?: string | undefined
  about?: AboutOrder | undefined
  /** PayPal's id of its order, for whoever has to ask about it. */
  payment?: string | undefined
}

function show(message: CheckoutMessage, next: Next = {}) {
  return data({ message, ...next }, { status: message.status })
}

function Actions({ continueAt, orderPage, history }: Omit<Next, 'payment' | 'about'>) {
  return (
    <>
      {continueAt && <ButtonLink href={continueAt}>{t`Continue on PayPal`}</ButtonLink>}{' '}
      {orderPage && (
        <ButtonLink variant={continueAt ? 'outline' : 'primary'} href={orderPage}>
          {t`Back to the order`}
        </ButtonLink>
      )}
      {history && (
        <ButtonLink variant={continueAt ? 'outline' : 'primary'} to={history}>
          {t`Sign in`}
        </ButtonLink>
      )}
    </>
  )
}

const ORDERS = '/user/pending-payment/'

const unknown = (): CheckoutMessage => ({
  status: 404,
  kind: 'info',
  title: t`Payment not found`,
  text: unknownPayment(),
})

const received = (): CheckoutMessage => ({
  status: 200,
  kind: 'success',
  title: t`Payment received`,
  text: t`Thank you. Sign in to see the order and its receipt.`,
})
