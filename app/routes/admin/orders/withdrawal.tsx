import { href } from 'react-router'
import { z } from 'zod'
import { findShopOrder } from '#app/domain/orders/shop-order.server.ts'
import { declineWithdrawal } from '#app/domain/withdrawals/decide.server.ts'
import { findWithdrawal } from '#app/domain/withdrawals/read.server.ts'
import { logFailure, notFound, redirectWithMessage } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { servicesContext } from '#app/services.server.ts'
import { typedText } from '#app/typed-text.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ErrorSummary, Field } from '#app/ui/field.tsx'
import { orderTitle } from '#app/ui/order-title.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { PostedForm } from '#app/ui/posted-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import * as uiWords from '#app/ui/words.ts'
import { actingAdmin } from '../users/acting-admin.server.ts'
import * as adminWords from '../words.ts'
import type { Route } from './+types/withdrawal.ts'
import * as words from './money-words.tsx'
import { NothingToDo } from './nothing-to-do.tsx'
import { withinList } from './order-lists.ts'
import * as orderWords from './words.tsx'

const schema = z.object({
  sentence: z
    .string({ error: words.writeWhy })
    .overwrite(typedText)
    .min(1, words.writeWhy)
    .max(1000, uiWords.atMost1000Characters),
})

export const handle = withinList

export async function loader({ context, params: { orderId } }: Route.LoaderArgs) {
  let { db } = context.get(servicesContext)
  let order = await findShopOrder(db, orderId)
  if (!order) throw notFound(orderWords.unknownOrder)
  return { order, withdrawal: await findWithdrawal(db, orderId) }
}

export async function action({ context, params: { orderId } }: Route.ActionArgs) {
  let submission = await readSubmission(context, schema)
  if (!submission.valid) return submission.rejected
  let { db } = context.get(servicesContext)
  let declining = { orderId, ...submission.value, ...actingAdmin(context) }
  let outcome = await logFailure(context, 'withdrawals.decide_failed', () => declineWithdrawal(db, declining))
  switch (outcome) {
    case 'failed':
      return submission.reject(adminWords.somethingWentWrong, 500)
    case 'not-admin':
      return submission.reject(words.youAreNoAdminAnyMore, 403)
    case 'decided':
      return submission.reject(words.noWithdrawalToDecide, 409)
    case 'declined':
      return redirectWithMessage(
        context,
        href('/admin/orders/:orderId', { orderId }),
        words.theWithdrawalIsDeclined,
      )
  }
}

export default function WithdrawalPage({ loaderData, params }: Route.ComponentProps) {
  let { order, withdrawal } = loaderData
  let page = href('/admin/orders/:orderId', params)
  let [form, fields] = usePostedForm<z.output<typeof schema>>({ id: 'decline' })
  if (withdrawal?.status !== 'open')
    return (
      <NothingToDo order={order}>
        {withdrawal ? words.withdrawalIsDecided : words.buyerHasNotWithdrawn}
      </NothingToDo>
    )
  return (
    <>
      <PageHead
        title={orderTitle(words.declineWithdrawalFromOrder, order.number)}
        back={{ to: page, label: words.order(order.number) }}
      />
      <ErrorSummary form={form} />
      <PostedForm form={form}>
        <Field
          meta={fields.sentence}
          label={words.whyNothingIsRefunded}
          hint={words.buyerGetsThisByMailAndSees}
          type="textarea"
          rows={4}
        />
        <div className="row">
          <SubmitButton variant="danger" pending={words.declining}>
            {words.declineWithdrawal}
          </SubmitButton>{' '}
          <ButtonLink variant="ghost" to={page}>
            {uiWords.cancel}
          </ButtonLink>
        </div>
      </PostedForm>
    </>
  )
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: words.withdrawalFromOrderAdministrationTitle(loaderData?.order.number ?? '') }]
}
