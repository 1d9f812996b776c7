import { href } from 'react-router'
import { z } from 'zod'
import { sandboxCounts } from '#app/domain/payments/availability.server.ts'
import { changeBankTransfer } from '#app/domain/payments/providers/bank-transfer/change-settings.server.ts'
import {
  bankTransferDraft,
  bankTransferRecord,
} from '#app/domain/payments/providers/bank-transfer/settings.ts'
import { readPaymentTerms } from '#app/domain/payments/terms.server.ts'
import { readVersioned } from '#app/domain/settings.server.ts'
import { readConfirmedSubmission } from '#app/forms/confirmed-submission.server.ts'
import { logFailure, redirectWithMessage } from '#app/forms/reply.server.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { openingContext } from '#app/middleware/opening.server.ts'
import { readConfirmation } from '#app/middleware/recent.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { StatusBadge } from '#app/ui/badge.tsx'
import figuresCss from '#app/ui/css/figures.css?url'
import { CheckField, ErrorSummary, Field } from '#app/ui/field.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { PostedForm } from '#app/ui/posted-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import * as uiWords from '#app/ui/words.ts'
import { ConfirmField } from '../../confirm/confirm-field.tsx'
import { proof } from '../../confirm/proof.ts'
import * as adminWords from '../../words.ts'
import { UnreadableFields } from '../unreadable.tsx'
import * as settingsWords from '../words.ts'
import type { Route } from './+types/bank-transfer.ts'
import * as words from './words.ts'

const schema = bankTransferDraft.safeExtend({ version: z.number().int(), proof })

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: figuresCss }]

export async function loader({ context }: Route.LoaderArgs) {
  let services = context.get(servicesContext)
  let { db } = services
  let [{ value: settings, version, faults }, { mode }, confirmation] = await Promise.all([
    readVersioned(db, bankTransferRecord),
    readPaymentTerms(db),
    readConfirmation(context),
  ])
  let test =
    mode === 'sandbox'
      ? { counts: await sandboxCounts({ ...services, isOpen: context.get(openingContext) }) }
      : undefined
  return { settings, version, faults, test, confirmation }
}

export { afterEveryPost as shouldRevalidate } from '../../revalidate.ts'

export async function action({ context }: Route.ActionArgs) {
  let submission = await readConfirmedSubmission(context, schema)
  if (!submission.valid) return submission.rejected
  let { version: seen, proof: _proof, ...draft } = submission.value
  let change = { draft, seen, actorId: context.get(userContext).id }
  let outcome = await logFailure(context, 'payments.settings_failed', () =>
    changeBankTransfer(context.get(servicesContext).db, change),
  )
  switch (outcome) {
    case 'failed':
      return submission.reject(words.failedToUpdateSettings, 500)
    case 'conflict':
      return submission.reject(adminWords.changedMeanwhile, 409)
    case 'changed':
      return redirectWithMessage(
        context,
        href('/admin/settings/payments/bank-transfer'),
        settingsWords.settingsUpdatedSuccessfully,
      )
  }
}

export default function BankTransferPage({ loaderData }: Route.ComponentProps) {
  let { settings, version, faults, test, confirmation } = loaderData
  let [form, fields] = usePostedForm<z.input<typeof schema>>({ id: 'bank-transfer', defaultValue: settings })
  return (
    <>
      <PageHead
        title={words.bankTransfer}
        lead={words.buyersSendMoneyThemselves}
        back={{ to: href('/admin/settings/payments'), label: settingsWords.paymentProviderSetup }}
        meta={<StatusBadge status={settings.enabled ? 'active' : 'inactive'} />}
      />
      <UnreadableFields
        settings="bank-transfer"
        faults={faults}
        nameOf={(path) => LABELS[path as keyof typeof LABELS] ?? path}
      />
      {test && (
        <Alert kind="warning" quiet>
          {words.newOrdersAreCreatedInSandboxMode(test.counts)}
        </Alert>
      )}
      <ErrorSummary form={form} />
      <PostedForm form={form}>
        <input type="hidden" name="version" value={version} />
        <CheckField meta={fields.enabled} label={LABELS.enabled} />
        <div className="form-grid">
          <Field half meta={fields.holder} label={LABELS.holder} autoComplete="off" />
          <Field half meta={fields.account} label={LABELS.account} autoComplete="off" />
          <Field
            optional
            meta={fields.bank}
            label={LABELS.bank}
            autoComplete="off"
            hint={words.itsNameAndForBuyersInOther}
          />
          <Field
            optional
            meta={fields.reference}
            label={LABELS.reference}
            autoComplete="off"
            hint={words.referenceThatBuyersEnter}
          />
          <Field
            unit={words.days}
            meta={fields.daysToPay}
            label={LABELS.daysToPay}
            inputMode="numeric"
            hint={words.unpaidOrdersAreCancelledAfterThis}
          />
        </div>
        <ConfirmField meta={fields.proof} confirmation={confirmation} />
        <div className="row">
          <SubmitButton pending={uiWords.saving}>{uiWords.saveChanges}</SubmitButton>
        </div>
      </PostedForm>
    </>
  )
}

export const meta = pageTitle(words.bankTransferSettings)

const LABELS = {
  enabled: words.letBuyersPayByBankTransfer,
  holder: words.accountHolder,
  account: words.ibanOrAccountNumber,
  bank: words.bank,
  reference: words.textBeforeOrdersNumber,
  daysToPay: words.daysToPay,
}
