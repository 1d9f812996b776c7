import { z } from 'zod'
import {
  listExpectedPayments,
  listFailedAttempts,
  listNeedsReview,
  listPayments,
} from '#app/domain/orders/payments/lists.server.ts'
import { listMerchantProblems } from '#app/domain/orders/payments/reviews/problems.server.ts'
import {
  dismissAnnouncementAsAdmin,
  forgetProblem,
} from '#app/domain/orders/payments/reviews/review.server.ts'
import { logFailure, redirectWithMessage } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import listsCss from '#app/ui/css/back-office-lists.css?url'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { listAddress, readListQuery } from '../../list-query.ts'
import { loadPayments } from '../settings/payments/load.server.ts'
import { WebhookStatus } from '../settings/payments/webhook-status.tsx'
import type { Route } from './+types/payments.ts'
import { Expected, Failed, Latest, PAYMENTS } from './lists.tsx'
import { Problems, Waiting } from './waiting.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: listsCss }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const query = readListQuery(PAYMENTS, url.searchParams)
  const [waiting, problems, expected, failed, latest, { webhook }] = await Promise.all([
    listNeedsReview(db),
    listMerchantProblems(db),
    listExpectedPayments(db),
    listFailedAttempts(db),
    listPayments(db, query.page, query.size),
    loadPayments(context),
  ])
  return { query, waiting, problems, expected, failed, latest, webhook }
}

/** Ticks off what PayPal refused to the shop, or announced and does not show. */
export async function action({ context, url }: Route.ActionArgs) {
  const submission = await readSubmission(context, solved)
  const { issue, claim } = submission.value ?? {}
  if (!issue && !claim) return submission.reject(t`Choose an entry to mark as resolved.`)
  const { db } = context.get(servicesContext)
  const actorId = context.get(userContext).id
  const removed = await logFailure(context, 'payments.solve_failed', () =>
    claim
      ? dismissAnnouncementAsAdmin(db, { claimId: claim, actorId })
      : forgetProblem(db, { issue: issue ?? '', actorId }),
  )
  if (removed === 'failed') return submission.reject(t`Something went wrong. Please try again.`, 500)
  if (!removed) return submission.reject(t`Someone else has already marked this as resolved.`, 409)
  const text = claim
    ? t`Marked as resolved. The shop no longer waits for PayPal to confirm it.`
    : t`Marked as resolved. It comes back if PayPal refuses it again.`
  const query = readListQuery(PAYMENTS, url.searchParams)
  return redirectWithMessage(context, listAddress(PAYMENTS, query, { page: query.page }), text)
}

const solved = z.object({
  issue: z.string().min(1).max(200).optional(),
  claim: z.string().min(1).max(40).optional(),
})

export default function Payments({ loaderData }: Route.ComponentProps) {
  const { query, waiting, problems, expected, failed, latest, webhook } = loaderData
  return (
    <>
      <PageHead title={t`Payments`} lead={t`Payments that need a decision, and the latest ones.`} />
      <FormAlert id="solved" />
      {waiting.length + problems.length + expected.length === 0 && (
        <Alert kind="success" quiet>
          {t`Nothing needs your attention.`}
        </Alert>
      )}
      <Problems problems={problems} />
      <Waiting entries={waiting} />
      <Expected payments={expected} />
      <Latest query={query} list={latest} />
      <Failed attempts={failed} />
      <WebhookStatus {...webhook} />
    </>
  )
}

export const meta = pageTitle(msg`Payments - Administration`)
