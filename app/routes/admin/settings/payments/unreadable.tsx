import type { PaymentFacts } from '#app/domain/payments/providers/paypal/change-settings.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { UnreadableFields } from '../unreadable.tsx'
import * as words from './words.ts'

export function UnreadableSettings({ faults, lostSecrets }: Pick<PaymentFacts, 'faults' | 'lostSecrets'>) {
  return (
    <>
      <UnreadableFields settings="paypal" faults={faults} nameOf={nameOf} />
      {lostSecrets.length > 0 && (
        <Alert kind="error" title={words.storedClientSecretCannotBeOpened(lostSecrets.join(' and '))}>
          <p>{words.itWasEncryptedWithKey}</p>
        </Alert>
      )}
    </>
  )
}

/** `live.clientId` as the form calls it: `Live client ID`. */
function nameOf(path: string): string {
  let text = path
    .replace('enablePayPal', words.takePayments)
    .replace('brandName', words.nameThatBuyersSee)
    .replace(/^buttonStyles\.?/, 'button ')
    .replace(words.id, ' ID')
    .replace(words.secret, ' secret')
    .replaceAll('.', ' ')
    .trim()
  return text.charAt(0).toUpperCase() + text.slice(1)
}
