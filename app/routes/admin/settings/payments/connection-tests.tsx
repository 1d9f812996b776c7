import { href } from 'react-router'
import { MODES } from '#app/domain/catalog/terms.ts'
import type { PaymentFacts } from '#app/domain/orders/payments/providers/paypal/change-settings.server.ts'
import { t } from '#app/i18n/macro.ts'
import { ActionForm } from '#app/ui/action-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'

export function ConnectionTests({ settings }: Pick<PaymentFacts, 'settings'>) {
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
