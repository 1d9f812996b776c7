import type { ActivityLine } from '#app/domain/activity/log.server.ts'
import { SECTION_NAMES, type SectionKey } from '#app/domain/content/sections.ts'

/** The page about what something was done to; undefined where there is none. */
export function subjectAddress({ action, subject, orderId, ticketId }: ActivityLine): string | undefined {
  if (orderId) return `/admin/orders/${orderId}`
  if (ticketId) return `/admin/support-messages/${ticketId}`
  let [area = ''] = action.split('.')
  if (area === 'section') return sectionAddress(subject)
  if (area === 'item') return `/admin/items?${new URLSearchParams({ q: subject.replace(/^Item /, '') })}`
  return PAGES[action] ?? PAGES[area]
}

const PAGES: Record<string, string> = {
  'payment.problem-solved': '/admin/payments',
  payments: '/admin/settings/payments',
  package: '/admin/packages',
  key: '/admin/settings/ai-keys',
  model: '/admin/settings/ai-keys/model',
  mail: '/admin/mail',
  dates: '/admin/settings/dates',
  'saved-reply': '/admin/support-messages/saved-replies',
}

function sectionAddress(name: string): string | undefined {
  let keys = Object.keys(SECTION_NAMES) as SectionKey[]
  let key = keys.find((one) => SECTION_NAMES[one] === name)
  return key && `/admin/settings/${EDITORS[key] ?? key}`
}

/** Where the editor's address is not the section's key. */
const EDITORS: Partial<Record<SectionKey, string>> = { service: 'features', 'nav-logo': 'logo' }
