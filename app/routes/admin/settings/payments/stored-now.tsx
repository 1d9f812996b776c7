import type { PaymentFacts } from '#app/domain/payments/providers/paypal/change-settings.server.ts'
import * as adminWords from '#app/routes/admin/words.ts'
import { Facts } from '#app/ui/facts.tsx'
import * as uiWords from '#app/ui/words.ts'
import * as settingsWords from '../words.ts'
import * as words from './words.ts'

export function StoredNow({ settings }: Pick<PaymentFacts, 'settings'>) {
  let { layout, color, shape, label } = settings.buttonStyles
  let named = (choice: string) => words.choiceNames[choice] ?? choice
  let account = ({ clientId, hasSecret, webhookId }: typeof settings.live) =>
    [
      clientId || words.noClientId,
      hasSecret ? words.aSecret : words.noSecret,
      webhookId || words.noWebhookId,
    ].join(', ')
  return (
    <details className="more">
      <summary>{settingsWords.currentSettings}</summary>
      <Facts
        rows={[
          [uiWords.status, settings.enablePayPal ? adminWords.active : adminWords.inactive],
          [words.mode, named(settings.mode)],
          [uiWords.currency, settings.currency],
          [words.nameAtPaypal, settings.brandName],
          [words.sandboxAccount, account(settings.sandbox)],
          [words.liveAccount, account(settings.live)],
          [words.button, [layout, color, shape, label].map(named).join(', ')],
        ]}
      />
    </details>
  )
}
