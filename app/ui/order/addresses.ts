import type { Order } from '#app/domain/orders/orders.server.ts'
import { t } from '#app/i18n/macro.ts'
import type { RouteHandle } from '#app/route-handle.ts'

type Sold = Pick<Order, 'id' | 'kind'>

export function payAddress({ id, kind }: Sold): string {
  return kind === 'item' ? `/item-pay-now/${id}` : `/pay-now/${id}`
}

export function billingAddress({ id }: Pick<Order, 'id'>): string {
  return `/pay-now/${id}/billing`
}

export function orderAddress({ id }: Pick<Order, 'id'>): string {
  return `/user/orders/${id}`
}

export function cancelAddress(order: Pick<Order, 'id'>): string {
  return `${orderAddress(order)}/cancel`
}

export function pendingAddress(kind: Order['kind']): string {
  return kind === 'item' ? '/user/item-pending-payment/' : '/user/package-pending-payment/'
}

export function historyLink(kind: Order['kind']) {
  return kind === 'item'
    ? ({ to: '/user/orders', label: t`Orders` } as const)
    : ({ to: '/user/subscription-history', label: t`Subscription history` } as const)
}

/** Pages of orders have one address for both kinds. */
export const withinHistory: RouteHandle = {
  within: ({ loaderData }) => {
    const { order, paid, about } = (loaderData ?? {}) as {
      order?: Kind
      paid?: { order: Kind } | null
      about?: Kind
    }
    const kind = (order ?? paid?.order ?? about)?.kind
    return kind && historyLink(kind).to
  },
}

type Kind = Pick<Order, 'kind'>

/**
 * The receipt of an order that has just been paid, which redirects to the list. `again`: it was paid before,
 * and nothing changed now.
 */
export function paidAddress({ id, kind }: Sold, again: boolean): string {
  return `/receipt/${id}?paid=${kind === 'item' && again ? 'again' : '1'}`
}

/** Of that receipt; undefined where it does not redirect. */
export function secondsUntilRedirect(kind: Order['kind'], paid: string | null): number | undefined {
  if (paid === 'again') return 1
  if (paid !== '1') return undefined
  return kind === 'item' ? 2 : 1
}

/** Where the line above a checkout leads back to. */
export const packages = () => ({ to: '/user/select-package', label: t`Packages` })
export const items = () => ({ to: '/items', label: t`Digital items` })
