import { data, href, Link } from 'react-router'
import { z } from 'zod'
import { reachOf } from '#app/config.server.ts'
import { endpointUrl } from '#app/domain/webhooks/endpoint-url.ts'
import { addEndpoint, type Endpoint, listEndpoints } from '#app/domain/webhooks/endpoints.server.ts'
import type { FormResult } from '#app/forms/form-result.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { ENDPOINT_FAULTS, ENDPOINT_REFUSALS } from '#app/messages/webhooks.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { serviceAddress } from '#app/service-address.ts'
import { servicesContext } from '#app/services.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { SlashBreaks } from '#app/ui/breaks.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import ordersCss from '#app/ui/css/orders.css?url'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { ErrorSummary, Field } from '#app/ui/field.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { PostedForm } from '#app/ui/posted-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { Time } from '#app/ui/time.tsx'
import * as uiWords from '#app/ui/words.ts'
import * as userWords from '../words.tsx'
import type { Route } from './+types/webhooks.ts'
import { EndpointState } from './endpoint-state.tsx'
import * as words from './words.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: ordersCss }]

const schema = z.object({ url: endpointUrl })

export async function loader({ context }: Route.LoaderArgs) {
  return { endpoints: await listEndpoints(context.get(servicesContext).db, context.get(userContext).id) }
}

export async function action({ context }: Route.ActionArgs) {
  let submission = await readSubmission(context, schema)
  if (!submission.valid) return submission.rejected
  let { db, vault, config } = context.get(servicesContext)
  let url = serviceAddress(submission.value.url, reachOf(config))
  if (url === undefined) return submission.reject({ url: ENDPOINT_FAULTS[reachOf(config)] })
  let added = await addEndpoint(db, vault, context.get(userContext).id, url)
  if (added.outcome !== 'added') return submission.reject({ url: ENDPOINT_REFUSALS[added.outcome] }, 409)
  // In this answer and nowhere else: a redirect would have to keep it somewhere.
  return data<EndpointAdded>({ secret: added.secret }, { status: 201 })
}

interface EndpointAdded extends FormResult {
  secret: string
}

export default function Webhooks({ loaderData: { endpoints }, actionData }: Route.ComponentProps) {
  let secret = (actionData as Partial<EndpointAdded> | undefined)?.secret
  let [form, fields] = usePostedForm<z.output<typeof schema>>({
    id: 'webhook',
    constraint: { url: { required: true } },
  })
  return (
    <>
      <PageHead
        title={userWords.webhooks}
        lead={words.yourOwnAddresses}
        back={{ to: href('/user/exports'), label: userWords.exportsTitle }}
      >
        <ButtonLink variant="outline" to={href('/api/docs')}>
          {words.theHttpApi}
        </ButtonLink>
      </PageHead>
      {secret && (
        <Alert kind="success" title={words.copyTheSecretNow}>
          <p>{words.youWontSeeItAgain}</p>
          <p>
            <code className="mono break-all">{secret}</code>
          </p>
        </Alert>
      )}
      <ErrorSummary form={form} />
      <PostedForm form={form}>
        <Field
          meta={fields.url}
          label={uiWords.address}
          type="url"
          inputMode="url"
          hint={words.itMustStartWithHttps}
        />
        <div className="row">
          <SubmitButton pending={uiWords.adding}>{words.addAddress}</SubmitButton>
        </div>
      </PostedForm>
      {endpoints.length === 0 ? (
        <Empty icon="bolt">{words.noAddressesYet}</Empty>
      ) : (
        <DataTable
          caption={words.yourAddresses}
          columns={COLUMNS}
          rows={endpoints}
          rowKey={({ id }) => id}
          narrow="orders"
        />
      )}
    </>
  )
}

export const meta = pageTitle(userWords.webhooks)

const COLUMNS: Column<Endpoint>[] = [
  {
    title: uiWords.address,
    part: 'name',
    className: 'o-title',
    cell: ({ id, url }) => (
      <Link to={href('/user/webhooks/:endpointId', { endpointId: id })}>
        <SlashBreaks text={url} />
      </Link>
    ),
  },
  {
    title: uiWords.status,
    className: 'o-total',
    cell: ({ disabledAt }) => <EndpointState isOn={disabledAt === null} />,
  },
  { title: uiWords.added, align: 'end', cell: ({ createdAt }) => <Time iso={createdAt} /> },
]
