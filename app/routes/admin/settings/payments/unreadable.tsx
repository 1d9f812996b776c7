import { href, Link } from 'react-router'
import type { PaymentFacts } from '#app/domain/payments/change-settings.server.ts'
import { Alert } from '#app/ui/alert.tsx'

/** What of the stored settings cannot be read, and what to do about it. */
export function UnreadableSettings({ faults, lostSecrets }: Pick<PaymentFacts, 'faults' | 'lostSecrets'>) {
  let names = [...new Set(faults.map(nameOf))]
  return (
    <>
      {names.length > 0 && (
        <Alert kind="error" title="Some of the stored PayPal settings cannot be read">
          <p>
            {names.includes('') ? 'The whole record is damaged' : `It is about: ${names.join(', ')}`}. What
            could be read is below; check it, enter the rest and save. Until then the shop takes no payments
            where they depend on it. The damaged record stays in the database beside the new one.
          </p>
        </Alert>
      )}
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

/** On every page of the back office, for whoever did not come to look. */
export function UnreadableNotice() {
  return (
    <Alert kind="error" quiet>
      The stored PayPal settings cannot be read, so the shop may take no payments.{' '}
      <Link to={href('/admin/settings/payments')}>Check them</Link>
    </Alert>
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
