import { getFormProps } from '@conform-to/react'
import { z } from 'zod'
import { formatPrice } from '#app/domain/catalog/money.ts'
import { type Deletion, deleteOrder } from '#app/domain/orders/delete-order.server.ts'
import { findShopOrder } from '#app/domain/orders/shop-order.server.ts'
import { logFailure, notFound, redirectWithMessage } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { notAuthorized } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { ErrorSummary } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { orderTitle } from '#app/ui/order-title.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { Time } from '#app/ui/time.tsx'
import * as uiWords from '#app/ui/words.ts'
import { actingAdmin } from '../users/acting-admin.server.ts'
import * as adminWords from '../words.ts'
import type { Route } from './+types/delete.ts'
import { NothingToDo } from './nothing-to-do.tsx'
import { LISTS, withinList } from './order-lists.ts'
import * as words from './words.tsx'

export const handle = withinList

export async function loader({ context, params }: Route.LoaderArgs) {
  let order = await findShopOrder(context.get(servicesContext).db, params.orderId)
  if (!order || order.deletedAt) throw notFound(words.unknownOrder)
  return { order }
}

export async function action({ context, params }: Route.ActionArgs) {
  let submission = await readSubmission(context, z.object({}))
  let services = context.get(servicesContext)
  let deletion = await logFailure(context, 'orders.delete_failed', async () => {
    let order = await findShopOrder(services.db, params.orderId)
    if (!order) return { outcome: 'not-found' as const }
    return { order, outcome: await deleteOrder(services, { id: order.id, ...actingAdmin(context) }) }
  })
  if (deletion === 'failed') return submission.reject(words.somethingWentWrongWhileDeleting, 500)
  switch (deletion.outcome) {
    case 'deleted':
      return redirectWithMessage(
        context,
        LISTS[deletion.order.kind].shape.path,
        words.orderDeletedSuccessfully,
      )
    case 'not-found':
      throw notFound(words.failedToDeleteOrder(words.unknownOrder))
    case 'not-admin':
      throw notAuthorized()
    default:
      return submission.reject(REFUSALS[deletion.outcome], 409)
  }
}

const REFUSALS: Record<Exclude<Deletion, 'deleted' | 'not-found' | 'not-admin'>, string> = {
  'not-pending': words.failedToDeleteOrderOnlyUnpaidOrders,
  held: words.failedToDeleteOrderHeld,
  'being-paid': words.failedToDeleteOrderTheBuyerHasApproved,
  unreachable: words.somethingWentWrong,
}

export default function DeleteOrder({ loaderData }: Route.ComponentProps) {
  let [form] = usePostedForm({ id: 'delete-order' })
  let { order } = loaderData
  let page = `/admin/orders/${order.id}`
  if (order.paymentStatus !== 'pending')
    return <NothingToDo order={order}>{words.onlyUnpaidOrdersCanBeDeleted}</NothingToDo>
  if (order.isHeld) return <NothingToDo order={order}>{words.heldOrdersCannotBeDeleted}</NothingToDo>
  return (
    <>
      <PageHead
        title={orderTitle(words.deleteOrder, order.number, '?')}
        lead={words.buyerCanNoLongerPayForIt}
        back={{ to: page, label: words.order(order.number) }}
      />
      <ErrorSummary form={form} />
      <div className="max-w-184">
        <Facts
          rows={[
            [LISTS[order.kind].thing, <bdi key="title">{order.title}</bdi>],
            [adminWords.customer, <bdi key="customer">{order.customerName}</bdi>],
            [uiWords.orderedOn, <Time key="created" iso={order.createdAt} minute />],
          ]}
          total={[uiWords.total, formatPrice(order.totalMinor, order.currency)]}
        />
      </div>
      <Form {...getFormProps(form)} method="post" className="row">
        <SubmitButton variant="danger" pending={uiWords.deleting}>
          {words.deleteOrder}
        </SubmitButton>{' '}
        <ButtonLink variant="ghost" to={page}>
          {uiWords.cancel}
        </ButtonLink>
      </Form>
    </>
  )
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: words.deleteOrderAdministrationTitle(loaderData?.order.number ?? '') }]
}
