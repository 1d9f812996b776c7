import type { PayPalFailure } from '#app/adapters/paypal.server.ts'
import type {
  Registration,
  TestSending,
} from '#app/domain/payments/providers/paypal/register-webhook.server.ts'
import type { FlashMessage } from '#app/ui/flash.tsx'
import type { PaymentMode } from '#db/schema.ts'

/** What an admin is told about the webhook of a mode. */
export function registrationText(result: Registration, mode: PaymentMode): FlashMessage {
  switch (result.outcome) {
    case 'created':
      return { kind: 'success', text: `PayPal sends its ${mode} notifications to this shop now.` }
    case 'changed':
      return {
        kind: 'success',
        text: `The ${mode} webhook sends every type of event that the shop needs now.`,
      }
    case 'unchanged':
      return { kind: 'success', text: `The ${mode} webhook is as it should be.` }
    case 'not-public':
      return {
        kind: 'error',
        text: `No webhook was set up: PayPal needs a public https address. ${PUBLIC_URL}`,
      }
    case 'settings-changed':
      return { kind: 'error', text: `The ${mode} account was changed meanwhile. Please try again.` }
    case 'limit':
      return {
        kind: 'error',
        text: `PayPal allows ten webhooks for one app, and the ${mode} app has them. ${MAKE_ROOM}`,
      }
    default:
      return { kind: 'error', text: failureText(result, mode, 'The webhook could not be set up.') }
  }
}

export function testText(result: TestSending, mode: PaymentMode): FlashMessage {
  if (result.outcome === 'sent') return { kind: 'success', text: SENT }
  if (result.outcome === 'no-webhook')
    return { kind: 'error', text: `There is no ${mode} webhook yet. Set it up first.` }
  if (result.outcome === 'limit')
    return { kind: 'error', text: 'PayPal takes no more tests. Try again later.' }
  return { kind: 'error', text: failureText(result, mode, 'No test was sent.') }
}

const SENT = 'PayPal sends a test notification. Whether it came stands below; it can take a minute.'
const PUBLIC_URL = 'Set PUBLIC_URL to this shop’s https address.'
const MAKE_ROOM = 'Delete one that nothing uses at developer.paypal.com, then try again.'

function failureText(
  result: { outcome: 'missing' } | { outcome: 'failed'; failure: PayPalFailure },
  mode: PaymentMode,
  lead: string,
): string {
  if (result.outcome === 'missing')
    return `There is no client ID and client secret for ${mode} that can be read.`
  let { kind, issue, status, debugId } = result.failure
  let facts = [issue, status && `status ${status}`, debugId && `debug ID ${debugId}`].filter(Boolean)
  return [lead, REASONS[kind], facts.length > 0 && `PayPal said: ${facts.join(', ')}.`]
    .filter(Boolean)
    .join(' ')
}

const REASONS = {
  unauthorized: 'PayPal refused the credentials.',
  refused: 'PayPal refused the request.',
  unavailable: 'PayPal could not be reached.',
}
