import { href } from 'react-router'
import { z } from 'zod'
import { formatMoney } from '#app/domain/catalog/money.ts'
import {
  acceptUnconfirmed,
  checkUnconfirmed,
  listUnconfirmed,
  type UnconfirmedOrder,
} from '#app/domain/tax/unconfirmed.server.ts'
import { logFailure, redirectWithMessage } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import type { AlertKind } from '#app/ui/alert.tsx'
import ordersCss from '#app/ui/css/orders.css?url'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Form } from '#app/ui/form.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { OrderNumber } from '#app/ui/order-number.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { Time } from '#app/ui/time.tsx'
import * as uiWords from '#app/ui/words.ts'
import type { VatCheck } from '#db/schema.ts'
import * as settingsWords from '../words.ts'
import type { Route } from './+types/numbers.ts'
import * as words from './words.tsx'

const schema = z.object({ orderId: z.string().max(64).default(''), intent: z.enum(['check', 'accept']) })

export async function loader({ context }: Route.LoaderArgs) {
  return { orders: await listUnconfirmed(context.get(servicesContext).db) }
}

export async function action({ context }: Route.ActionArgs) {
  let form = await readSubmission(context, schema)
  if (!form.valid) return form.rejected
  let services = context.get(servicesContext)
  let { id: actorId } = context.get(userContext)
  let { orderId, intent } = form.value
  let outcome = await logFailure(context, 'settings.save_failed', async (): Promise<Outcome> => {
    if (intent === 'check') return checkUnconfirmed(services, { orderId, actorId })
    return (await acceptUnconfirmed(services.db, orderId, actorId)) ? 'accepted' : 'not-listed'
  })
  if (outcome === 'failed') return form.reject(words.couldNotBeSaved, 500)
  let [kind, text] = SAID[outcome]
  return redirectWithMessage(context, href('/admin/settings/tax/numbers'), text, kind)
}

export { afterEveryPost as shouldRevalidate } from '../../revalidate.ts'

type Outcome = Awaited<ReturnType<typeof checkUnconfirmed>> | 'accepted'

const SAID: Record<Outcome, [kind: AlertKind, text: string]> = {
  valid: ['success', words.numberIsConfirmed],
  invalid: ['warning', words.numberIsNotListed],
  unanswered: ['warning', words.registerDidNotAnswer],
  'not-possible': ['warning', words.numberCannotBeChecked],
  'not-listed': ['info', words.orderIsNotListed],
  accepted: ['success', words.numberIsAccepted],
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: ordersCss }]

export default function NumbersPage({ loaderData: { orders } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={words.numbersToLookAt}
        back={{ to: href('/admin/settings/tax'), label: settingsWords.sellerAndTax }}
        lead={words.numbersToLookAtLead}
      />
      <FormAlert />
      {orders.length === 0 ? (
        <Empty icon="receipt" title={words.nothingToLookAt}>
          {words.nothingToLookAtText}
        </Empty>
      ) : (
        <DataTable
          caption={words.newestOrdersFirst}
          narrow="orders"
          columns={COLUMNS}
          rows={orders}
          rowKey={({ id }) => id}
        />
      )}
    </>
  )
}

export const meta = pageTitle(words.numbersTitle)

const SAYS: Partial<Record<VatCheck, string>> = {
  '': words.notAskedYet,
  invalid: words.itDoesNotListIt,
  unanswered: words.noAnswer,
}

const COLUMNS: Column<UnconfirmedOrder>[] = [
  {
    title: uiWords.order,
    cell: ({ id, number }) => <OrderNumber number={number} to={`/admin/orders/${id}`} />,
  },
  {
    title: uiWords.company,
    part: 'name',
    className: 'o-title',
    cell: ({ company, customerName }) => <bdi>{company || customerName}</bdi>,
  },
  { title: words.vatNumber, cell: ({ vatNumber }) => <bdi>{vatNumber}</bdi> },
  { title: uiWords.country, cell: ({ country }) => country },
  { title: uiWords.paidOn, cell: ({ paidAt }) => paidAt && <Time iso={paidAt} /> },
  {
    title: words.vatLeftOut,
    align: 'end',
    className: 'o-total',
    cell: ({ deductedMinor, currency }) => formatMoney(deductedMinor, currency),
  },
  { title: words.registerSaid, cell: ({ check }) => SAYS[check] },
  {
    title: uiWords.actions,
    untitled: true,
    part: 'actions',
    cell: ({ id, number }) => (
      <Form method="post" action={href('/admin/settings/tax/numbers')} className="row">
        <input type="hidden" name="orderId" value={id} />
        <SubmitButton
          size="sm"
          name="intent"
          value="check"
          pending={words.checking}
          aria-label={words.checkNumberOfOrder(number)}
        >
          {words.checkNow}
        </SubmitButton>{' '}
        <SubmitButton
          size="sm"
          variant="outline"
          name="intent"
          value="accept"
          pending={uiWords.saving}
          aria-label={words.acceptNumberOfOrder(number)}
        >
          {words.acceptAsItIs}
        </SubmitButton>
      </Form>
    ),
  },
]
