import { href } from 'react-router'
import { z } from 'zod'
import { readVersioned } from '#app/domain/base/settings.server.ts'
import { readPaymentTerms } from '#app/domain/catalog/terms.server.ts'
import { changeBankTransfer } from '#app/domain/orders/payments/providers/bank-transfer/provider.server.ts'
import {
  bankTransferDraft,
  bankTransferRecord,
} from '#app/domain/orders/payments/providers/bank-transfer/settings.ts'
import { readTakings, takingsText } from '#app/domain/orders/payments/takings.server.ts'
import { readConfirmedSubmission } from '#app/forms/confirmed-submission.server.ts'
import { proof } from '#app/forms/proof.ts'
import { logFailure, redirectWithMessage } from '#app/forms/reply.server.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { openingContext } from '#app/middleware/opening.server.ts'
import { readConfirmation } from '#app/middleware/recent.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { StatusBadge } from '#app/ui/badge.tsx'
import { ConfirmField } from '#app/ui/confirm-field.tsx'
import figuresCss from '#app/ui/css/figures.css?url'
import { CheckField, ErrorSummary, Field } from '#app/ui/field.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { PostedForm } from '#app/ui/posted-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { changedMeanwhile } from '../../conflict.ts'
import { UnreadableFields } from '../unreadable.tsx'
import type { Route } from './+types/bank-transfer.ts'

const schema = bankTransferDraft.safeExtend({ version: z.number().int(), proof })

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: figuresCss }]

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { db } = services
  const [{ value: settings, version, faults }, { mode }, confirmation] = await Promise.all([
    readVersioned(db, bankTransferRecord),
    readPaymentTerms(db),
    readConfirmation(context),
  ])
  const test =
    mode === 'sandbox'
      ? takingsText(await readTakings({ ...services, isOpen: context.get(openingContext) }))
      : undefined
  return { settings, version, faults, test, confirmation }
}

export { afterEveryPost as shouldRevalidate } from '#app/forms/revalidate.ts'

export async function action({ context }: Route.ActionArgs) {
  const submission = await readConfirmedSubmission(context, schema)
  if (!submission.valid) return submission.rejected
  const { version: seen, proof: _proof, ...draft } = submission.value
  const change = { draft, seen, actorId: context.get(userContext).id }
  const outcome = await logFailure(context, 'payments.settings_failed', () =>
    changeBankTransfer(context.get(servicesContext).db, change),
  )
  switch (outcome) {
    case 'failed':
      return submission.reject(t`Failed to update the settings`, 500)
    case 'conflict':
      return submission.reject(changedMeanwhile(), 409)
    case 'changed':
      return redirectWithMessage(
        context,
        href('/admin/settings/payments/bank-transfer'),
        t`Settings updated successfully!`,
      )
  }
}

export default function BankTransferPage({ loaderData }: Route.ComponentProps) {
  const { settings, version, faults, test, confirmation } = loaderData
  const [form, fields] = usePostedForm<z.input<typeof schema>>({
    id: 'bank-transfer',
    defaultValue: settings,
  })
  return (
    <>
      <PageHead
        title={t`Bank transfer`}
        lead={t`Buyers send the money themselves, and an admin confirms on the order’s page that it has arrived.`}
        back={{ to: href('/admin/settings/payments'), label: t`Payment provider setup` }}
        meta={<StatusBadge status={settings.enabled ? 'active' : 'inactive'} />}
      />
      <UnreadableFields
        settings="bank-transfer"
        faults={faults}
        nameOf={(path) => t(LABELS[path as keyof typeof LABELS]) ?? path}
      />
      {test && (
        <Alert kind="warning" quiet>
          {test}{' '}
          {t`New orders are created in sandbox mode, as set in the payment provider setup. Buyers are told not to send any money for them. To take real money, switch the mode to live; PayPal itself can stay off.`}
        </Alert>
      )}
      <ErrorSummary form={form} />
      <PostedForm form={form}>
        <input type="hidden" name="version" value={version} />
        <CheckField meta={fields.enabled} label={t(LABELS.enabled)} />
        <div className="form-grid">
          <Field half meta={fields.holder} label={t(LABELS.holder)} autoComplete="off" />
          <Field half meta={fields.account} label={t(LABELS.account)} autoComplete="off" />
          <Field
            optional
            meta={fields.bank}
            label={t(LABELS.bank)}
            autoComplete="off"
            hint={t`Its name and, for buyers in other countries, its BIC.`}
          />
          <Field
            optional
            meta={fields.reference}
            label={t(LABELS.reference)}
            autoComplete="off"
            hint={t`The reference that buyers enter, such as Order AB12CD34.`}
          />
          <Field
            unit={t`days`}
            meta={fields.daysToPay}
            label={t(LABELS.daysToPay)}
            inputMode="numeric"
            hint={t`Unpaid orders are cancelled after this. Buyers are reminded three days before.`}
          />
        </div>
        <ConfirmField meta={fields.proof} confirmation={confirmation} />
        <div className="row">
          <SubmitButton pending={t`Saving...`}>{t`Save Changes`}</SubmitButton>
        </div>
      </PostedForm>
    </>
  )
}

export const meta = pageTitle(msg`Bank transfer - Settings`)

const LABELS = {
  enabled: msg`Let buyers pay by bank transfer`,
  holder: msg`Account holder`,
  account: msg`IBAN or account number`,
  bank: msg`Bank`,
  reference: msg`Text before the order number`,
  daysToPay: msg`Days to pay`,
}
