import { data, Link } from 'react-router'
import { formatPrice } from '#app/domain/catalog/money.ts'
import { type Deletion, deleteOrder } from '#app/domain/orders/delete-order.server.ts'
import { findShopOrder } from '#app/domain/orders/shop-order.server.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { Form } from '#app/ui/form.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { Time } from '#app/ui/time.tsx'
import { notThere, orFailed, sayAndGo } from '../answer.server.ts'
import { actingOf } from '../users/acting.server.ts'
import type { Route } from './+types/delete.ts'
import { LISTS } from './shape.ts'
import { NO_ORDER } from './words.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  let order = await findShopOrder(context.get(servicesContext).db, params.orderId)
  if (!order || order.deletedAt) notThere(NO_ORDER)
  return { order }
}

export async function action({ context, params }: Route.ActionArgs) {
  await readForm(context)
  let services = context.get(servicesContext)
  let order = await orFailed(context, () => findShopOrder(services.db, params.orderId))
  if (order === 'failed') return data({ failure: FAULT }, { status: 500 })
  if (!order) notThere(`Failed to delete order. ${NO_ORDER}`)
  let by = { id: order.id, ...actingOf(context) }
  let outcome = await orFailed(context, () => deleteOrder(services, by))
  if (outcome === 'failed') return data({ failure: FAULT }, { status: 500 })
  if (outcome === 'not-admin') throw data({ notAuthorized: true }, { status: 403 })
  if (outcome === 'not-found') notThere(`Failed to delete order. ${NO_ORDER}`)
  if (outcome !== 'deleted') return data({ failure: REFUSALS[outcome] }, { status: 409 })
  return sayAndGo(context, LISTS[order.kind].shape.path, 'Order deleted successfully!')
}

const FAULT = 'Something went wrong while deleting.'

const REFUSALS: Record<Exclude<Deletion, 'deleted' | 'not-found' | 'not-admin'>, string> = {
  'not-pending':
    'Failed to delete order. Only orders with pending payment can be deleted; this one stays in the books.',
  'being-paid':
    'Failed to delete order. The buyer has agreed at PayPal and the money is about to come. Re-check the order with PayPal.',
  unreachable:
    'Something went wrong. PayPal does not say now whether the buyer has just agreed to pay. Please try again in a minute.',
}

export default function DeleteOrder({ loaderData, actionData }: Route.ComponentProps) {
  let { order } = loaderData
  let page = `/admin/orders/${order.id}`
  let isPending = order.paymentStatus === 'pending'
  return (
    <>
      <PageHead
        title={
          <>
            Delete order <span className="mono">{order.orderId}</span>?
          </>
        }
        lead={isPending ? 'The buyer cannot pay it any more, and it leaves every list.' : undefined}
        back={{ to: page, label: `Order ${order.orderId}` }}
      />
      {actionData?.failure && <Alert kind="error">{actionData.failure}</Alert>}
      <div className="max-w-2xl">
        <Facts
          rows={[
            [LISTS[order.kind].thing, order.title],
            ['Customer', order.customerName],
            ['Ordered on', <Time key="created" iso={order.createdAt} minute />],
          ]}
          total={['Total', formatPrice(order.totalMinor, order.currency)]}
        />
      </div>
      {isPending ? (
        <Form method="post" className="row">
          <SubmitButton className="btn btn-error" pending="Deleting...">
            Delete order
          </SubmitButton>
          <Link className="btn btn-ghost" to={page}>
            Keep it
          </Link>
        </Form>
      ) : (
        <p>Only orders with pending payment can be deleted.</p>
      )}
    </>
  )
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: `Delete order ${loaderData?.order.orderId ?? ''} - Administration - Listwright` }]
}
