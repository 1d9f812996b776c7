import { href } from 'react-router'
import type { z } from 'zod'
import { CURRENCIES, MODES } from '#app/domain/catalog/terms.ts'
import type { PaymentFacts } from '#app/domain/orders/payments/providers/paypal/change-settings.server.ts'
import {
  COLORS,
  LABELS,
  LAYOUTS,
  SHAPES,
} from '#app/domain/orders/payments/providers/paypal/settings-choices.ts'
import type { paymentDraft } from '#app/domain/orders/payments/providers/paypal/settings-draft.ts'
import type { Confirmation } from '#app/forms/proof.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { t } from '#app/i18n/macro.ts'
import { ConfirmField } from '#app/ui/confirm-field.tsx'
import { CheckField, ErrorSummary, Field, SelectField } from '#app/ui/field.tsx'
import { PostedForm } from '#app/ui/posted-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { PaymentMode } from '#db/schema.ts'
import { AccountFields } from './account-fields.tsx'
import { choiceName, StoredNow } from './stored-now.tsx'

interface PaymentFormProps extends PaymentFacts {
  /** What becomes of payments now. */
  takings: string
  confirmation: Confirmation
}

type Values = z.input<typeof paymentDraft> & { proof?: string }

/** Everything about taking payments that can be changed. Secrets go in and never come out. */
export function PaymentForm({ settings, version, lostSecrets, takings, confirmation }: PaymentFormProps) {
  const [form, fields] = usePostedForm<Values>({
    id: 'payments',
    defaultValue: settings,
    unsentMessage: t`Error updating PayPal settings`,
  })
  const style = fields.buttonStyles.getFieldset()
  const secretOf = (mode: PaymentMode) => {
    if (lostSecrets.includes(mode)) return 'lost'
    return settings[mode].hasSecret ? 'stored' : 'none'
  }
  return (
    <>
      <ErrorSummary form={form} />
      {form.status === 'error' && <StoredNow settings={settings} />}
      <PostedForm form={form} action={href('/admin/settings/payments')}>
        <input type="hidden" name="version" value={version} />
        <CheckField meta={fields.enablePayPal} label={t`Take payments through PayPal`} />
        <div className="form-grid">
          <SelectField meta={fields.mode} label={t`Mode`} options={named(MODES)} hint={takings} />
          <SelectField
            meta={fields.currency}
            label={t`Currency`}
            options={CURRENCIES}
            hint={t`For all prices. Existing orders keep their currency and mode.`}
          />
          <Field
            meta={fields.brandName}
            label={t`Name that buyers see at PayPal`}
            optional
            autoComplete="off"
            hint={t`If empty, it is the name of the shop.`}
          />
        </div>
        <AccountFields
          meta={fields.sandbox}
          legend={t`Sandbox account`}
          neededHint={t`Needed in sandbox mode.`}
          secret={secretOf('sandbox')}
          state={stateOf(settings.sandbox)}
        />
        <AccountFields
          meta={fields.live}
          legend={t`Live account`}
          neededHint={t`Needed in live mode.`}
          secret={secretOf('live')}
          state={stateOf(settings.live)}
        />
        <fieldset className="group stack">
          <legend>{t`PayPal’s button`}</legend>
          <div className="form-grid">
            <SelectField half meta={style.layout} label={t`Layout`} options={named(LAYOUTS)} />
            <SelectField half meta={style.color} label={t`Color`} options={named(COLORS)} />
            <SelectField half meta={style.shape} label={t`Shape`} options={named(SHAPES)} />
            <SelectField half meta={style.label} label={t`Label`} options={named(LABELS)} />
          </div>
        </fieldset>
        <ConfirmField meta={fields.proof} confirmation={confirmation} />
        <SubmitButton pending={t`Saving...`}>{t`Save Changes`}</SubmitButton>
      </PostedForm>
    </>
  )
}

function stateOf({ clientId, hasSecret, isAccepted }: PaymentFacts['settings'][PaymentMode]) {
  if (!clientId || !hasSecret) return undefined
  return isAccepted ? 'accepted' : 'not-tested'
}

function named(choices: readonly string[]) {
  return choices.map((value) => ({ value, label: choiceName(value) }))
}

/** For the loader in the browser, which may share no code with the rest of its route. */
export const notFetched = () => t`Error fetching PayPal data`
