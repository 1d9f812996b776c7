import type { ActivityLine } from '#app/domain/shop/activity/log.server.ts'

export function subjectAddress({
  action,
  itemName,
  orderId,
  ticketId,
  sectionPath,
}: ActivityLine): string | undefined {
  if (orderId) return `/admin/orders/${orderId}`
  if (ticketId) return `/admin/support-messages/${ticketId}`
  const [area = ''] = action.split('.')
  if (area === 'section') return sectionPath && `/admin/settings/${sectionPath}`
  if (itemName !== undefined) return `/admin/items?${new URLSearchParams({ q: itemName })}`
  return PAGES[action] ?? PAGES[area]
}

const PAGES: Record<string, string> = {
  'payment.problem-solved': '/admin/payments',
  payments: '/admin/settings/payments',
  package: '/admin/packages',
  discount: '/admin/discounts',
  key: '/admin/settings/ai-keys',
  model: '/admin/settings/ai-keys/model',
  batch: '/admin/batches',
  mail: '/admin/mail',
  dates: '/admin/settings/dates',
  'saved-reply': '/admin/support-messages/saved-replies',
}
