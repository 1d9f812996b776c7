import type { Attention } from '#app/domain/shop/statistics/attention.server.ts'
import { msg, plural, type Text, t } from '#app/i18n/macro.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Link } from '#app/ui/link.tsx'

export function AttentionAlerts({ attention }: { attention: Attention }) {
  const waiting = WAITING.filter(({ kind }) => attention[kind] > 0)
  if (waiting.length === 0) return null
  return (
    <Alert kind="warning" quiet title={t`Needs your attention`}>
      <ul>
        {waiting.map(({ kind, text, many, to = `/admin/payments#${kind}` }) => (
          <li key={kind}>
            <Link to={to}>{attention[kind] < LIMIT ? text(attention[kind]) : (t(many) ?? text(LIMIT))}</Link>
          </li>
        ))}
      </ul>
    </Alert>
  )
}

/** They are counted to 100. */
const LIMIT = 100

interface Waiting {
  kind: keyof Attention
  text: (count: number) => string
  /** For as many as are counted, or more. */
  many?: Text
  to?: string
}

const WAITING: Waiting[] = [
  {
    kind: 'mail',
    text: () => t`Email is not being sent: the mail server refuses the login or cannot be reached`,
    to: '/admin/mail',
  },
  {
    kind: 'problem',
    text: (count) =>
      t`${plural({ count }, { one: 'PayPal is refusing a request from the shop', other: 'PayPal is refusing # requests from the shop' })}`,
    many: msg`PayPal is refusing 100 or more requests from the shop`,
  },
  {
    kind: 'withdrawal',
    text: (count) =>
      t`${plural({ count }, { one: '# buyer has withdrawn from an order', other: '# buyers have withdrawn from orders' })}`,
    many: msg`100 or more buyers have withdrawn from orders`,
    to: '/admin/withdrawals',
  },
  {
    kind: 'order',
    text: (count) => t`${plural({ count }, { one: '# order needs review', other: '# orders need review' })}`,
    many: msg`100 or more orders need review`,
  },
  {
    kind: 'capture',
    text: (count) =>
      t`${plural({ count }, { one: '# unneeded payment has arrived', other: '# unneeded payments have arrived' })}`,
    many: msg`100 or more unneeded payments have arrived`,
  },
  {
    kind: 'dispute',
    text: (count) => t`${plural({ count }, { one: '# dispute is open', other: '# disputes are open' })}`,
    many: msg`100 or more disputes are open`,
  },
  {
    kind: 'pending',
    text: (count) =>
      t`${plural({ count }, { one: '# payment is pending at PayPal', other: '# payments are pending at PayPal' })}`,
    many: msg`100 or more payments are pending at PayPal`,
  },
  {
    kind: 'refund',
    text: (count) =>
      t`${plural({ count }, { one: '# refund is waiting for PayPal', other: '# refunds are waiting for PayPal' })}`,
    many: msg`100 or more refunds are waiting for PayPal`,
  },
  {
    kind: 'unconfirmed',
    text: (count) =>
      t`${plural({ count }, { one: '# PayPal notification is not confirmed', other: '# PayPal notifications are not confirmed' })}`,
    many: msg`100 or more PayPal notifications are not confirmed`,
  },
  {
    kind: 'unanswered',
    text: (count) =>
      t`${plural({ count }, { one: 'PayPal is not responding about # payment', other: 'PayPal is not responding about # payments' })}`,
    many: msg`PayPal is not responding about 100 or more payments`,
  },
]
