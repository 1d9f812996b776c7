import type { PaymentFacts } from '#app/domain/payments/providers/paypal/change-settings.server.ts'
import { t } from '#app/i18n/macro.ts'
import { Facts } from '#app/ui/facts.tsx'
import * as words from './words.ts'

export function StoredNow({ settings }: Pick<PaymentFacts, 'settings'>) {
  let { layout, color, shape, label } = settings.buttonStyles
  let named = (choice: string) => words.choiceNames[choice] ?? choice
  let account = ({ clientId, hasSecret, webhookId }: typeof settings.live) =>
    [clientId || t`no client ID`, hasSecret ? t`a secret` : t`no secret`, webhookId || t`no webhook ID`].join(
      ', ',
    )
  return (
    <details className="more">
      <summary>{t`Current settings`}</summary>
      <Facts
        rows={[
          [t`Status`, settings.enablePayPal ? t`Active` : t`Inactive`],
          [t`Mode`, named(settings.mode)],
          [t`Currency`, settings.currency],
          [t`Name at PayPal`, settings.brandName],
          [t`Sandbox account`, account(settings.sandbox)],
          [t`Live account`, account(settings.live)],
          [t`Button`, [layout, color, shape, label].map(named).join(', ')],
        ]}
      />
    </details>
  )
}
