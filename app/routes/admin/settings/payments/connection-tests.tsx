import { href } from 'react-router'
import type { PaymentFacts } from '#app/domain/payments/providers/paypal/change-settings.server.ts'
import { MODES } from '#app/domain/payments/terms.ts'
import { ActionForm } from '#app/ui/action-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import * as settingsWords from '../words.ts'
import * as words from './connection-words.tsx'

export function ConnectionTests({ settings }: Pick<PaymentFacts, 'settings'>) {
  let ready = MODES.filter((mode) => settings[mode].clientId && settings[mode].hasSecret)
  return (
    <section className="stack" aria-labelledby="test-title">
      <h2 id="test-title">{words.testConnection}</h2>
      <p>
        {ready.length > 0 ? words.checksStoredCredentialsWithPaypal : words.saveClientIdAndClientSecretFirst}
      </p>
      {ready.length > 0 && (
        <ActionForm className="row" action={href('/admin/settings/payments/test')}>
          {ready.map((mode) => (
            <SubmitButton
              key={mode}
              variant="outline"
              pending={settingsWords.testing}
              name="mode"
              value={mode}
            >
              {words.testConnectionMode(mode)}
            </SubmitButton>
          ))}
        </ActionForm>
      )}
    </section>
  )
}
