import { data, Link } from 'react-router'
import { formatDateTime } from '#app/domain/dates.ts'
import { reserve, withdrawalLimit } from '#app/domain/throttle.server.ts'
import { withdraw } from '#app/domain/withdrawals/withdraw.server.ts'
import { readZone } from '#app/domain/zone.server.ts'
import { logFailure } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { clientContext } from '#app/middleware/request.server.ts'
import { visitorContext } from '#app/middleware/session.server.ts'
import type { RouteHandle } from '#app/route-handle.ts'
import { servicesContext } from '#app/services.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/withdraw.ts'
import { type WithdrawFields, withdrawSchema } from './withdraw-fields.ts'
import { WithdrawConfirmation, WithdrawForm } from './withdraw-forms.tsx'
import * as words from './words.tsx'

export const handle: RouteHandle = { openForms: 'signed-out' }

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
  if (!(await reserve(db, [withdrawalLimit(context.get(clientContext).ip)])))
    return again(words.tooManyWithdrawalsCameFromYourNetwork, 429)
  let done = await logFailure(context, 'withdrawals.keep_failed', () => withdraw(db, declared))
  if (done === 'failed') return again(words.yourWithdrawalCouldNotBeStored, 500)
  return data({
    received: { at: formatDateTime(done.receivedAt, await readZone(db)), email: declared.email },
  })
}

interface Result {
  declared?: WithdrawFields
  received?: { at: string; email: string }
}

export default function Withdraw({ loaderData, actionData }: Route.ComponentProps) {
  let { declared, received } = (actionData ?? {}) as Result
  return (
    <div className="wrap page">
      <PageHead
        title={words.withdrawFromAContract}
        lead={received ? undefined : words.forSomethingThatYouBoughtHere}
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
      <Alert kind="success" title={words.yourWithdrawalHasArrived}>
        <p>{words.weReceivedItOn(at)}</p>
      </Alert>
      <p>
        {words.ifOrderWithThisNumberWasMade(email, (text) => (
          <Link to="/contact">{text}</Link>
        ))}
      </p>
    </div>
  )
}

export function meta(): Route.MetaDescriptors {
  return [{ title: words.withdrawFromAContractTitle }, { name: 'robots', content: 'noindex' }]
}
