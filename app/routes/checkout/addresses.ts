import type { Order } from '#app/domain/orders/orders.server.ts'

type Sold = Pick<Order, 'id' | 'kind'>

/** Where an order is paid. */
export function payAddress({ id, kind }: Sold): string {
  return kind === 'item' ? `/item-pay-now/${id}` : `/pay-now/${id}`
}

/** Where the buyer cancels an unpaid order. */
export function cancelAddress({ id }: Sold): string {
  return `/user/orders/${id}/cancel`
}

/** Where a kind's orders are listed until they are paid. */
export function pendingListOf(kind: Order['kind']): string {
  return kind === 'item' ? '/user/item-pending-payment/' : '/user/package-pending-payment/'
}

/** Where a kind's orders are listed once they are paid. */
export function historyOf(kind: Order['kind']) {
  return kind === 'item'
    ? { to: '/user/orders', label: 'Orders' }
    : { to: '/user/subscription-history', label: 'Subscription history' }
}

/**
 * The receipt of an order that has just been paid, which goes on to the list by itself. `again`: it was paid before,
 * and nothing changed now.
 */
export function paidAddress({ id, kind }: Sold, again: boolean): string {
  return `/receipt/${id}?paid=${kind === 'item' && again ? 'again' : '1'}`
}

/** Seconds until that receipt goes on; undefined where it stays. */
export function secondsOnReceipt(kind: Order['kind'], paid: string | null): number | undefined {
  if (paid === 'again') return 1
  if (paid !== '1') return undefined
  return kind === 'item' ? 2 : 1
}
