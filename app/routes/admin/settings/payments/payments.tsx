import { data, href, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { MODES } from '#app/domain/catalog/terms.ts'
import {
  changePaymentSettings,
  type PaymentFacts,
  type Tested,
} from '#app/domain/orders/payments/providers/paypal/change-settings.server.ts'
import {
  registerWebhook,
  webhookAddress,
} from '#app/domain/orders/payments/providers/paypal/register-webhook.server.ts'
import {
  type PaymentSettings,
  readPaymentSettings,
} from '#app/domain/orders/payments/providers/paypal/settings.server.ts'
import { paymentDraft } from '#app/domain/orders/payments/providers/paypal/settings-draft.ts'
import { readConfirmedSubmission } from '#app/forms/confirmed-submission.server.ts'
import { ConnectionLost } from '#app/forms/connection.ts'
import { proof } from '#app/forms/proof.ts'
import { logFailure, redirectWithMessage } from '#app/forms/reply.server.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { readConfirmation } from '#app/middleware/recent.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { ActionForm } from '#app/ui/action-form.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { StatusBadge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { changedMeanwhileWithoutSecrets } from '../../conflict.ts'
import type { Route } from './+types/payments.ts'
import { loadPayments } from './load.server.ts'
import { notFetched, PaymentForm } from './payment-form.tsx'
import { credentialsAccepted, credentialsRefused, registrationText } from './paypal-text.ts'
import { UnreadableSettings } from './unreadable.tsx'
import { WebhookStatus } from './webhook-status.tsx'

const schema = paymentDraft.extend({ version: z.number().int(), proof })

export async function loader({ context }: Route.LoaderArgs) {
  const [payments, confirmation] = await Promise.all([
    logFailure(context, 'payments.settings_failed', () => loadPayments(context)),
    readConfirmation(context),
  ])
  if (payments !== 'failed') return data({ payments, confirmation, fault: null })
  return data({ payments: null, confirmation, fault: t`Failed to fetch PayPal data` }, { status: 500 })
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader()
  } catch (error) {
    if (!(error instanceof ConnectionLost)) throw error
    return { payments: null, confirmation: 'recent' as const, fault: notFetched() }
  }
}

export async function action({ context }: Route.ActionArgs) {
  const submission = await readConfirmedSubmission(context, schema, { hide: SECRETS })
  if (!submission.valid) return submission.rejected
  const services = context.get(servicesContext)
  const { version: seen, proof: _proof, ...draft } = submission.value
  const { id: actorId } = context.get(userContext)
  const change = { draft, seen, actorId }
  const before = await readPaymentSettings(services.db)
  const result = await logFailure(context, 'payments.settings_failed', () =>
    changePaymentSettings(services, change),
  )
  if (result === 'failed') return submission.reject(t`Failed to update PayPal settings`, 500)
  switch (result.outcome) {
    case 'conflict':
      return submission.reject(changedMeanwhileWithoutSecrets(), 409)
    case 'no-credentials':
      return submission.reject({ enablePayPal: missing(draft.mode) })
    case 'declined':
      return submission.reject({
        [`${result.mode}.clientSecret`]: t`${{ reason: credentialsRefused(result.failure, result.mode) }} Nothing was saved.`,
      })
    case 'changed': {
      const saved = t`PayPal settings updated successfully`
      const tested = result.tested.map(testedText)
      const webhooks = await registerWebhooks(context, before, actorId)
      const isGood = result.tested.every(({ failure }) => !failure)
      return redirectWithMessage(
        context,
        href('/admin/settings/payments'),
        [saved, [...tested, ...webhooks].join(' ')].filter(Boolean).join('. '),
        isGood ? 'success' : 'warning',
      )
    }
  }
}

function testedText({ mode, failure }: Tested): string {
  if (!failure) return credentialsAccepted(mode)
  return t`${{ reason: credentialsRefused(failure, mode) }} They are saved, but not tested.`
}

export { afterEveryPost as shouldRevalidate } from '#app/forms/revalidate.ts'

export default function Payments({ loaderData }: Route.ComponentProps) {
  const { payments, confirmation, fault } = loaderData
  return (
    <>
      <PageHead
        title={t`Payment provider setup`}
        lead={t`How the shop takes money through PayPal.`}
        meta={payments && <StatusBadge status={payments.settings.enablePayPal ? 'active' : 'inactive'} />}
      >
        <ButtonLink variant="outline" to={href('/admin/settings/payments/bank-transfer')}>
          {t`Bank transfer`}
        </ButtonLink>
      </PageHead>
      {fault && <Alert kind="error">{fault}</Alert>}
      {payments && (
        <>
          <UnreadableSettings {...payments} />
          <PaymentForm {...payments} confirmation={confirmation} />
          <ConnectionTests settings={payments.settings} />
          <WebhookStatus {...payments.webhook} />
          <section className="stack" aria-labelledby="reset-title">
            <h2 id="reset-title">{t`Start over`}</h2>
            <p>
              <ButtonLink variant="danger-outline" to={href('/admin/settings/payments/reset')}>
                {t`Reset PayPal settings`}
              </ButtonLink>
            </p>
          </section>
        </>
      )}
    </>
  )
}

export const meta = pageTitle(msg`Payment provider setup - Settings`)

/** Fields that never go back to a browser. */
const SECRETS = ['sandbox.clientSecret', 'live.clientSecret']

function missing(mode: string) {
  return t`Payments cannot be enabled in ${{ mode }} mode without its client ID and client secret.`
}

function ConnectionTests({ settings }: Pick<PaymentFacts, 'settings'>) {
  const ready = MODES.filter((mode) => settings[mode].clientId && settings[mode].hasSecret)
  return (
    <section className="stack" aria-labelledby="test-title">
      <h2 id="test-title">{t`Test connection`}</h2>
      <p>
        {ready.length > 0
          ? t`Checks the stored credentials with PayPal. Nothing is bought or changed.`
          : t`Save a client ID and a client secret first.`}
      </p>
      {ready.length > 0 && (
        <ActionForm className="row" action={href('/admin/settings/payments/test')}>
          {ready.map((mode) => (
            <SubmitButton key={mode} variant="outline" pending={t`Testing...`} name="mode" value={mode}>
              {t`Test connection (${{ mode }})`}
            </SubmitButton>
          ))}
        </ActionForm>
      )}
    </section>
  )
}

/**
 * After the settings were saved: the webhooks of accounts that have none, and of those whose app is another one than
 * `before`. What was saved stays saved whatever becomes of this; returns what there is to say of it.
 */
async function registerWebhooks(
  context: Readonly<RouterContextProvider>,
  before: PaymentSettings,
  actorId: string,
): Promise<string[]> {
  const services = context.get(servicesContext)
  if (!webhookAddress(services.config.origin).isPublic) return []
  const after = await readPaymentSettings(services.db)
  const texts: string[] = []
  for (const mode of MODES) {
    const { clientId, clientSecret, webhookId } = after[mode]
    const isOther = clientId !== before[mode].clientId && webhookId === before[mode].webhookId
    if (!clientId || !clientSecret || (webhookId && !isOther)) continue
    const result = await logFailure(context, 'payments.webhook_failed', () =>
      registerWebhook(services, mode, actorId),
    )
    if (result !== 'failed') texts.push(registrationText(result, mode).text)
  }
  return texts
}
