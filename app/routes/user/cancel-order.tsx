import { data, Link, redirect } from 'react-router'
import { formatPrice } from '#app/domain/catalog/money.ts'
import { type Cancellation, cancelOrder } from '#app/domain/orders/cancel-order.server.ts'
import { findOrder } from '#app/domain/orders/orders.server.ts'
import { isUnpaid } from '#app/domain/orders/unpaid.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { sessionContext } from '#app/middleware/session.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { Form } from '#app/ui/form.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { Time } from '#app/ui/time.tsx'
import { pendingListOf } from '../checkout/addresses.ts'
import type { Route } from './+types/cancel-order.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  let order = await findOrder(context.get(servicesContext).db, context.get(userContext).id, params.orderId)
  if (!order) throw data({ message: NOT_THERE }, { status: 404 })
  let { orderId, title, createdAt, totalMinor, currency } = order
  return { order: { orderId, title, createdAt, totalMinor, currency }, unpaid: isUnpaid(order) }
}

export async function action({ context, params }: Route.ActionArgs) {
  await readForm(context)
  let services = context.get(servicesContext)
  let { id: userId } = context.get(userContext)
  let order = await findOrder(services.db, userId, params.orderId)
  let outcome = await cancelOrder(services, { id: params.orderId, userId })
  if (!order || outcome === 'not-found') throw data({ message: NOT_THERE }, { status: 404 })
  if (outcome !== 'cancelled') return data({ failure: REFUSALS[outcome] }, { status: 409 })
  let text = `Order ${order.orderId} is cancelled. Nothing was charged.`
  context.get(sessionContext).flash('message', { kind: 'success', text })
  return redirect(pendingListOf(order.kind), 303)
}

const NOT_THERE = 'There is no such order.'

const REFUSALS: Record<Exclude<Cancellation, 'cancelled' | 'not-found'>, string> = {
  'not-pending':
    'This order is paid or being looked at, so that it cannot be cancelled. Ask support for a refund.',
  'being-paid':
    'You have agreed to this payment at PayPal, so that it is about to be charged. Ask support for a refund if you did not mean to.',
  unreachable:
    'PayPal does not say now whether you have just agreed to pay, so nothing was cancelled. Please try again in a minute.',
}

export default function CancelOrder({ loaderData, actionData, params }: Route.ComponentProps) {
  let { order, unpaid } = loaderData
  let page = `/user/orders/${params.orderId}`
  return (
    <>
      <PageHead
        title={
          <>
            Cancel order <span className="mono">{order.orderId}</span>?
          </>
        }
        lead={unpaid ? 'Nothing has been charged for it. You can order again at any time.' : undefined}
        back={{ to: page, label: `Order ${order.orderId}` }}
      />
      {actionData?.failure && <Alert kind="error">{actionData.failure}</Alert>}
      <div className="max-w-2xl">
        <Facts
          rows={[
            ['For', order.title],
            ['Ordered on', <Time key="created" iso={order.createdAt} minute />],
          ]}
          total={['Total', formatPrice(order.totalMinor, order.currency)]}
        />
      </div>
      {unpaid ? (
        <Form method="post" className="row">
          <SubmitButton className="btn btn-error" pending="Cancelling...">
            Cancel order
          </SubmitButton>
          <Link className="btn btn-ghost" to={page}>
            Keep it
          </Link>
        </Form>
      ) : (
        <p>Only an order that waits to be paid can be cancelled.</p>
      )}
    </>
  )
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: `Cancel order ${loaderData?.order.orderId ?? ''} - Listwright` }]
}
