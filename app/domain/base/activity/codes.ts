import { storedCodes } from '../coded-text.ts'

/**
 * What the activity log keeps of a subject or a detail: codes with their values, `null` for none. Their sentences stand in
 * `shop/activity`, which knows what everything is called.
 */
export interface ActivityValues {
  order: Numbered
  ticket: Numbered
  user: null
  package: Named
  item: Named
  key: Named
  discount: { code: string }
  'saved-reply': { title: string }
  batch: Named
  mail: { subject: string }
  'mail-text': { key: string }
  section: { key: string }
  shop: null
  clock: null
  'api-token': null
  channels: null
  dates: null
  languages: null
  'mail-server': null
  'mail-settings': null
  'test-mail': null
  model: null
  models: null
  payments: null
  'bank-transfer': null
  rates: null
  registration: null
  retention: null
  seller: null

  'from-to': { before: string | number; after: string | number }
  changed: Change
  'text-changed': Change
  unchanged: null
  enabled: null
  disabled: null
  account: Named & { mode: string }
  'button-style': null
  source: Omit<Change, 'name'> & { channel: string }
  'hidden-channels': Omit<Change, 'name'>

  'order-status': { before: string; after: string }
  unpaid: { title: string }
  received: { method: string; price: string; day: string }
  'payment-outcome': { outcome: string }
  'no-response': null
  'claim-dismissed': null
  valid: null
  invalid: null
  unanswered: null
  accepted: null
  'no-credentials': null

  'ticket-status': { before: string; after: string }
  'ticket-priority': { before: string; after: string }
  'ticket-status-and-priority': TicketChange
  'links-revoked': null

  'package-terms': { price: string; credits: number; days: number }
  position: { number: number }
  'prices-cancelled': { count: number }
  'price-from': { price: string; dateTime: string }
  was: Named
  price: { price: string }
  'access-address': null

  'active-key': Masked
  'inactive-key': Masked
  'for-address': { address: string }
  'new-key': Masked
  activated: null
  deactivated: null
  'model-added': Model
  'model-changed': Model
  'model-removed': Model

  version: { version: number }
  restored: { earlier: number; version: number }
  'text-language': { code: string }
  'text-in-language': { code: string; subject: string }
  'no-text-in-language': { code: string }
  'default-text': null
  'no-mail-server': null
  'checklist-hidden': null
  'languages-now': { main: string; others: string }
  'credits-held': null
  'credits-at-once': null

  'reads-and-writes': null
  'reads-only': null
  'made-admin': null
  'made-member': null
  'new-password': null
  'from-command-line': null
}

export const activityTexts = storedCodes<ActivityValues>()

interface Numbered {
  number: string
}

interface Named {
  name: string
}

/** Of a setting; undefined where it has or had no value. */
interface Change {
  name: string
  before: string | undefined
  after: string | undefined
}

interface TicketChange {
  status: string
  newStatus: string
  priority: string
  newPriority: string
}

interface Masked {
  masked: string
}

interface Model {
  name: string
  validFrom: string
}
