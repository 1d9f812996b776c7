import type { PaymentFacts } from '#app/domain/orders/payments/providers/paypal/change-settings.server.ts'
import { msg, type Text, t } from '#app/i18n/macro.ts'
import { Facts } from '#app/ui/facts.tsx'

export function StoredNow({ settings }: Pick<PaymentFacts, 'settings'>) {
  const { layout, color, shape, label } = settings.buttonStyles
  const account = ({ clientId, hasSecret, webhookId }: typeof settings.live) =>
    [clientId || t`no client ID`, hasSecret ? t`a secret` : t`no secret`, webhookId || t`no webhook ID`].join(
      ', ',
    )
  return (
    <details className="more">
      <summary>{t`Current settings`}</summary>
      <Facts
        rows={[
          [t`Status`, settings.enablePayPal ? t`Active` : t`Inactive`],
          [t`Mode`, choiceName(settings.mode)],
          [t`Currency`, settings.currency],
          [t`Name at PayPal`, settings.brandName || t`The name of the shop`],
          [t`Sandbox account`, account(settings.sandbox)],
          [t`Live account`, account(settings.live)],
          [t`Button`, [layout, color, shape, label].map(choiceName).join(', ')],
        ]}
      />
    </details>
  )
}

export function choiceName(choice: string): string {
  return t(CHOICES[choice]) ?? choice
}

const CHOICES: Record<string, Text> = {
  sandbox: msg`Sandbox`,
  live: msg`Live`,
  vertical: msg`Vertical`,
  horizontal: msg`Horizontal`,
  gold: msg`Gold`,
  blue: msg`Blue`,
  silver: msg`Silver`,
  white: msg`White`,
  black: msg`Black`,
  rect: msg`Rectangle`,
  pill: msg`Pill`,
  paypal: msg`PayPal`,
  checkout: msg`Checkout`,
  buynow: msg`Buy Now`,
  pay: msg`Pay`,
}
