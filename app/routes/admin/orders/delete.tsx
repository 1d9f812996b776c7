import { z } from 'zod'
import { formatPrice } from '#app/domain/base/money.ts'
import { type Deletion, deleteOrder } from '#app/domain/orders/delete-order.server.ts'
import { findShopOrder } from '#app/domain/orders/shop-order.server.ts'
import { logFailure, notFound, redirectWithMessage } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { msg, ph, type Text, t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { notAuthorized } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { Facts } from '#app/ui/facts.tsx'
import { ErrorSummary } from '#app/ui/field.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { QuestionPage } from '#app/ui/question-page.tsx'
import { Time } from '#app/ui/time.tsx'
import { actingAdmin } from '../users/acting-admin.server.ts'
import type { Route } from './+types/delete.ts'
import { NothingToDo } from './nothing-to-do.tsx'
import { LISTS, withinList } from './order-lists.ts'

export const handle = withinList

export async function loader({ context, params }: Route.LoaderArgs) {
  const order = await findShopOrder(context.get(servicesContext).db, params.orderId)
  if (!order || order.deletedAt) throw notFound(t`This order does not exist or was deleted.`)
  return { order }
}

export async function action({ context, params }: Route.ActionArgs) {
  const submission = await readSubmission(context, z.object({}))
  const services = context.get(servicesContext)
  const deletion = await logFailure(context, 'orders.delete_failed', async () => {
    const order = await findShopOrder(services.db, params.orderId)
    if (!order) return { outcome: 'not-found' as const }
    return { order, outcome: await deleteOrder(services, { id: order.id, ...actingAdmin(context) }) }
  })
  if (deletion === 'failed') return submission.reject(t`Something went wrong while deleting.`, 500)
  switch (deletion.outcome) {
    case 'deleted':
      return redirectWithMessage(
        context,
        LISTS[deletion.order.kind].shape.path,
        t`Order deleted successfully!`,
      )
    case 'not-found':
      throw notFound(t`Failed to delete order. This order does not exist or was deleted.`)
    case 'not-admin':
      throw notAuthorized()
    default:
      return submission.reject(t(REFUSALS[deletion.outcome]), 409)
  }
}

const REFUSALS: Record<Exclude<Deletion, 'deleted' | 'not-found' | 'not-admin'>, Text> = {
  'not-pending': msg`Failed to delete order. Only unpaid orders can be deleted; this one stays on record.`,
  held: msg`Failed to delete order. The payment provider holds its payment. If the payment is declined, the order can be deleted then.`,
  'being-paid': msg`Failed to delete order. The buyer has approved the payment at PayPal, and the money is about to arrive. Re-check the order with PayPal.`,
  unreachable: msg`Something went wrong. PayPal cannot say right now whether the buyer has just approved the payment. Please try again in a minute.`,
}

export default function DeleteOrder({ loaderData }: Route.ComponentProps) {
  const [form] = usePostedForm({ id: 'delete-order' })
  const { order } = loaderData
  if (order.paymentStatus !== 'pending')
    return (
      <NothingToDo
        order={order}
      >{t`Only unpaid orders can be deleted; this one stays on record.`}</NothingToDo>
    )
  if (order.isHeld)
    return (
      <NothingToDo
        order={order}
      >{t`The payment provider holds its payment. If the payment is declined, the order can be deleted then.`}</NothingToDo>
    )
  return (
    <QuestionPage
      title={
        <Trans>
          Delete order <span className="mono">{ph({ number: order.number })}</span>?
        </Trans>
      }
      lead={t`The buyer can no longer pay for it, and it disappears from every list.`}
      back={{ to: `/admin/orders/${order.id}`, label: t`Order ${{ number: order.number }}` }}
      form={form}
      submit={{ label: t`Delete order`, pending: t`Deleting...` }}
    >
      <ErrorSummary form={form} />
      <div className="max-w-184">
        <Facts
          rows={[
            [t(LISTS[order.kind].thing), <bdi key="title">{order.title}</bdi>],
            [t`Customer`, <bdi key="customer">{order.customerName}</bdi>],
            [t`Ordered on`, <Time key="created" iso={order.createdAt} minute />],
          ]}
          total={[t`Total`, formatPrice(order.totalMinor, order.currency)]}
        />
      </div>
    </QuestionPage>
  )
}

export const meta: Route.MetaFunction = pageTitle(
  ({ loaderData }) => t`Delete order ${{ number: loaderData?.order.number ?? '' }} - Administration`,
)
