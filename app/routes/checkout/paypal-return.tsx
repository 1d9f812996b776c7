import { data, redirect } from 'react-router'
import { findAttemptByToken } from '#app/domain/payments/attempts/context.server.ts'
import type { Settlement } from '#app/domain/payments/settlement/outcomes.ts'
import { withFreshMark } from '#app/fresh-mark.ts'
import {
  type CheckoutMessage,
  CONTACT_SUPPORT,
  orderCancelled,
  settlementMessage,
} from '#app/messages/checkout.ts'
import { visitorContext } from '#app/middleware/session.server.ts'
import type { RouteHandle } from '#app/route-handle.ts'
import { servicesContext } from '#app/services.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Route } from './+types/paypal-return.ts'
import { historyLink, paidAddress, payAddress } from './addresses.ts'
import { Notice } from './notice.tsx'
import { settleOrLog } from './settle-or-log.server.ts'
import { readToken } from './token.ts'
import * as words from './words.tsx'

export const handle: RouteHandle = { beforeOpening: true, scripts: 'immediate' }

/**
 * Where PayPal sends buyers after they agreed. PayPal is asked what happened and the order settled, whoever it is that
 * comes: another browser or an app has no session. Only the order's owner is shown anything of it.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  let services = context.get(servicesContext)
  let token = readToken(url.searchParams)
  let found = token ? await findAttemptByToken(services.db, token) : undefined
  if (!found) return show(UNKNOWN, { payment: token })
  let settled = await settleOrLog(services, found.attempt.id)
  if (!settled) return show({ ...CONTACT_SUPPORT, status: 500 }, { payment: token })
  let visitor = context.get(visitorContext)
  let owned = visitor?.id === found.order.user_id
  if (settled.outcome === 'paid') {
    if (owned) throw redirect(paidAddress(found.order, settled.alreadyProcessed), 303)
    let { to, label } = historyLink(found.order.kind)
    // Text browsers with a session may send it only with links of our own pages, and show what they remember.
    let history = { to: withFreshMark(to, Date.now()), label }
    return show(RECEIVED, { history: visitor ? undefined : history })
  }
  if (owned && found.order.order_status === 'Cancelled') return show(orderCancelled(found.order.kind))
  return show(settlementMessage(settled), {
    orderPage: owned ? payAddress(found.order) : undefined,
    continueAt: continueAddress(settled, token),
    payment: token,
  })
}

export default function PayPalReturn({ loaderData }: Route.ComponentProps) {
  let { message, payment, ...next } = loaderData
  return (
    <div className="wrap page pay">
      <Notice {...message} payment={payment} action={<Actions {...next} />} />
    </div>
  )
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: `${loaderData.message.title} - Listwright` }, { name: 'robots', content: 'noindex' }]
}

/** After a refused card it leads through us: only who goes there for another choice is charged again. */
function continueAddress(settled: Settlement, token: string | undefined): string | undefined {
  let address = 'address' in settled ? settled.address : undefined
  let declined = address !== undefined && settled.outcome === 'declined'
  return declined ? `/pay/continue?${new URLSearchParams({ token: token ?? '' })}` : address
}

interface Next {
  /** The buyer goes on at PayPal, with the same payment. */
  continueAt?: string | undefined
  orderPage?: string | undefined
  /** The list of paid orders, behind the sign-in. */
  history?: { to: string; label: string } | undefined
  /** PayPal's id of its order, for whoever has to ask about it. */
  payment?: string | undefined
}

function show(message: CheckoutMessage, { continueAt, orderPage, history, payment }: Next = {}) {
  return data({ message, continueAt, orderPage, history, payment }, { status: message.status })
}

function Actions({ continueAt, orderPage, history }: Omit<Next, 'payment'>) {
  if (history) return <ButtonLink to={history.to}>{history.label}</ButtonLink>
  if (!continueAt && !orderPage) return null
  return (
    <>
      {continueAt && <ButtonLink href={continueAt}>{words.continueOnPaypal}</ButtonLink>}{' '}
      {orderPage && (
        <ButtonLink variant={continueAt ? 'outline' : 'primary'} href={orderPage}>
          {words.backToTheOrder}
        </ButtonLink>
      )}
    </>
  )
}

const UNKNOWN: CheckoutMessage = {
  status: 404,
  kind: 'info',
  title: words.noSuchPayment,
  text: words.thereIsNoSuchPayment,
}

const RECEIVED: CheckoutMessage = {
  status: 200,
  kind: 'success',
  title: words.paymentReceived,
  text: words.thankYou,
}
