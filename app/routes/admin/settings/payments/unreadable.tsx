import type { PaymentFacts } from '#app/domain/payments/providers/paypal/change-settings.server.ts'
import { t } from '#app/i18n/macro.ts'
import { Alert } from '#app/ui/alert.tsx'
import { UnreadableFields } from '../unreadable.tsx'

export function UnreadableSettings({ faults, lostSecrets }: Pick<PaymentFacts, 'faults' | 'lostSecrets'>) {
  return (
    <>
      <UnreadableFields settings="paypal" faults={faults} nameOf={nameOf} />
      {lostSecrets.length > 0 && (
        <Alert
          kind="error"
          title={t`The stored ${{ lostSecrets: lostSecrets.join(' and ') }} client secret cannot be opened`}
        >
          <p>{t`It was encrypted with a key that this server does not have. Enter it again, or restore the key as described in deploy/README.md.`}</p>
        </Alert>
      )}
    </>
  )
}

/** `live.clientId` as the form calls it: `Live client ID`. */
function nameOf(path: string): string {
  let text = path
    .replace('enablePayPal', t`take payments`)
    .replace('brandName', t`name that buyers see`)
    .replace(/^buttonStyles\.?/, 'button ')
    .replace(t`Id`, ' ID')
    .replace(t`Secret`, ' secret')
    .replaceAll('.', ' ')
    .trim()
  return text.charAt(0).toUpperCase() + text.slice(1)
}
