import type { PayPalFailure } from '#app/adapters/paypal.server.ts'
import type {
  Registration,
  TestSending,
} from '#app/domain/orders/payments/providers/paypal/register-webhook.server.ts'
import { msg, t } from '#app/i18n/macro.ts'
import type { FlashMessage } from '#app/ui/flash.tsx'
import type { PaymentMode } from '#db/schema.ts'

/** What an admin is told about the webhook of a mode. */
export function registrationText(result: Registration, mode: PaymentMode): FlashMessage {
  switch (result.outcome) {
    case 'created':
      return { kind: 'success', text: t`PayPal now sends its ${{ mode }} notifications to this shop.` }
    case 'changed':
      return {
        kind: 'success',
        text: t`The ${{ mode }} webhook now sends every type of event that the shop needs.`,
      }
    case 'unchanged':
      return { kind: 'success', text: t`The ${{ mode }} webhook is set up correctly.` }
    case 'not-public':
      return {
        kind: 'error',
        text: t`No webhook was set up: PayPal needs a public https address. Tell the shop’s server its public https address (PUBLIC_URL).`,
      }
    case 'settings-changed':
      return {
        kind: 'error',
        text: t`The ${{ mode }} account has changed in the meantime. Please try again.`,
      }
    case 'limit':
      return {
        kind: 'error',
        text: t`PayPal allows ten webhooks per app, and the ${{ mode }} app already has ten. Delete one that nothing uses at developer.paypal.com, then try again.`,
      }
    default:
      return { kind: 'error', text: failureText(result, mode, t`The webhook could not be set up.`) }
  }
}

export function testText(result: TestSending, mode: PaymentMode): FlashMessage {
  if (result.outcome === 'sent')
    return {
      kind: 'success',
      text: t`PayPal sends a test notification. You can see below whether it arrived; this can take a minute.`,
    }
  if (result.outcome === 'no-webhook')
    return { kind: 'error', text: t`There is no ${{ mode }} webhook yet. Set it up first.` }
  if (result.outcome === 'limit')
    return { kind: 'error', text: t`PayPal is not accepting any more tests right now. Try again later.` }
  return { kind: 'error', text: failureText(result, mode, t`No test was sent.`) }
}

function failureText(
  result: { outcome: 'missing' } | { outcome: 'failed'; failure: PayPalFailure },
  mode: PaymentMode,
  lead: string,
): string {
  if (result.outcome === 'missing') return missingCredentials(mode)
  const { failure } = result
  return [lead, t(REASONS[failure.kind]), paypalSaid(failure)].filter(Boolean).join(' ')
}

export function missingCredentials(mode: PaymentMode): string {
  return t`The client ID and client secret for ${{ mode }} are missing or cannot be read. Enter them first.`
}

export function credentialsAccepted(mode: PaymentMode): string {
  return t`PayPal accepted the ${{ mode }} credentials.`
}

/** Why PayPal did not accept them. */
export function credentialsRefused(failure: PayPalFailure, mode: PaymentMode): string {
  return `${CREDENTIALS[failure.kind](mode)} ${paypalSaid(failure)}`.trim()
}

const CREDENTIALS: Record<PayPalFailure['kind'], (mode: PaymentMode) => string> = {
  unauthorized: (mode) =>
    t`PayPal refused the ${{ mode }} credentials. Check that the client ID and the secret belong together and to ${{ mode }}.`,
  refused: (mode) => t`PayPal refused to check the ${{ mode }} credentials.`,
  unavailable: (mode) =>
    t`PayPal could not be reached, so nothing is known about the ${{ mode }} credentials.`,
}

/** Empty where it said nothing. */
function paypalSaid({ issue, status, debugId }: PayPalFailure): string {
  const facts = [issue, status && t`status ${{ status }}`, debugId && t`debug ID ${{ debugId }}`].filter(
    Boolean,
  )
  return facts.length > 0 ? t`PayPal said: ${{ facts: facts.join(', ') }}.` : ''
}

const REASONS = {
  unauthorized: msg`PayPal refused the credentials.`,
  refused: msg`PayPal refused the request.`,
  unavailable: msg`PayPal could not be reached.`,
}
