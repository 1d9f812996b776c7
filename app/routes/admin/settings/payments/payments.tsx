import { parseWithZod } from '@conform-to/zod/v4'
import { data, href, Link } from 'react-router'
import { z } from 'zod'
import { changePaymentSettings } from '#app/domain/payments/providers/paypal/change-settings.server.ts'
import { paymentDraft } from '#app/domain/payments/providers/paypal/settings-draft.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { confirmRecent, readConfirmation } from '#app/middleware/recent.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { StatusBadge } from '#app/ui/badge.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { isUnanswered, orSay } from '#app/ui/unanswered.ts'
import { orFailed, sayAndGo } from '../../answer.server.ts'
import { proof } from '../../confirm/proof.ts'
import type { Route } from './+types/payments.ts'
import { ConnectionTests } from './connection-tests.tsx'
import { loadPayments } from './load.server.ts'
import { PaymentForm } from './payment-form.tsx'
import { UnreadableSettings } from './unreadable.tsx'
import { WebhookStatus } from './webhook-status.tsx'

const schema = paymentDraft.extend({ version: z.number().int(), proof })

export async function loader({ context }: Route.LoaderArgs) {
  let [payments, confirmation] = await Promise.all([
    orFailed(context, () => loadPayments(context)),
    readConfirmation(context),
  ])
  if (payments !== 'failed') return data({ payments, confirmation, fault: null })
  return data({ payments: null, confirmation, fault: 'Failed to fetch PayPal data' }, { status: 500 })
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader()
  } catch (error) {
    if (!isUnanswered(error)) throw error
    return { payments: null, confirmation: 'recent' as const, fault: 'Error fetching PayPal data' }
  }
}

export async function action({ context }: Route.ActionArgs) {
  let form = await readForm(context)
  let submission = parseWithZod(form, { schema })
  let refuse = (status: number, fault?: Parameters<typeof submission.reply>[0]) =>
    data(submission.reply({ ...fault, hideFields: SECRETS }), { status })
  if (submission.status !== 'success') return refuse(400)
  let unproven = await confirmRecent(context, form)
  if (unproven) return refuse(400, { fieldErrors: unproven })
  let { db, vault } = context.get(servicesContext)
  let { version: seen, proof: _proof, ...draft } = submission.value
  let change = { draft, seen, actorId: context.get(userContext).id }
  let outcome = await orFailed(context, () => changePaymentSettings(db, vault, change))
  if (outcome === 'failed') return refuse(500, { formErrors: ['Failed to update PayPal settings'] })
  if (outcome === 'conflict') return refuse(409, { formErrors: [CONFLICT] })
  if (outcome === 'no-credentials')
    return refuse(400, { fieldErrors: { enablePayPal: [missing(draft.mode)] } })
  return sayAndGo(context, href('/admin/settings/payments'), 'PayPal settings updated successfully')
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orSay(serverAction, 'Error updating PayPal settings')
}

export { afterEveryPost as shouldRevalidate } from '../../revalidate.ts'

export default function Payments({ loaderData, actionData }: Route.ComponentProps) {
  let { payments, confirmation, fault } = loaderData
  return (
    <>
      <PageHead title="Payment provider setup" lead="How the shop takes money through PayPal.">
        {payments && <StatusBadge status={payments.settings.enablePayPal ? 'Active' : 'Inactive'} />}
      </PageHead>
      {fault && <Alert kind="error">{fault}</Alert>}
      {payments && (
        <>
          <UnreadableSettings {...payments} />
          <PaymentForm {...payments} result={actionData} confirmation={confirmation} />
          <ConnectionTests settings={payments.settings} />
          <WebhookStatus {...payments.webhook} />
          <section className="stack" aria-labelledby="reset-title">
            <h2 id="reset-title">Start over</h2>
            <p>
              <Link className="btn btn-outline btn-error" to={href('/admin/settings/payments/reset')}>
                Reset PayPal settings
              </Link>
            </p>
          </section>
        </>
      )}
    </>
  )
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Payment provider setup - Settings - Listwright' }]
}

/** Fields that never go back to a browser. */
const SECRETS = ['sandbox.clientSecret', 'live.clientSecret', 'proof']

const CONFLICT =
  'Somebody else has changed these settings since you opened them. What you typed is below, but for secrets; sending it again replaces theirs.'

function missing(mode: string) {
  return `Payments cannot be enabled in ${mode} mode without its client ID and client secret.`
}
