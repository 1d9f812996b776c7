import type { PaymentFacts } from '#app/domain/payments/providers/paypal/change-settings.server.ts'
import { Facts } from '#app/ui/facts.tsx'

export function StoredNow({ settings }: Pick<PaymentFacts, 'settings'>) {
  let { layout, color, shape, label } = settings.buttonStyles
  let account = ({ clientId, hasSecret, webhookId }: typeof settings.live) =>
    [clientId || 'no client ID', hasSecret ? 'a secret' : 'no secret', webhookId || 'no webhook ID'].join(
      ', ',
    )
  return (
    <details className="more">
      <summary>Current settings</summary>
      <Facts
        rows={[
          ['Status', settings.enablePayPal ? 'Active' : 'Inactive'],
          ['Mode', settings.mode],
          ['Currency', settings.currency],
          ['Name at PayPal', settings.brandName],
          ['Sandbox account', account(settings.sandbox)],
          ['Live account', account(settings.live)],
          ['Button', [layout, color, shape, label].join(', ')],
        ]}
      />
    </details>
  )
}
