import { data } from 'react-router'
import { formatDateTime } from '#app/domain/base/dates.ts'
import { reserve, withdrawalLimit } from '#app/domain/base/throttle.server.ts'
import { readZone } from '#app/domain/base/zone.server.ts'
import { withdraw } from '#app/domain/orders/withdrawals/withdraw.server.ts'
import { logFailure } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { clientContext } from '#app/middleware/request.server.ts'
import { visitorContext } from '#app/middleware/session.server.ts'
import type { RouteHandle } from '#app/route-handle.ts'
import { servicesContext } from '#app/services.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { withShopName } from '#app/ui/page-title.ts'
import type { Route } from './+types/withdraw.ts'
import { type WithdrawFields, withdrawSchema } from './withdraw-fields.ts'
import { WithdrawConfirmation, WithdrawForm } from './withdraw-forms.tsx'

export const handle: RouteHandle = { openForms: 'signed-out' }

/** Nothing is told of the order that the address names: what is filled in is the address's, and one's own. */
export function loader({ context, url }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  const orderNumber = (url.searchParams.get('order') ?? '').slice(0, 20)
  return { orderNumber, email: visitor?.email ?? '', name: visitor?.name ?? '' }
}

export async function action({ context }: Route.ActionArgs) {
  const submission = await readSubmission(context, withdrawSchema)
  if (!submission.valid) return submission.rejected
  const { step, ...declared } = submission.value
  if (step === 'check') return data({ declared })
  const { db } = context.get(servicesContext)
  const again = (message: string, status: number) =>
    data({ ...submission.reject(message, status).data, declared }, { status })
  if (!(await reserve(db, [withdrawalLimit(context.get(clientContext).ip)])))
    return again(
      t`Too many withdrawals came from your network in the last hour. Please try again later, or just write to us.`,
      429,
    )
  const done = await logFailure(context, 'withdrawals.keep_failed', () => withdraw(db, declared))
  if (done === 'failed')
    return again(t`Your withdrawal couldn’t be saved. Please try again, or just write to us.`, 500)
  return data({
    received: { at: formatDateTime(done.receivedAt, await readZone(db)), email: declared.email },
  })
}

interface Result {
  declared?: WithdrawFields
  received?: { at: string; email: string }
}

export default function Withdraw({ loaderData, actionData }: Route.ComponentProps) {
  const { declared, received } = (actionData ?? {}) as Result
  return (
    <div className="wrap page">
      <PageHead
        title={t`Withdraw from a contract`}
        lead={
          received ? undefined : t`For something you bought here. You need neither an account nor a reason.`
        }
      />
      {received && <Received {...received} />}
      {!received && declared && <WithdrawConfirmation declared={declared} />}
      {!received && !declared && <WithdrawForm known={loaderData} />}
    </div>
  )
}

function Received({ at, email }: { at: string; email: string }) {
  return (
    <div className="stack">
      <Alert kind="success" title={t`We have received your withdrawal`}>
        <p>{t`We received it on ${{ date: at }}.`}</p>
      </Alert>
      <p>
        <Trans>
          If an order with this number was placed with {email}, we have sent a receipt with everything you
          declared to that address. If the receipt doesn’t arrive, check the number and the address, or{' '}
          <Link to="/contact">write to us</Link>.
        </Trans>
      </p>
    </div>
  )
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return [
    { title: withShopName(t`Withdraw from a contract`, matches) },
    { name: 'robots', content: 'noindex' },
  ]
}
