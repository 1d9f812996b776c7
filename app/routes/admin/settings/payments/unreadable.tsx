import type { PaymentFacts } from '#app/domain/orders/payments/providers/paypal/change-settings.server.ts'
import { msg, type Text, t } from '#app/i18n/macro.ts'
import { Alert } from '#app/ui/alert.tsx'
import { UnreadableFields } from '../unreadable.tsx'

export function UnreadableSettings({ faults, lostSecrets }: Pick<PaymentFacts, 'faults' | 'lostSecrets'>) {
  return (
    <>
      <UnreadableFields settings="paypal" faults={faults} nameOf={nameOf} />
      {lostSecrets.length > 0 && (
        <Alert kind="error" title={lostTitle(lostSecrets)}>
          <p>{t`It was encrypted with a key that this server does not have. Enter it again, or restore the key as described in docs/operating.md.`}</p>
        </Alert>
      )}
    </>
  )
}

function lostTitle([mode, other]: PaymentFacts['lostSecrets']): string {
  if (other) return t`The stored sandbox and live client secret cannot be opened`
  return mode === 'live'
    ? t`The stored live client secret cannot be opened`
    : t`The stored sandbox client secret cannot be opened`
}

/** What the form calls what stands at a path of the record. */
function nameOf(path: string): string {
  return t(NAMES[path]) ?? path
}

const NAMES: Record<string, Text> = {
  enablePayPal: msg`Take payments`,
  mode: msg`Mode`,
  currency: msg`Currency`,
  brandName: msg`Name that buyers see`,
  sandbox: msg`Sandbox`,
  'sandbox.clientId': msg`Sandbox client ID`,
  'sandbox.clientSecret': msg`Sandbox client secret`,
  'sandbox.webhookId': msg`Sandbox webhook ID`,
  live: msg`Live`,
  'live.clientId': msg`Live client ID`,
  'live.clientSecret': msg`Live client secret`,
  'live.webhookId': msg`Live webhook ID`,
  buttonStyles: msg`Button`,
  'buttonStyles.layout': msg`Button layout`,
  'buttonStyles.color': msg`Button color`,
  'buttonStyles.shape': msg`Button shape`,
  'buttonStyles.label': msg`Button label`,
}
