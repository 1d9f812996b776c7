import { statusText } from '#app/domain/base/status-text.ts'
import { t } from '#app/i18n/macro.ts'
import type { PaymentProvider, ProviderWording } from '../provider.ts'
import { bankTransfer } from './bank-transfer/provider.server.ts'
import { paypal } from './paypal/provider.server.ts'

/** Every way to pay, in the order in which buyers see them. */
export const providers: PaymentProvider[] = [paypal, bankTransfer]

/** The provider of an attempt or a payment; undefined for one that this release does not have. */
export function findProvider(key: string): PaymentProvider | undefined {
  return providers.find((provider) => provider.key === key)
}

export function providerName(key: string): string {
  return t(findProvider(key)?.name) ?? key
}

export function paymentLabel(key: string): string {
  return t(findProvider(key)?.labels.payment) ?? t`Transaction`
}

export function wordingOf(key: string): ProviderWording | undefined {
  const provider = findProvider(key)
  return provider?.kind === 'online' ? provider.wording : undefined
}

export function disputeText(key: string, reason: string): string {
  return wordingOf(key)?.disputeReason(reason) ?? statusText(reason)
}
