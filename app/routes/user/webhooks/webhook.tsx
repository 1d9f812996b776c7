import { href } from 'react-router'
import {
  DELIVERY_DAYS,
  type DeliveryFacts,
  findEndpoint,
  removeEndpoint,
  sendTest,
  switchEndpoint,
} from '#app/domain/outbox/webhooks/endpoints.server.ts'
import { notFound, redirectWithMessage } from '#app/forms/reply.server.ts'
import { msg, plural, t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { readForm } from '#app/middleware/form.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { SlashBreaks } from '#app/ui/breaks.tsx'
import { Button } from '#app/ui/button.tsx'
import ordersCss from '#app/ui/css/orders.css?url'
import { type Column, DataTable, unitColumn } from '#app/ui/data-table.tsx'
import { Empty, WayOn } from '#app/ui/empty.tsx'
import { FoldedAction } from '#app/ui/folded-action.tsx'
import { Form } from '#app/ui/form.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { Time } from '#app/ui/time.tsx'
import type { Route } from './+types/webhook.ts'
import { EndpointState } from './endpoint-state.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: ordersCss }]

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const endpoint = await findEndpoint(db, context.get(userContext).id, params.endpointId)
  if (!endpoint) throw notFound(t`We could not find this address in your account.`)
  return { endpoint, days: DELIVERY_DAYS }
}

/** Its buttons say what to do. */
export async function action({ context, params }: Route.ActionArgs) {
  const { db } = context.get(servicesContext)
  const { id: userId } = context.get(userContext)
  const { endpointId: id } = params
  if (!(await findEndpoint(db, userId, id)))
    throw notFound(t`We could not find this address in your account.`)
  const here = href('/user/webhooks/:endpointId', params)
  switch ((await readForm(context)).get('intent')) {
    case 'test':
      await sendTest(db, userId, id)
      return redirectWithMessage(context, here, t`A test is on its way. Reload the page to see the response.`)
    case 'on':
      await switchEndpoint(db, userId, id, true)
      return redirectWithMessage(context, here, t`This address will be notified from now on.`)
    case 'off':
      await switchEndpoint(db, userId, id, false)
      return redirectWithMessage(context, here, t`This address will no longer be notified.`)
    case 'remove':
      await removeEndpoint(db, userId, id)
      return redirectWithMessage(context, href('/user/webhooks'), t`The address was removed.`)
    default:
      return redirectWithMessage(context, here, t`Choose what to do with the address.`, 'error')
  }
}

export default function Webhook({ loaderData: { endpoint, days } }: Route.ComponentProps) {
  const { url, disabledAt, deliveries } = endpoint
  return (
    <>
      <PageHead
        title={t`Webhook`}
        lead={<SlashBreaks text={url} />}
        meta={<EndpointState isOn={disabledAt === null} />}
        back={{ to: href('/user/webhooks'), label: t`Webhooks` }}
      >
        <Form className="row" method="post">
          {disabledAt === null && (
            <Button type="submit" name="intent" value="test">
              {t`Send a test`}
            </Button>
          )}
          <Button type="submit" variant="outline" name="intent" value={disabledAt === null ? 'off' : 'on'}>
            {disabledAt === null ? t`Switch off` : t`Switch on`}
          </Button>
        </Form>
      </PageHead>
      {deliveries.length === 0 ? (
        <Empty
          icon="bolt"
          action={<WayOn to={href('/user/generate-product-description')}>{t`Write a listing`}</WayOn>}
        >{t`Nothing has been sent yet. Deliveries are kept here for ${plural({ days }, { one: '# day', other: '# days' })}.`}</Empty>
      ) : (
        <DataTable
          caption={
            deliveries.length === 50
              ? t`Sent in the last ${plural({ days }, { one: '# day', other: '# days' })}, the newest 50`
              : t`Sent in the last ${plural({ days }, { one: '# day', other: '# days' })}`
          }
          columns={columns()}
          rows={deliveries}
          rowKey={({ id }) => id}
          narrow="orders"
        />
      )}
      <FoldedAction
        summary={t`Remove this address`}
        note={t`Pending deliveries will not be sent, and its log will be deleted.`}
        button={t`Remove address`}
        intent="remove"
      />
    </>
  )
}

export const meta = pageTitle(msg`Webhook`)

const columns = (): Column<DeliveryFacts>[] => [
  { title: t`Event`, part: 'name', className: 'o-title o-brief', cell: ({ event }) => event },
  { title: t`Status`, className: 'o-line', cell: Status },
  { title: t`Response`, cell: ({ answer, lastError }) => lastError ?? answer ?? '–' },
  unitColumn(t`Attempts`, ({ tries }) => tries),
  { title: t`Created on`, align: 'end', cell: ({ createdAt }) => <Time iso={createdAt} minute /> },
]

function Status({ status, tries, nextAt }: DeliveryFacts) {
  if (status === 'delivered') return <Badge tone="success">{t`Delivered`}</Badge>
  if (status === 'failed') return <Badge tone="error">{t`Failed`}</Badge>
  if (tries === 0) return <Badge tone="warning">{t`Waiting`}</Badge>
  return (
    <>
      <Badge tone="warning">{t`Waiting`}</Badge>{' '}
      <span className="sub">
        <Trans>Next attempt {{ date: <Time iso={nextAt} minute /> }}</Trans>
      </span>
    </>
  )
}
