import { data, Link } from 'react-router'
import { formatDateTime } from '#app/domain/dates.ts'
import { reserve, withdrawalLimit } from '#app/domain/throttle.server.ts'
import { withdraw } from '#app/domain/withdrawals/withdraw.server.ts'
import { readZone } from '#app/domain/zone.server.ts'
import { logFailure } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { clientContext } from '#app/middleware/request.server.ts'
import { visitorContext } from '#app/middleware/session.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/withdraw.ts'
import { type WithdrawFields, withdrawSchema } from './withdraw-fields.ts'
import { WithdrawConfirmation, WithdrawForm } from './withdraw-forms.tsx'

/** Nothing is told of the order that the address names: what is filled in is the address's, and one's own. */
export function loader({ context, url }: Route.LoaderArgs) {
  let visitor = context.get(visitorContext)
  let orderNumber = (url.searchParams.get('order') ?? '').slice(0, 20)
  return { orderNumber, email: visitor?.email ?? '', name: visitor?.name ?? '' }
}

export async function action({ context }: Route.ActionArgs) {
  let submission = await readSubmission(context, withdrawSchema)
  if (!submission.valid) return submission.rejected
  let { step, ...declared } = submission.value
  if (step === 'check') return data({ declared })
  let { db } = context.get(servicesContext)
  let again = (message: string, status: number) =>
    data({ ...submission.reject(message, status).data, declared }, { status })
  if (!(await reserve(db, [withdrawalLimit(context.get(clientContext).ip)]))) return again(TOO_MANY, 429)
  let done = await logFailure(context, 'withdrawals.keep_failed', () => withdraw(db, declared))
  if (done === 'failed') return again(FAILED, 500)
  return data({
    received: { at: formatDateTime(done.receivedAt, await readZone(db)), email: declared.email },
  })
}

const TOO_MANY =
  'Too many withdrawals came from your network within the hour. Please try again later, or write to us: a message is enough.'
const FAILED = 'Your withdrawal could not be stored. Please try again, or write to us: a message is enough.'

interface Result {
  declared?: WithdrawFields
  received?: { at: string; email: string }
}

export default function Withdraw({ loaderData, actionData }: Route.ComponentProps) {
  let { declared, received } = (actionData ?? {}) as Result
  return (
    <div className="wrap page">
      <PageHead
        title="Withdraw from a contract"
        lead={
          received
            ? undefined
            : 'For something that you bought here. You need no account, and give no reason.'
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
      <Alert kind="success" title="Your withdrawal has arrived">
        <p>We received it on {at}.</p>
      </Alert>
      <p>
        If an order with this number was made with {email}, a receipt with everything that you declared is on
        its way there. Did none come? Check the number and the address, or{' '}
        <Link to="/contact">write to us</Link>.
      </p>
    </div>
  )
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Withdraw from a contract - Listwright' }, { name: 'robots', content: 'noindex' }]
}
