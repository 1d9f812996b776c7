import { data, href } from 'react-router'
import { z } from 'zod'
import { reachOf } from '#app/config.server.ts'
import { endpointUrl } from '#app/domain/outbox/webhooks/endpoint-url.ts'
import { addEndpoint, type Endpoint, listEndpoints } from '#app/domain/outbox/webhooks/endpoints.server.ts'
import type { FormResult } from '#app/forms/form-result.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { endpointFault, endpointRefusals } from '#app/messages/webhooks.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { serviceAddress } from '#app/service-address.ts'
import { servicesContext } from '#app/services.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { SlashBreaks } from '#app/ui/breaks.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import ordersCss from '#app/ui/css/orders.css?url'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { Empty, WayOn } from '#app/ui/empty.tsx'
import { ErrorSummary, Field } from '#app/ui/field.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { PostedForm } from '#app/ui/posted-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { Time } from '#app/ui/time.tsx'
import type { Route } from './+types/webhooks.ts'
import { EndpointState } from './endpoint-state.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: ordersCss }]

const schema = z.object({ url: endpointUrl })

export async function loader({ context }: Route.LoaderArgs) {
  return { endpoints: await listEndpoints(context.get(servicesContext).db, context.get(userContext).id) }
}

export async function action({ context }: Route.ActionArgs) {
  const submission = await readSubmission(context, schema)
  if (!submission.valid) return submission.rejected
  const { db, vault, config } = context.get(servicesContext)
  const url = serviceAddress(submission.value.url, reachOf(config))
  if (url === undefined) return submission.reject({ url: endpointFault(reachOf(config)) })
  const added = await addEndpoint(db, vault, context.get(userContext).id, url)
  if (added.outcome !== 'added') return submission.reject({ url: endpointRefusals()[added.outcome] }, 409)
  // In this answer and nowhere else: a redirect would have to keep it somewhere.
  return data<EndpointAdded>({ secret: added.secret }, { status: 201 })
}

interface EndpointAdded extends FormResult {
  secret: string
}

export default function Webhooks({ loaderData: { endpoints }, actionData }: Route.ComponentProps) {
  const secret = (actionData as Partial<EndpointAdded> | undefined)?.secret
  const [form, fields] = usePostedForm<z.output<typeof schema>>({
    id: 'webhook',
    constraint: { url: { required: true } },
  })
  return (
    <>
      <PageHead
        title={t`Webhooks`}
        lead={t`Your own addresses, notified when a listing is written, an import is finished, a text was read for facts, or a feed has changed.`}
        back={{ to: href('/user/exports'), label: t`Exports` }}
      >
        <ButtonLink variant="outline" to={href('/api/docs')}>
          {t`The HTTP API`}
        </ButtonLink>
      </PageHead>
      {secret && (
        <Alert kind="success" title={t`Copy the secret now`}>
          <p>{t`You won’t see it again. Every message is signed with it, as described at standardwebhooks.com.`}</p>
          <p>
            <code className="mono break-all">{secret}</code>
          </p>
        </Alert>
      )}
      <ErrorSummary form={form} />
      <PostedForm form={form}>
        <Field
          meta={fields.url}
          label={t`Address`}
          type="url"
          inputMode="url"
          hint={t`It must start with https://, be reachable on the public internet, and respond with a 2xx status within 8\u00a0seconds. Redirects are not followed.`}
        />
        <div className="row">
          <SubmitButton pending={t`Adding...`}>{t`Add address`}</SubmitButton>
        </div>
      </PostedForm>
      {endpoints.length === 0 ? (
        <Empty
          icon="bolt"
          title={t`No addresses yet`}
          action={<WayOn to={href('/api/docs')}>{t`Read how messages are signed`}</WayOn>}
        >
          {t`Add the address of your own program above, and we’ll tell it what happens.`}
        </Empty>
      ) : (
        <DataTable
          caption={t`Your addresses`}
          columns={columns()}
          rows={endpoints}
          rowKey={({ id }) => id}
          narrow="orders"
        />
      )}
    </>
  )
}

export const meta = pageTitle(msg`Webhooks`)

const columns = (): Column<Endpoint>[] => [
  {
    title: t`Address`,
    part: 'name',
    className: 'o-title',
    cell: ({ id, url }) => (
      <Link to={href('/user/webhooks/:endpointId', { endpointId: id })}>
        <SlashBreaks text={url} />
      </Link>
    ),
  },
  {
    title: t`Status`,
    className: 'o-total',
    cell: ({ disabledAt }) => <EndpointState isOn={disabledAt === null} />,
  },
  { title: t`Added`, align: 'end', cell: ({ createdAt }) => <Time iso={createdAt} /> },
]
