import type { Selectable } from 'kysely'
import { msg, t } from '#app/i18n/macro.ts'
import { inPageLanguage } from '#app/i18n/page-address.ts'
import { languageToStore } from '#app/i18n/writing.ts'
import type { Database, OrderRow } from '#db/schema.ts'
import { formatDateTime } from '../base/dates.ts'
import { formatPrice } from '../base/money.ts'
import { packageDays } from '../catalog/package-facts.ts'
import { boughtSomething, linkTo, nameOfRecipient } from '../outbox/mail/common-placeholders.ts'
import { fillMail, type MailText } from '../outbox/mail/fill.ts'
import { formatInvoice } from './invoices/names.ts'
import { wholeTotal } from './total-text.ts'
import { instruction, WITHDRAW_PATH } from './withdrawals/consent.ts'

export const RECEIPT = {
  key: 'receipt',
  label: msg`Receipt`,
  subject: msg`Receipt for order {order}`,
  text: msg`Hello {name},

Thank you. {payment}

{link}

{details}

{withdrawal}`,
  why: boughtSomething,
  placeholders: (currency = 'USD') => ({
    name: nameOfRecipient(),
    order: { says: t`The number of the order`, sample: 'N32XZAP6' },
    payment: {
      says: t`That the payment arrived, or that there was nothing to pay`,
      sample: t`We have received your payment.`,
    },
    details: {
      says: t`What was bought, the amount, the invoice number, and where to find an item`,
      needed: t`Without ${{ placeholder: '{details}' }}, it is not a receipt. Please add it.`,
      sample: {
        facts: [
          [t`Invoice`, 'INV-00042'],
          [t`Order`, 'N32XZAP6'],
          [t`For`, 'Shopfront'],
        ],
        total: [t`Amount`, formatPrice(900, currency)],
      },
    },
    link: linkTo(t`See the receipt`, '/receipt/…'),
    withdrawal: {
      says: t`What the buyer was told about the right to withdraw, or agreed to`,
      needed: t`Without ${{ placeholder: '{withdrawal}' }}, buyers have no proof of what they were told, which the law asks for. Please add it.`,
      sample: [instruction()],
    },
  }),
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
    payment: [
      payment ? t`We have received your payment.` : t`There was nothing to pay.`,
      packageDays(order.kind),
    ]
      .join(' ')
      .trim(),
    details: {
      facts: [
        ...invoiceOf(order),
        [t`Order`, order.number],
        [t`For`, order.title],
        ...(order.credit > 0 ? [[t`Credits`, String(order.credit)] as [string, string]] : []),
        [t`Paid on`, formatDateTime(order.paid_at ?? order.updated_at, zone)],
        [t`Payment ID`, order.payment_id],
        ...(payment ? [payment] : []),
        ...(order.access_url ? [[t`Your item is at`, order.access_url] as [string, string]] : []),
      ],
      total: [t`Amount`, wholeTotal({ totalMinor: order.total_minor, currency: order.currency })],
    },
    link: { label: t`See the receipt`, url: `${origin}/receipt/${order.id}` },
    withdrawal: told ? agreed(told, order, origin + inPageLanguage(WITHDRAW_PATH), zone) : [],
  })
}

type Told = Pick<Selectable<Database['order_consents']>, 'instruction' | 'consent' | 'given_at'>

/**
 * What the buyer was told of the right to withdraw, or agreed to, confirmed in their hands. Who has chosen another language
 * since is told anew.
 */
function agreed(
  { instruction: told, consent, given_at }: Told,
  { language }: OrderRow,
  address: string,
  zone: string,
): string[] {
  if (consent === '')
    return [
      language === languageToStore() ? told : instruction(),
      t`${{ link: t`Withdraw from contract here` }}: ${{ address }}`,
    ]
  return [t`On ${{ dateTime: formatDateTime(given_at, zone) }} you agreed: “${{ consent }}”`]
}

function invoiceOf({ invoice_number, mode }: OrderRow): [string, string][] {
  return invoice_number === null ? [] : [[t`Invoice`, formatInvoice(invoice_number, mode)]]
}
