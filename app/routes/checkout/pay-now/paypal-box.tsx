import type { Order } from '#app/domain/orders/orders.server.ts'
import { t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { paypalError } from '#app/messages/checkout.ts'
import { Alert } from '#app/ui/alert.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { useScriptMode } from '#app/ui/script-mode.tsx'
import type { PayScriptOptions } from './paypal-options.ts'
import type { PayPalButtonOptions } from './paypal-sdk.server.ts'

interface PayPalBoxProps extends PayPalButtonOptions {
  order: Order
  /** Why the last press led nowhere. */
  problem: string | undefined
}

type Style = PayPalButtonOptions['style']

/**
 * Two ways to the same payment. The form takes the buyer to PayPal and back, in every browser. Where scripts run and
 * PayPal's own buttons arrive (scripts/pay.ts), these take the place of the form's button, which then stays below them.
 * Until then they are hidden, so that there is one button at a time.
 */
export function PayPalBox({ order, style, sdk, problem }: PayPalBoxProps) {
  const hasScripts = useScriptMode() !== 'none'
  return (
    <>
      {(problem || hasScripts) && (
        <div data-problem hidden={!problem}>
          <Alert kind="error" focused={problem !== undefined}>
            {problem ?? ''}
          </Alert>
        </div>
      )}
      <div className="paypal-ways">
        {hasScripts && (
          <div
            className="paypal-loading"
            data-paypal={JSON.stringify(scriptOptions(order, { style, sdk }))}
          />
        )}
        <RedirectForm style={style} />
      </div>
      {order.mode === 'sandbox' && (
        <p className="small muted">{t`This is a test payment. You won’t be charged.`}</p>
      )}
    </>
  )
}

function scriptOptions({ id, kind, currency }: Order, options: PayPalButtonOptions): PayScriptOptions {
  return {
    ...options,
    order: { id, kind, currency },
    cancelled: t`You cancelled the payment. Nothing was charged.`,
    failed: paypalError(),
  }
}

/** `data-second-...`: what the button and its label are below PayPal's own. */
function RedirectForm({ style }: { style: Style }) {
  return (
    <Form method="post" className="stack">
      <button
        type="submit"
        name="intent"
        value="pay"
        className={styleClass(style)}
        data-second-look={buttonClass({ variant: 'outline', block: true })}
        data-pending={t`Processing...`}
      >
        <span data-second-label={t`Continue on PayPal’s site`}>
          <Label label={style.label} />
        </span>
      </button>
      <p className="small muted">{t`You’ll pay on PayPal and come straight back. PayPal also takes cards. We never see your card number.`}</p>
    </Form>
  )
}

function Label({ label }: { label: Style['label'] }) {
  switch (label) {
    case 'checkout':
      return (
        <Trans>
          <b className="paypal-word">PayPal</b> Checkout
        </Trans>
      )
    case 'buynow':
      return (
        <Trans>
          <b className="paypal-word">PayPal</b> Buy Now
        </Trans>
      )
    default:
      return (
        <Trans>
          Pay with <b className="paypal-word">PayPal</b>
        </Trans>
      )
  }
}

function styleClass({ color, shape }: Style) {
  const look = buttonClass({ variant: 'plain', block: true })
  return `${look} ${colors[color]}${shape === 'pill' ? ' paypal-pill' : ''}`
}

const colors: Record<Style['color'], string> = {
  gold: 'paypal paypal-gold',
  blue: 'paypal paypal-blue',
  silver: 'paypal paypal-silver',
  white: 'paypal paypal-white',
  black: 'paypal paypal-black',
}
