import { formatPrice } from '#app/domain/base/money.ts'
import { evidenceOf } from '#app/domain/catalog/tax/evidence.ts'
import { withoutLinks } from '#app/domain/outbox/mail/without-links.ts'
import { msg, type Text, t } from '#app/i18n/macro.ts'
import type { Trx } from '#db/client.server.ts'
import type { CheckState, NoticeKind } from '#db/schema.ts'

export interface NoticeLine {
  kind: NoticeKind
  text: string
  /** Within the site. */
  path: string
}

/** One line for each row that still exists. */
export async function describeNotices(trx: Trx, kind: NoticeKind, ids: string[]): Promise<NoticeLine[]> {
  if (ids.length === 0) return []
  const found = await FIND[kind](trx, ids)
  return found.map((line) => ({ kind, ...line }))
}

type Found = Omit<NoticeLine, 'kind'>[]

const FIND: Record<NoticeKind, (trx: Trx, ids: string[]) => Promise<Found>> = {
  ticket: (trx, ids) =>
    findTickets(trx, ids, (number, subject) => t`New ticket ${{ number }}: ${{ subject }}`),
  reply: (trx, ids) =>
    findTickets(trx, ids, (number, subject) => t`A customer replied in ticket ${{ number }}: ${{ subject }}`),
  contact: (trx, ids) =>
    findTickets(
      trx,
      ids,
      (number, subject) => t`Message from the contact form ${{ number }}: ${{ subject }}`,
    ),
  order: findOrders,
  dispute: findDisputes,
  tax: findTaxed,
  withdrawal: findWithdrawals,
  key: findKeys,
  system: findChecks,
}

async function findTickets(
  trx: Trx,
  ids: string[],
  say: (number: string, subject: string) => string,
): Promise<Found> {
  const rows = await trx
    .selectFrom('tickets')
    .select(['id', 'number', 'subject'])
    .where('id', 'in', ids)
    .orderBy('seq')
    .execute()
  return rows.map(({ id, number, subject }) => ({
    text: say(number, short(subject)),
    path: `/admin/support-messages/${id}#newest`,
  }))
}

async function findOrders(trx: Trx, ids: string[]): Promise<Found> {
  const rows = await trx
    .selectFrom('orders')
    .select(['id', 'number', 'title', 'total_minor', 'currency'])
    .where('id', 'in', ids)
    .orderBy('seq')
    .execute()
  return rows.map(({ id, number, title, total_minor, currency }) => ({
    text: t`Paid order ${{ number }}: ${{ title: short(title) }}, ${{ price: formatPrice(total_minor, currency) }}`,
    path: `/admin/orders/${id}`,
  }))
}

async function findWithdrawals(trx: Trx, ids: string[]): Promise<Found> {
  const rows = await trx
    .selectFrom('orders')
    .select(['id', 'number', 'total_minor', 'currency'])
    .where('id', 'in', ids)
    .orderBy('seq')
    .execute()
  return rows.map(({ id, number, total_minor, currency }) => ({
    text: t`Withdrawal from order ${{ number }}, ${{ price: formatPrice(total_minor, currency) }}`,
    path: `/admin/orders/${id}`,
  }))
}

async function findTaxed(trx: Trx, ids: string[]): Promise<Found> {
  const rows = await trx
    .selectFrom('orders')
    .innerJoin('order_prices', 'order_prices.order_id', 'orders.id')
    .select(['id', 'number', 'country', 'bank_country', 'payer_country'])
    .where('id', 'in', ids)
    .orderBy('seq')
    .execute()
  return rows.map(({ id, number, country, ...price }) => ({
    text: t`Order ${{ number }} was taxed for ${{ country }}, but another country was also given: ${{ countries: namesOf(evidenceOf(country, price)) }}`,
    path: `/admin/orders/${id}`,
  }))
}

function namesOf(evidence: [string, string][]): string {
  return [...new Set(evidence.map(([, country]) => country))].join(', ')
}

async function findDisputes(trx: Trx, ids: string[]): Promise<Found> {
  const rows = await trx
    .selectFrom('disputes')
    .innerJoin('orders', 'orders.id', 'disputes.order_id')
    .select(['orders.id', 'orders.number', 'disputes.amount_minor', 'disputes.currency'])
    .where('disputes.id', 'in', ids)
    .orderBy('disputes.created_at')
    .execute()
  return rows.map(({ id, number, amount_minor, currency }) => ({
    text:
      amount_minor && currency
        ? t`Dispute at PayPal over order ${{ number }}: ${{ price: formatPrice(amount_minor, currency) }}`
        : t`Dispute at PayPal over order ${{ number }}`,
    path: `/admin/orders/${id}`,
  }))
}

async function findKeys(trx: Trx, ids: string[]): Promise<Found> {
  const rows = await trx
    .selectFrom('ai_keys')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .orderBy('name')
    .execute()
  return rows.map(({ id, name }) => ({
    text: t`The AI key “${{ name: short(name) }}” does not work`,
    path: `/admin/settings/ai-keys/${id}`,
  }))
}

async function findChecks(trx: Trx, ids: string[]): Promise<Found> {
  const rows = await trx
    .selectFrom('system_checks')
    .select(['id', 'state', 'sentence'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  return rows.map(({ id, state, sentence }) => ({
    text: t`${{ state: t(STATES[state]) }}: ${{ finding: withoutLinks(sentence) }}`,
    path: `/admin/system#${id}`,
  }))
}

const STATES: Record<CheckState, Text> = {
  broken: msg`Broken`,
  watch: msg`Warning`,
  ok: msg`Resolved`,
}

/** Strangers write subjects: mail programs shall make no links of them. */
function short(text: string): string {
  const line = withoutLinks(text)
  return line.length > 80 ? `${line.slice(0, 79).trimEnd()}…` : line
}
