import { href } from 'react-router'
import { z } from 'zod'
import { formatMoney } from '#app/domain/base/money.ts'
import {
  acceptUnconfirmed,
  checkUnconfirmed,
  listUnconfirmed,
  type UnconfirmedOrder,
} from '#app/domain/catalog/tax/unconfirmed.server.ts'
import { logFailure, redirectWithMessage } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { msg, type Text, t } from '#app/i18n/macro.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import type { AlertKind } from '#app/ui/alert.tsx'
import ordersCss from '#app/ui/css/orders.css?url'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { Empty, WayOn } from '#app/ui/empty.tsx'
import { Form } from '#app/ui/form.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { OrderNumber } from '#app/ui/order/number.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { Time } from '#app/ui/time.tsx'
import type { VatCheck } from '#db/schema.ts'
import type { Route } from './+types/numbers.ts'

const schema = z.object({ orderId: z.string().max(64).default(''), intent: z.enum(['check', 'accept']) })

export async function loader({ context }: Route.LoaderArgs) {
  return { orders: await listUnconfirmed(context.get(servicesContext).db) }
}

export async function action({ context }: Route.ActionArgs) {
  const form = await readSubmission(context, schema)
  if (!form.valid) return form.rejected
  const services = context.get(servicesContext)
  const { id: actorId } = context.get(userContext)
  const { orderId, intent } = form.value
  const outcome = await logFailure(context, 'settings.save_failed', async (): Promise<Outcome> => {
    if (intent === 'check') return checkUnconfirmed(services, { orderId, actorId })
    return (await acceptUnconfirmed(services.db, orderId, actorId)) ? 'accepted' : 'not-listed'
  })
  if (outcome === 'failed') return form.reject(t`That could not be saved. Please try again.`, 500)
  const [kind, text] = said()[outcome]
  return redirectWithMessage(context, href('/admin/settings/tax/numbers'), text, kind)
}

export { afterEveryPost as shouldRevalidate } from '#app/forms/revalidate.ts'

type Outcome = Awaited<ReturnType<typeof checkUnconfirmed>> | 'accepted'

const said = (): Record<Outcome, [kind: AlertKind, text: string]> => ({
  valid: ['success', t`The number is registered. The answer is kept with the order.`],
  invalid: ['warning', t`The number is not registered. The answer is kept with the order.`],
  unanswered: ['warning', t`The register did not answer. Try again in a few minutes.`],
  'not-possible': [
    'warning',
    t`The number cannot be checked: its form or check digits are wrong, or it is one of the United Kingdom and HMRC’s credentials are missing.`,
  ],
  'not-listed': ['info', t`This order is not in the list any more.`],
  accepted: ['success', t`Accepted. The order is no longer listed here.`],
})

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: ordersCss }]

export default function NumbersPage({ loaderData: { orders } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={t`VAT numbers to look at`}
        back={{ to: href('/admin/settings/tax'), label: t`Seller and tax` }}
        lead={t`Paid orders that left out VAT for a number that was never confirmed, as in orders from before numbers were checked. Check each number now; what the register says is kept with the order. If it does not list a number, ask the buyer or your tax adviser. Invoices do not change.`}
      />
      <FormAlert />
      {orders.length === 0 ? (
        <Empty
          icon="check"
          title={t`Every VAT number has been confirmed`}
          action={<WayOn to="/admin/settings/tax">{t`Back to tax`}</WayOn>}
        >
          {t`Paid orders with a number that no register has confirmed appear here.`}
        </Empty>
      ) : (
        <DataTable
          caption={t`Newest orders first`}
          narrow="orders"
          columns={columns()}
          rows={orders}
          rowKey={({ id }) => id}
        />
      )}
    </>
  )
}

export const meta = pageTitle(msg`VAT numbers to look at - Settings`)

const SAYS: Partial<Record<VatCheck, Text>> = {
  '': msg`Not asked yet`,
  invalid: msg`Not listed`,
  unanswered: msg`No answer`,
}

const columns = (): Column<UnconfirmedOrder>[] => [
  {
    title: t`Order`,
    cell: ({ id, number }) => <OrderNumber number={number} to={`/admin/orders/${id}`} />,
  },
  {
    title: t`Company`,
    part: 'name',
    className: 'o-title',
    cell: ({ company, customerName }) => <bdi>{company || customerName}</bdi>,
  },
  { title: t`VAT number`, cell: ({ vatNumber }) => <bdi>{vatNumber}</bdi> },
  { title: t`Country`, cell: ({ country }) => country },
  { title: t`Paid on`, cell: ({ paidAt }) => paidAt && <Time iso={paidAt} /> },
  {
    title: t`VAT left out`,
    align: 'end',
    className: 'o-total',
    cell: ({ deductedMinor, currency }) => formatMoney(deductedMinor, currency),
  },
  { title: t`The register said`, cell: ({ check }) => t(SAYS[check]) },
  {
    title: t`Actions`,
    untitled: true,
    part: 'actions',
    cell: ({ id, number }) => (
      <Form method="post" action={href('/admin/settings/tax/numbers')} className="row">
        <input type="hidden" name="orderId" value={id} />
        <SubmitButton
          size="sm"
          name="intent"
          value="check"
          pending={t`Checking...`}
          aria-label={t`Check the VAT number of order ${{ order: number }} now`}
        >
          {t`Check now`}
        </SubmitButton>{' '}
        <SubmitButton
          size="sm"
          variant="outline"
          name="intent"
          value="accept"
          pending={t`Saving...`}
          aria-label={t`Accept the VAT number of order ${{ order: number }} as it is`}
        >
          {t`Accept as it is`}
        </SubmitButton>
      </Form>
    ),
  },
]
