import type { Selectable } from 'kysely'
import * as withdrawalWords from '#app/domain/withdrawals/words.ts'
import type { Database, OrderRow } from '#db/schema.ts'
import { packageDays } from '../../catalog/package-facts.ts'
import { formatDateTime } from '../../dates.ts'
import { wholeTotal } from '../../orders/total-text.ts'
import { formatInvoice } from '../../payments/captures/invoice.ts'
import { WITHDRAW_PATH } from '../../withdrawals/consent.ts'
import { linkTo, NAME } from '../common-placeholders.ts'
import { fillMail, type MailText } from '../fill.ts'
import * as words from './order-words.ts'

export const RECEIPT = {
  key: 'receipt',
  label: words.receiptLabel,
  subject: words.receiptSubject,
  text: words.receiptText,
  placeholders: {
    name: NAME,
    order: { says: words.orderNumberSays, sample: 'N32XZAP6' },
    payment: { says: words.paymentSays, sample: words.paymentReceived },
    details: {
      says: words.receiptDetailsSays,
      needed: words.receiptDetailsNeeded,
      sample: {
        facts: [
          [words.invoice, 'INV-00042'],
          [words.order, 'N32XZAP6'],
          [words.forWhich, words.sampleTitle],
          [words.amount, words.sampleAmount],
        ],
      },
    },
    link: linkTo(words.seeTheReceipt, '/receipt/…'),
    withdrawal: {
      says: words.withdrawalRightSays,
      needed: words.withdrawalRightNeeded,
      sample: [withdrawalWords.instruction],
    },
  },
} satisfies MailText

/** `payment`: the provider’s reference; undefined when nothing was to be paid. */
export function receiptMail(
  order: OrderRow,
  payment: [label: string, value: string] | undefined,
  { origin, zone, told }: { origin: string; zone: string; told?: Told | undefined },
) {
  return fillMail(RECEIPT, {
    name: order.customer_name,
    order: order.number,
    payment: `${payment ? words.paymentReceived : words.nothingToPay} ${packageDays(order.kind)}`.trim(),
    details: {
      facts: [
        ...invoiceOf(order),
        [words.order, order.number],
        [words.forWhich, order.title],
        ...(order.credit > 0 ? [[words.credits, String(order.credit)] as [string, string]] : []),
        [words.amount, wholeTotal({ totalMinor: order.total_minor, currency: order.currency })],
        [words.paidOn, formatDateTime(order.paid_at ?? order.updated_at, zone)],
        [words.paymentId, order.payment_id],
        ...(payment ? [payment] : []),
        ...(order.access_url ? [[words.yourItemIsAt, order.access_url] as [string, string]] : []),
      ],
    },
    link: { label: words.seeTheReceipt, url: `${origin}/receipt/${order.id}` },
    withdrawal: told ? agreed(told, `${origin}${WITHDRAW_PATH}`, zone) : [],
  })
}

type Told = Pick<Selectable<Database['order_consents']>, 'instruction' | 'consent' | 'given_at'>

/** What the buyer was told of the right to withdraw, or agreed to, confirmed in their hands. */
function agreed({ instruction, consent, given_at }: Told, address: string, zone: string): string[] {
  if (consent === '') return [instruction, words.withdrawFromContractHere(address)]
  return [words.agreedOn(formatDateTime(given_at, zone), consent)]
}

function invoiceOf({ invoice_number, mode }: OrderRow): [string, string][] {
  return invoice_number === null ? [] : [[words.invoice, formatInvoice(invoice_number, mode)]]
}
