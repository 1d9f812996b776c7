import type { PaymentProvider } from '../provider.ts'
import { bankTransfer } from './bank-transfer/provider.server.ts'
import { paypal } from './paypal/provider.server.ts'

/** Every way to pay, in the order in which buyers see them. */
export const providers: PaymentProvider[] = [paypal, bankTransfer]

/** The provider of an attempt or a payment; undefined for one that this release does not have. */
export function findProvider(key: string): PaymentProvider | undefined {
  return providers.find((provider) => provider.key === key)
}

/** As sentences name it. */
export function providerName(key: string): string {
  return findProvider(key)?.name ?? key
}

/** What people know its payments by. */
export function paymentLabel(key: string): string {
  return findProvider(key)?.labels.payment ?? 'Transaction'
}
