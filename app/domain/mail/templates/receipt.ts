import type { Selectable } from 'kysely'
import type { Database, OrderRow } from '#db/schema.ts'
import { formatPrice } from '../../catalog/money.ts'
import { formatDateTime } from '../../dates.ts'
import { formatInvoice } from '../../payments/captures/invoice.ts'
import { WITHDRAW_PATH } from '../../withdrawals/consent.ts'
import { linkTo, NAME } from '../common-placeholders.ts'
import { fillMail, type MailText } from '../fill.ts'

const LABEL = 'See the receipt'
const PAID = 'We have received your payment.'

export const RECEIPT = {
  key: 'receipt',
  label: 'Receipt',
  subject: 'Receipt for order {order}',
  text: `Hello {name},

Thank you. {payment}

{details}

{link}

{withdrawal}`,
  placeholders: {
    name: NAME,
    order: { says: 'The number of the order', sample: 'N32XZAP6' },
    payment: { says: 'That the payment came, or that there was nothing to pay', sample: PAID },
    details: {
      says: 'What was bought, the amount and the number of the invoice, and where an item is',
      needed: 'it is no receipt',
      sample: {
        facts: [
          ['Invoice', 'INV-00042'],
          ['Order', 'N32XZAP6'],
          ['For', 'Shopfront'],
          ['Amount', '$9.00'],
        ],
      },
    },
    link: linkTo(LABEL, '/receipt/…'),
    withdrawal: {
      says: 'What the buyer was told of the right to withdraw, or agreed to',
      needed: 'buyers have no proof of what they were told, which the law asks for',
      sample: [
        'You can withdraw from this contract within 14 days of paying, without giving a reason: the link is at the foot of every page.',
      ],
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
    payment: payment ? PAID : 'There was nothing to pay.',
    details: {
      facts: [
        ...invoiceOf(order),
        ['Order', order.number],
        ['For', order.title],
        ...(order.credit > 0 ? [['Credits', String(order.credit)] as [string, string]] : []),
        ['Amount', formatPrice(order.total_minor, order.currency)],
        ['Paid on', formatDateTime(order.paid_at ?? order.updated_at, zone)],
        ['Payment ID', order.payment_id],
        ...(payment ? [payment] : []),
        ...(order.access_url ? [['Your item is at', order.access_url] as [string, string]] : []),
      ],
    },
    link: { label: LABEL, url: `${origin}/receipt/${order.id}` },
    withdrawal: told ? agreed(told, `${origin}${WITHDRAW_PATH}`, zone) : [],
  })
}

type Told = Pick<Selectable<Database['order_consents']>, 'instruction' | 'consent' | 'given_at'>

/** What the buyer was told of the right to withdraw, or agreed to, confirmed in their hands. */
function agreed({ instruction, consent, given_at }: Told, address: string, zone: string): string[] {
  if (consent === '') return [instruction, `Withdraw from contract here: ${address}`]
  return [`On ${formatDateTime(given_at, zone)} you agreed: “${consent}”`]
}

function invoiceOf({ invoice_number, mode }: OrderRow): [string, string][] {
  return invoice_number === null ? [] : [['Invoice', formatInvoice(invoice_number, mode)]]
}
