import type { PaymentFacts } from '#app/domain/payments/providers/paypal/change-settings.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { UnreadableFields } from '../unreadable.tsx'

export function UnreadableSettings({ faults, lostSecrets }: Pick<PaymentFacts, 'faults' | 'lostSecrets'>) {
  return (
    <>
      <UnreadableFields settings="paypal" faults={faults} nameOf={nameOf} />
      {lostSecrets.length > 0 && (
        <Alert kind="error" title={`The stored ${lostSecrets.join(' and ')} client secret cannot be opened`}>
          <p>
            It was encrypted with a key that this server does not have. Enter it again, or put the key back as
            deploy/README.md says.
          </p>
        </Alert>
      )}
    </>
  )
}

/** `live.clientId` as the form calls it: `Live client ID`. */
function nameOf(path: string): string {
  let words = path
    .replace('enablePayPal', 'take payments')
    .replace('brandName', 'name that buyers see')
    .replace(/^buttonStyles\.?/, 'button ')
    .replace('Id', ' ID')
    .replace('Secret', ' secret')
    .replaceAll('.', ' ')
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
