import { data, href } from 'react-router'
import { z } from 'zod'
import { listFailedAttempts } from '#app/domain/payments/attempts/failed-attempts.server.ts'
import { listPayments } from '#app/domain/payments/captures/payment-list.server.ts'
import { dismissClaimAsAdmin, forgetProblem } from '#app/domain/payments/reviews/admin-actions.server.ts'
import { listMerchantProblems } from '#app/domain/payments/reviews/problems.server.ts'
import { listNeedsReview } from '#app/domain/payments/reviews/review-list.server.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { readPageRef } from '../../list-query.ts'
import { orFailed, sayAndGo } from '../answer.server.ts'
import { loadPayments } from '../settings/payments/load.server.ts'
import { WebhookStatus } from '../settings/payments/webhook-status.tsx'
import type { Route } from './+types/payments.ts'
import { Failed, Latest } from './lists.tsx'
import { Problems, Waiting } from './waiting.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  let { db } = context.get(servicesContext)
  let [waiting, problems, failed, latest, { webhook }] = await Promise.all([
    listNeedsReview(db),
    listMerchantProblems(db),
    listFailedAttempts(db),
    listPayments(db, readPageRef(url.searchParams)),
    loadPayments(context),
  ])
  return { waiting, problems, failed, latest, webhook }
}

/** Ticks off what PayPal refused to the shop, or announced and does not show. */
export async function action({ context }: Route.ActionArgs) {
  let form = await readForm(context)
  let { issue, claim } = solved.safeParse(Object.fromEntries(form)).data ?? {}
  if (!issue && !claim) return data({ failure: 'Choose what is solved.' }, { status: 400 })
  let { db } = context.get(servicesContext)
  let actorId = context.get(userContext).id
  let gone = await orFailed(context, () =>
    claim
      ? dismissClaimAsAdmin(db, { claimId: claim, actorId })
      : forgetProblem(db, { issue: issue ?? '', actorId }),
  )
  if (gone === 'failed') return data({ failure: 'Something went wrong. Please try again.' }, { status: 500 })
  if (!gone) return data({ failure: 'Somebody else has ticked this off already.' }, { status: 409 })
  let page = href('/admin/payments')
  if (claim) return sayAndGo(context, page, 'Ticked off. The shop no longer waits for PayPal to confirm it.')
  return sayAndGo(context, page, 'Ticked off. It comes back if PayPal refuses it again.')
}

const solved = z.object({
  issue: z.string().min(1).max(200).optional(),
  claim: z.string().min(1).max(40).optional(),
})

export default function Payments({ loaderData, actionData }: Route.ComponentProps) {
  let { waiting, problems, failed, latest, webhook } = loaderData
  return (
    <>
      <PageHead title="Payments" lead="What waits for you, what came in, and whether PayPal is heard." />
      {actionData?.failure && <Alert kind="error">{actionData.failure}</Alert>}
      {waiting.length === 0 && problems.length === 0 && (
        <Alert kind="success" quiet>
          Nothing waits for you.
        </Alert>
      )}
      <Problems problems={problems} />
      <Waiting entries={waiting} />
      <Latest list={latest} />
      <Failed attempts={failed} />
      <WebhookStatus {...webhook} />
    </>
  )
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Payments - Administration - Listwright' }]
}
