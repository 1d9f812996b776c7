import { Link } from 'react-router'
import type { Attention } from '#app/domain/statistics/attention.server.ts'
import { Alert } from '#app/ui/alert.tsx'

export function AttentionAlerts({ attention }: { attention: Attention }) {
  let waiting = TEXTS.filter(({ kind }) => attention[kind] > 0)
  if (waiting.length === 0) return null
  return (
    <Alert kind="warning" quiet title="Needs your attention">
      <ul>
        {waiting.map(({ kind, one, many, to = `/admin/payments#${kind}` }) => (
          <li key={kind}>
            <Link to={to}>{attention[kind] === 1 ? one : many.replace('#', countText(attention[kind]))}</Link>
          </li>
        ))}
      </ul>
    </Alert>
  )
}

function countText(n: number): string {
  return n < 100 ? String(n) : '100 or more'
}

const TEXTS: { kind: keyof Attention; one: string; many: string; to?: string }[] = [
  {
    kind: 'mail',
    one: 'Email is not being sent: the mail server refuses the login or cannot be reached',
    many: '',
    to: '/admin/mail',
  },
  {
    kind: 'problem',
    one: 'PayPal is refusing the shop something',
    many: 'PayPal is refusing the shop # things',
  },
  {
    kind: 'withdrawal',
    one: '1 buyer withdraws from an order',
    many: '# buyers withdraw from orders',
    to: '/admin/withdrawals',
  },
  { kind: 'order', one: '1 order needs review', many: '# orders need review' },
  {
    kind: 'capture',
    one: '1 payment arrived that its order did not need',
    many: '# payments arrived that their orders did not need',
  },
  { kind: 'dispute', one: '1 dispute is open', many: '# disputes are open' },
  { kind: 'pending', one: '1 payment is pending at PayPal', many: '# payments are pending at PayPal' },
  { kind: 'refund', one: '1 refund is waiting for PayPal', many: '# refunds are waiting for PayPal' },
  {
    kind: 'unconfirmed',
    one: '1 PayPal notification is not confirmed',
    many: '# PayPal notifications are not confirmed',
  },
  {
    kind: 'unanswered',
    one: 'PayPal is not responding about 1 payment',
    many: 'PayPal is not responding about # payments',
  },
]
