import { href } from 'react-router'
import { z } from 'zod'
import { findShopOrder } from '#app/domain/orders/shop-order.server.ts'
import { declineWithdrawal } from '#app/domain/orders/withdrawals/decide.server.ts'
import { findWithdrawal } from '#app/domain/orders/withdrawals/read.server.ts'
import { logFailure, notFound, redirectWithMessage } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { ph, t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { servicesContext } from '#app/services.server.ts'
import { typedText } from '#app/typed-text.ts'
import { ErrorSummary, Field } from '#app/ui/field.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { QuestionPage } from '#app/ui/question-page.tsx'
import { actingAdmin } from '../users/acting-admin.server.ts'
import type { Route } from './+types/withdrawal.ts'
import { NothingToDo } from './nothing-to-do.tsx'
import { withinList } from './order-lists.ts'

const schema = z.object({
  sentence: z
    .string({ error: () => t`Give a reason: the buyer will see it` })
    .overwrite(typedText)
    .min(1, { error: () => t`Give a reason: the buyer will see it` })
    .max(1000, { error: () => t`Use at most 1000 characters` }),
})

export const handle = withinList

export async function loader({ context, params: { orderId } }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const order = await findShopOrder(db, orderId)
  if (!order) throw notFound(t`This order does not exist or was deleted.`)
  return { order, withdrawal: await findWithdrawal(db, orderId) }
}

export async function action({ context, params: { orderId } }: Route.ActionArgs) {
  const submission = await readSubmission(context, schema)
  if (!submission.valid) return submission.rejected
  const { db } = context.get(servicesContext)
  const declining = { orderId, ...submission.value, ...actingAdmin(context) }
  const outcome = await logFailure(context, 'withdrawals.decide_failed', () =>
    declineWithdrawal(db, declining),
  )
  switch (outcome) {
    case 'failed':
      return submission.reject(t`Something went wrong. Please try again.`, 500)
    case 'not-admin':
      return submission.reject(t`You are no longer an admin.`, 403)
    case 'decided':
      return submission.reject(t`This order has no withdrawal to decide on.`, 409)
    case 'declined':
      return redirectWithMessage(
        context,
        href('/admin/orders/:orderId', { orderId }),
        t`The withdrawal was declined, and the buyer has been told why by email.`,
      )
  }
}

export default function WithdrawalPage({ loaderData, params }: Route.ComponentProps) {
  const { order, withdrawal } = loaderData
  const [form, fields] = usePostedForm<z.output<typeof schema>>({ id: 'decline' })
  if (withdrawal?.status !== 'open')
    return (
      <NothingToDo order={order}>
        {withdrawal
          ? t`The withdrawal from this order has already been decided.`
          : t`The buyer has not withdrawn from this order.`}
      </NothingToDo>
    )
  return (
    <QuestionPage
      title={
        <Trans>
          Decline the withdrawal from order <span className="mono">{ph({ number: order.number })}</span>
        </Trans>
      }
      back={{
        to: href('/admin/orders/:orderId', params),
        label: t`Order ${{ number: order.number }}`,
      }}
      form={form}
      fields={
        <Field
          meta={fields.sentence}
          label={t`Why nothing is refunded`}
          hint={t`The buyer gets this by email and sees it with the order.`}
          type="textarea"
          rows={4}
        />
      }
      submit={{ label: t`Decline withdrawal`, pending: t`Declining...` }}
    >
      <ErrorSummary form={form} />
    </QuestionPage>
  )
}

export const meta: Route.MetaFunction = pageTitle(
  ({ loaderData }) => t`Withdrawal from order ${{ number: loaderData?.order.number ?? '' }} - Administration`,
)
