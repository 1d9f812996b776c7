import type { ActivityValues } from '#app/domain/base/activity/codes.ts'
import { codedTexts, type SentencesOf } from '#app/domain/base/coded-text.ts'
import { statusText } from '#app/domain/base/status-text.ts'
import { sections } from '#app/domain/shop/content/sections.ts'
import { isLanguageCode, LANGUAGES } from '#app/i18n/languages.ts'
import { msg, plural, type Text, t } from '#app/i18n/macro.ts'
import { eventOutcomeText } from '../../orders/payments/labels.ts'
import { findMailText } from '../mail-texts.server.ts'

const SENTENCES: SentencesOf<ActivityValues> = {
  order: ({ number }) => t`Order ${{ number }}`,
  ticket: ({ number }) => t`Ticket ${{ number }}`,
  user: () => t`User`,
  package: ({ name }) => t`Package ${{ name }}`,
  item: ({ name }) => t`Item ${{ name }}`,
  key: ({ name }) => t`AI key ${{ name }}`,
  discount: ({ code }) => t`Code ${{ code }}`,
  'saved-reply': ({ title }) => t`Saved reply ${{ title }}`,
  batch: ({ name }) => t`Batch “${{ name }}”`,
  mail: ({ subject }) => t`Email “${{ subject }}”`,
  'mail-text': ({ key }) => t`Email “${{ label: t(findMailText(key)?.label) ?? key }}”`,
  section: ({ key }) => t(Object.entries(sections).find(([each]) => each === key)?.[1].label) ?? key,
  shop: () => t`The shop`,
  clock: () => t`Clock`,
  'api-token': () => t`API token`,
  channels: () => t`Channels`,
  dates: () => t`Dates and time`,
  languages: () => t`Languages`,
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

  'from-to': ({ before, after }) => t`${{ before }} to ${{ after }}`,
  changed: ({ name, before, after }) =>
    t`${{ name }} from ${{ before: before ?? t`none` }} to ${{ after: after ?? t`none` }}`,
  'text-changed': ({ name, before, after }) =>
    t`${{ name }} from ${{ before: before ?? t`nothing` }} to ${{ after: after ?? t`nothing` }}`,
  unchanged: () => t`Nothing changed`,
  enabled: () => t`enabled`,
  disabled: () => t`disabled`,
  account: ({ mode, name }) => t`${{ mode }} ${{ name }}`,
  'button-style': () => t`button style`,
  source: ({ channel, before, after }) =>
    t`source of ${{ channel }} from ${{ before: before ?? t`none` }} to ${{ after: after ?? t`none` }}`,
  'hidden-channels': ({ before, after }) =>
    t`hidden channels from ${{ before: before ?? t`none` }} to ${{ after: after ?? t`none` }}`,

  'order-status': ({ before, after }) =>
    t`${{ before: statusText(before) }} to ${{ after: statusText(after) }}`,
  unpaid: ({ title }) => t`It was for ${{ title }} and was not paid.`,
  received: ({ method, price, day }) =>
    t`${{ method: t(METHODS[method]) ?? statusText(method) }}: ${{ price }}, received on ${{ day }}`,
  'payment-outcome': ({ outcome }) => `${eventOutcomeText(outcome)}.`,
  'no-response': () => t`PayPal did not respond.`,
  'claim-dismissed': () => t`The PayPal notification was resolved.`,
  valid: () => t`valid`,
  invalid: () => t`invalid`,
  unanswered: () => t`unanswered`,
  accepted: () => t`accepted`,
  'no-credentials': () => t`no credentials`,

  'ticket-status': ({ before, after }) =>
    t`Status: ${{ before: statusText(before) }} to ${{ after: statusText(after) }}.`,
  'ticket-priority': ({ before, after }) =>
    t`Priority: ${{ before: statusText(before) }} to ${{ after: statusText(after) }}.`,
  'ticket-status-and-priority': ({ status, newStatus, priority, newPriority }) =>
    t`Status: ${{ before: statusText(status) }} to ${{ after: statusText(newStatus) }}. Priority: ${{ priorityBefore: statusText(priority) }} to ${{ priorityAfter: statusText(newPriority) }}.`,
  'links-revoked': () => t`The private links to its thread were revoked.`,

  'package-terms': ({ price, credits, days }) =>
    t`${{ price }}, ${plural({ credits }, { one: '# credit', other: '# credits' })}, ${plural({ days }, { one: '# day', other: '# days' })}`,
  position: ({ number }) => t`Now number ${{ number }}`,
  'prices-cancelled': ({ count }) =>
    t`${plural({ count }, { one: 'One planned price was cancelled', other: '# planned prices were cancelled' })}`,
  'price-from': ({ price, dateTime }) => t`${{ price }} from ${{ dateTime }}`,
  was: ({ name }) => t`was ${{ name }}`,
  price: ({ price }) => t`price ${{ price }}`,
  'access-address': () => t`new access address`,

  'active-key': ({ masked }) => t`${{ masked }}, active`,
  'inactive-key': ({ masked }) => t`${{ masked }}, inactive`,
  'for-address': ({ address }) => t`for ${{ address }}`,
  'new-key': ({ masked }) => t`new key ${{ masked }}`,
  activated: () => t`activated`,
  deactivated: () => t`deactivated`,
  'model-added': ({ name, validFrom }) => t`${{ name }} from ${{ validFrom }} added`,
  'model-changed': ({ name, validFrom }) => t`${{ name }} from ${{ validFrom }} changed`,
  'model-removed': ({ name, validFrom }) => t`${{ name }} from ${{ validFrom }} removed`,

  version: ({ version }) => t`Version ${{ version }}.`,
  restored: ({ earlier, version }) => t`Version ${{ earlier }} is now version ${{ version }}.`,
  'text-language': ({ code }) => languageName(code),
  'text-in-language': ({ code, subject }) => t`${{ language: languageName(code) }}: ${{ subject }}`,
  'no-text-in-language': ({ code }) => t`${{ language: languageName(code) }}: no text of its own any more`,
  'default-text': () => t`Default text restored`,
  'no-mail-server': () => t`No mail server`,
  'languages-now': ({ main, others }) => t`${{ main }}, also in ${{ others: others || t`none` }}`,
  'checklist-hidden': () => t`Checklist hidden`,
  'credits-held': () => t`Free credits are given once the address is confirmed`,
  'credits-at-once': () => t`Free credits are given at once`,

  'reads-and-writes': () => t`Reads and writes.`,
  'reads-only': () => t`Reads only.`,
  'made-admin': () => t`Made an admin`,
  'made-member': () => t`Admin to member`,
  'new-password': () => t`A new password`,
  'from-command-line': () => t`From the command line`,
}

function languageName(code: string): string {
  return isLanguageCode(code) ? LANGUAGES[code].name : code
}

/** To what something was done, and the details, as `activity_log.subject` and `activity_log.detail` keep them. */
export const activitySentences = codedTexts(SENTENCES)

/** Ways to pay that an admin confirms. The list of all ways writes to the log itself. */
const METHODS: Record<string, Text | undefined> = { 'bank-transfer': msg`Bank transfer` }
