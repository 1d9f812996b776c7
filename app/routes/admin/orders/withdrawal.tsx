import { href } from 'react-router'
import { z } from 'zod'
import { findShopOrder } from '#app/domain/orders/shop-order.server.ts'
import { declineWithdrawal } from '#app/domain/withdrawals/decide.server.ts'
import { findWithdrawal } from '#app/domain/withdrawals/read.server.ts'
import { logFailure, notFound, redirectWithMessage } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { servicesContext } from '#app/services.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { ErrorSummary, Field } from '#app/ui/field.tsx'
import { orderTitle } from '#app/ui/order-title.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { PostedForm } from '#app/ui/posted-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { actingAdmin } from '../users/acting-admin.server.ts'
import type { Route } from './+types/withdrawal.ts'
import { NO_ORDER } from './order-parts.tsx'

const schema = z.object({
  sentence: z
    .string({ error: 'Write why: the buyer reads it' })
    .trim()
    .min(1, 'Write why: the buyer reads it')
    .max(1000, 'Use at most 1000 characters'),
})

export async function loader({ context, params: { orderId } }: Route.LoaderArgs) {
  let { db } = context.get(servicesContext)
  let order = await findShopOrder(db, orderId)
  if (!order) throw notFound(NO_ORDER)
  return { number: order.number, withdrawal: await findWithdrawal(db, orderId) }
}

export async function action({ context, params: { orderId } }: Route.ActionArgs) {
  let submission = await readSubmission(context, schema)
  if (!submission.valid) return submission.rejected
  let { db } = context.get(servicesContext)
  let declining = { orderId, ...submission.value, ...actingAdmin(context) }
  let outcome = await logFailure(context, 'withdrawals.decide_failed', () => declineWithdrawal(db, declining))
  switch (outcome) {
    case 'failed':
      return submission.reject('Something went wrong. Please try again.', 500)
    case 'not-admin':
      return submission.reject('You are no admin any more.', 403)
    case 'decided':
      return submission.reject('There is no withdrawal from this order that waits.', 409)
    case 'declined':
      return redirectWithMessage(
        context,
        href('/admin/orders/:orderId', { orderId }),
        'The withdrawal is declined, and the buyer is told why by mail.',
      )
  }
}

export default function WithdrawalPage({ loaderData, params }: Route.ComponentProps) {
  let { number, withdrawal } = loaderData
  let page = href('/admin/orders/:orderId', params)
  let [form, fields] = usePostedForm<z.output<typeof schema>>({ id: 'decline' })
  return (
    <>
      <PageHead
        title={orderTitle('Decline the withdrawal from order', number)}
        back={{ to: page, label: `Order ${number}` }}
      />
      {withdrawal?.status === 'open' ? (
        <>
          <ErrorSummary form={form} />
          <PostedForm form={form} className="form max-w-2xl">
            <Field
              meta={fields.sentence}
              label="Why nothing is refunded"
              hint="The buyer gets this by mail and sees it beside the order."
              type="textarea"
              rows={4}
            />
            <div className="row">
              <SubmitButton variant="danger" pending="Declining...">
                Decline withdrawal
              </SubmitButton>
              <ButtonLink variant="ghost" to={page}>
                Cancel
              </ButtonLink>
            </div>
          </PostedForm>
        </>
      ) : (
        <Empty icon="receipt">No withdrawal from this order waits for a decision.</Empty>
      )}
    </>
  )
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: `Withdrawal from order ${loaderData?.number ?? ''} - Administration - Listwright` }]
}
