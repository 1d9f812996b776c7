import type { PayPalFailure } from '#app/adapters/paypal.server.ts'
import type {
  Registration,
  TestSending,
} from '#app/domain/payments/providers/paypal/register-webhook.server.ts'
import * as adminWords from '#app/routes/admin/words.ts'
import type { FlashMessage } from '#app/ui/flash.tsx'
import type { PaymentMode } from '#db/schema.ts'
import * as words from './connection-words.tsx'

/** What an admin is told about the webhook of a mode. */
export function registrationText(result: Registration, mode: PaymentMode): FlashMessage {
  switch (result.outcome) {
    case 'created':
      return { kind: 'success', text: words.paypalSendsItsNotificationsToThisShop(mode) }
    case 'changed':
      return {
        kind: 'success',
        text: words.webhookSendsEveryTypeOfEvent(mode),
      }
    case 'unchanged':
      return { kind: 'success', text: words.webhookIsSetUp(mode) }
    case 'not-public':
      return {
        kind: 'error',
        text: words.noWebhookWasSetUp(words.setPublicUrlToThisShopsHttps),
      }
    case 'settings-changed':
      return { kind: 'error', text: words.accountHasChanged(mode) }
    case 'limit':
      return {
        kind: 'error',
        text: words.paypalAllowsTenWebhooksForOneApp(mode, words.deleteOneThatNothingUsesAtDeveloper),
      }
    default:
      return { kind: 'error', text: failureText(result, mode, words.webhookCouldNotBeSetUp) }
  }
}

export function testText(result: TestSending, mode: PaymentMode): FlashMessage {
  if (result.outcome === 'sent') return { kind: 'success', text: words.paypalSendsTestNotification }
  if (result.outcome === 'no-webhook') return { kind: 'error', text: words.thereIsNoWebhookYet(mode) }
  if (result.outcome === 'limit') return { kind: 'error', text: words.paypalTakesNoMoreTests }
  return { kind: 'error', text: failureText(result, mode, words.noTestWasSent) }
}

function failureText(
  result: { outcome: 'missing' } | { outcome: 'failed'; failure: PayPalFailure },
  mode: PaymentMode,
  lead: string,
): string {
  if (result.outcome === 'missing') return words.thereIsNoClientIdAndClient(mode)
  let { kind, issue, status, debugId } = result.failure
  let facts = [issue, status && words.status(status), debugId && words.debugId(debugId)].filter(Boolean)
  return [lead, REASONS[kind], facts.length > 0 && words.paypalSaidFacts(facts.join(', '))]
    .filter(Boolean)
    .join(' ')
}

const REASONS = {
  unauthorized: words.credentialsRefused,
  refused: words.paypalRefusedTheRequest,
  unavailable: adminWords.paypalCouldNotBeReached,
}
