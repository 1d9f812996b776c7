import { href } from 'react-router'
import {
  DELIVERY_DAYS,
  type DeliveryFacts,
  findEndpoint,
  removeEndpoint,
  sendTest,
  switchEndpoint,
} from '#app/domain/webhooks/endpoints.server.ts'
import { notFound, redirectWithMessage } from '#app/forms/reply.server.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Form } from '#app/ui/form.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { Time } from '#app/ui/time.tsx'
import type { Route } from './+types/webhook.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  let { db } = context.get(servicesContext)
  let endpoint = await findEndpoint(db, context.get(userContext).id, params.endpointId)
  if (!endpoint) throw notFound(MISSING)
  return { endpoint, days: DELIVERY_DAYS }
}

/** Its buttons say what to do. */
export async function action({ context, params }: Route.ActionArgs) {
  let { db } = context.get(servicesContext)
  let { id: userId } = context.get(userContext)
  let { endpointId: id } = params
  if (!(await findEndpoint(db, userId, id))) throw notFound(MISSING)
  let here = href('/user/webhooks/:endpointId', params)
  switch ((await readForm(context)).get('intent')) {
    case 'test':
      await sendTest(db, userId, id)
      return redirectWithMessage(context, here, 'A test is on its way. Reload the page to see the response.')
    case 'on':
      await switchEndpoint(db, userId, id, true)
      return redirectWithMessage(context, here, 'This address will be notified from now on.')
    case 'off':
      await switchEndpoint(db, userId, id, false)
      return redirectWithMessage(context, here, 'This address will no longer be notified.')
    case 'remove':
      await removeEndpoint(db, userId, id)
      return redirectWithMessage(context, href('/user/webhooks'), 'The address was removed.')
    default:
      return redirectWithMessage(context, here, 'Choose what to do with the address.', 'error')
  }
}

const MISSING = 'There is no such address in your account.'

export default function Webhook({ loaderData: { endpoint, days } }: Route.ComponentProps) {
  let { url, disabledAt, deliveries } = endpoint
  return (
    <>
      <PageHead
        title="Webhook"
        lead={<span className="break-all">{url}</span>}
        back={{ to: href('/user/webhooks'), label: 'Webhooks' }}
      >
        <Form className="row" method="post">
          {disabledAt === null && (
            <Button type="submit" name="intent" value="test">
              Send a test
            </Button>
          )}
          <Button type="submit" variant="outline" name="intent" value={disabledAt === null ? 'off' : 'on'}>
            {disabledAt === null ? 'Switch off' : 'Switch on'}
          </Button>
        </Form>
      </PageHead>
      {deliveries.length === 0 ? (
        <Empty icon="bolt">Nothing has been sent yet. Deliveries are kept here for {days} days.</Empty>
      ) : (
        <DataTable
          caption={`Sent in the last ${days} days, the newest 50`}
          columns={COLUMNS}
          rows={deliveries}
          rowKey={({ id }) => id}
        />
      )}
      <details className="more">
        <summary>Remove this address</summary>
        <Form className="stack stack-sm" method="post">
          <p className="small muted">Pending deliveries will not be sent, and its log is deleted.</p>
          <div className="row">
            <Button type="submit" variant="danger-outline" size="sm" name="intent" value="remove">
              Remove address
            </Button>
          </div>
        </Form>
      </details>
    </>
  )
}

export const meta = pageTitle('Webhook')

const COLUMNS: Column<DeliveryFacts>[] = [
  { title: 'Event', part: 'name', cell: ({ event }) => event },
  { title: 'Status', cell: Status },
  { title: 'Answer', cell: ({ answer, lastError }) => lastError ?? answer ?? '–' },
  { title: 'Attempts', align: 'end', cell: ({ tries }) => tries },
  { title: 'Created', align: 'end', cell: ({ createdAt }) => <Time iso={createdAt} minute /> },
]

function Status({ status, tries, nextAt }: DeliveryFacts) {
  if (status === 'delivered') return <Badge tone="success">Delivered</Badge>
  if (status === 'failed') return <Badge tone="error">Failed</Badge>
  if (tries === 0) return <Badge tone="warning">Waiting</Badge>
  return (
    <>
      <Badge tone="warning">Waiting</Badge>{' '}
      <span className="small muted">
        again <Time iso={nextAt} minute />
      </span>
    </>
  )
}
