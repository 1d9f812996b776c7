import { eventOutcomeText } from '#app/domain/orders/payments/webhooks/outcome-text.ts'
import { sections } from '#app/domain/shop/content/sections.ts'
import { findMailText } from '#app/domain/shop/mail-texts.ts'
import { msg, plural, type Text, t } from '#app/i18n/macro.ts'
import { codedTexts } from '../coded-text.ts'
import { figure } from '../lists/figure.ts'
import { statusText } from '../status-text.ts'

/** To what something was done, and the details, as `activity_log.subject` and `activity_log.detail` keep them. */
export const activityTexts = codedTexts({
  order: ({ number }: Numbered) => t`Order ${{ number }}`,
  ticket: ({ number }: Numbered) => t`Ticket ${{ number }}`,
  user: () => t`User`,
  package: ({ name }: Named) => t`Package ${{ name }}`,
  item: ({ name }: Named) => t`Item ${{ name }}`,
  key: ({ name }: Named) => t`AI key ${{ name }}`,
  discount: ({ code }: { code: string }) => t`Code ${{ code }}`,
  'saved-reply': ({ title }: { title: string }) => t`Saved reply ${{ title }}`,
  batch: ({ name }: Named) => t`Batch “${{ name }}”`,
  mail: ({ subject }: { subject: string }) => t`Email “${{ subject }}”`,
  'mail-text': ({ key }: { key: string }) => t`Email “${{ label: t(findMailText(key)?.label) ?? key }}”`,
  section: ({ key }: { key: string }) =>
    t(Object.entries(sections).find(([each]) => each === key)?.[1].label) ?? key,
  shop: () => t`The shop`,
  clock: () => t`Clock`,
  'api-token': () => t`API token`,
  channels: () => t`Channels`,
  dates: () => t`Dates and time`,
  'mail-server': () => t`Mail server`,
  'mail-settings': () => t`Email and alerts`,
  'test-mail': () => t`Test email`,
  model: () => t`Model and limits`,
  models: () => t`Table of models`,
  payments: () => t`Payment settings`,
  'bank-transfer': () => t`Bank transfer settings`,
  rates: () => t`Rates by country`,
  registration: () => t`Registration`,
  retention: () => t`Retention`,
  seller: () => t`Seller and tax`,

  'from-to': ({ before, after }: { before: string | number; after: string | number }) =>
    t`${{ before }} to ${{ after }}`,
  changed: ({ name, before, after }: Change) =>
    t`${{ name }} from ${{ before: before ?? t`none` }} to ${{ after: after ?? t`none` }}`,
  'text-changed': ({ name, before, after }: Change) =>
    t`${{ name }} from ${{ before: before ?? t`nothing` }} to ${{ after: after ?? t`nothing` }}`,
  unchanged: () => t`Nothing changed`,
  enabled: () => t`enabled`,
  disabled: () => t`disabled`,
  account: ({ mode, name }: Named & { mode: string }) => t`${{ mode }} ${{ name }}`,
  'button-style': () => t`button style`,
  source: ({ channel, before, after }: Omit<Change, 'name'> & { channel: string }) =>
    t`source of ${{ channel }} from ${{ before: before ?? t`none` }} to ${{ after: after ?? t`none` }}`,
  'hidden-channels': ({ before, after }: Omit<Change, 'name'>) =>
    t`hidden channels from ${{ before: before ?? t`none` }} to ${{ after: after ?? t`none` }}`,

  'order-status': ({ before, after }: { before: string; after: string }) =>
    t`${{ before: statusText(before) }} to ${{ after: statusText(after) }}`,
  unpaid: ({ title }: { title: string }) => t`It was for ${{ title }} and was not paid.`,
  received: ({ method, price, day }: { method: string; price: string; day: string }) =>
    t`${{ method: t(METHODS[method]) ?? statusText(method) }}: ${{ price }}, received on ${{ day }}`,
  'payment-outcome': ({ outcome }: { outcome: string }) => `${eventOutcomeText(outcome)}.`,
  'no-response': () => t`PayPal did not respond.`,
  'claim-dismissed': () => t`The PayPal notification was resolved.`,
  valid: () => t`valid`,
  invalid: () => t`invalid`,
  unanswered: () => t`unanswered`,
  accepted: () => t`accepted`,
  'no-credentials': () => t`no credentials`,

  'ticket-status': ({ before, after }: { before: string; after: string }) =>
    t`Status: ${{ before: statusText(before) }} to ${{ after: statusText(after) }}.`,
  'ticket-priority': ({ before, after }: { before: string; after: string }) =>
    t`Priority: ${{ before: statusText(before) }} to ${{ after: statusText(after) }}.`,
  'ticket-status-and-priority': ({ status, newStatus, priority, newPriority }: TicketChange) =>
    t`Status: ${{ before: statusText(status) }} to ${{ after: statusText(newStatus) }}. Priority: ${{ priorityBefore: statusText(priority) }} to ${{ priorityAfter: statusText(newPriority) }}.`,
  'links-revoked': () => t`The private links to its thread were revoked.`,

  'package-terms': ({ price, credits, days }: { price: string; credits: number; days: number }) =>
    t`${{ price }}, ${{ credits: figure(credits) }} credits, ${{ days }} days`,
  position: ({ number }: { number: number }) => t`Now number ${{ number }}`,
  'prices-cancelled': ({ count }: { count: number }) =>
    t`${plural({ count }, { one: 'One planned price was cancelled', other: '# planned prices were cancelled' })}`,
  'price-from': ({ price, dateTime }: { price: string; dateTime: string }) =>
    t`${{ price }} from ${{ dateTime }}`,
  was: ({ name }: Named) => t`was ${{ name }}`,
  price: ({ price }: { price: string }) => t`price ${{ price }}`,
  'access-address': () => t`new access address`,

  'active-key': ({ masked }: Masked) => t`${{ masked }}, active`,
  'inactive-key': ({ masked }: Masked) => t`${{ masked }}, inactive`,
  'for-address': ({ address }: { address: string }) => t`for ${{ address }}`,
  'new-key': ({ masked }: Masked) => t`new key ${{ masked }}`,
  activated: () => t`activated`,
  deactivated: () => t`deactivated`,
  'model-added': ({ name, validFrom }: Model) => t`${{ name }} from ${{ validFrom }} added`,
  'model-changed': ({ name, validFrom }: Model) => t`${{ name }} from ${{ validFrom }} changed`,
  'model-removed': ({ name, validFrom }: Model) => t`${{ name }} from ${{ validFrom }} removed`,

  version: ({ version }: { version: number }) => t`Version ${{ version }}.`,
  restored: ({ earlier, version }: { earlier: number; version: number }) =>
    t`Version ${{ earlier }} is now version ${{ version }}.`,
  'default-text': () => t`Default text restored`,
  'no-mail-server': () => t`No mail server`,
  'checklist-hidden': () => t`Checklist hidden`,
  'credits-held': () => t`Free credits are given once the address is confirmed`,
  'credits-at-once': () => t`Free credits are given at once`,

  'reads-and-writes': () => t`Reads and writes.`,
  'reads-only': () => t`Reads only.`,
  'made-admin': () => t`Made an admin`,
  'made-member': () => t`Admin to member`,
  'new-password': () => t`A new password`,
  'from-command-line': () => t`From the command line`,
})

/** Ways to pay that an admin confirms. The list of all ways writes to the log itself. */
const METHODS: Record<string, Text | undefined> = { 'bank-transfer': msg`Bank transfer` }

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
