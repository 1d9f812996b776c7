import { Link } from 'react-router'
import type { Attention } from '#app/domain/statistics/attention.server.ts'
import { t } from '#app/i18n/macro.ts'
import { Alert } from '#app/ui/alert.tsx'
import * as words from './words.tsx'

export function AttentionAlerts({ attention }: { attention: Attention }) {
  let waiting = TEXTS.filter(({ kind }) => attention[kind] > 0)
  if (waiting.length === 0) return null
  return (
    <Alert kind="warning" quiet title={t`Needs your attention`}>
      <ul>
        {waiting.map(({ kind, textOf, to = `/admin/payments#${kind}` }) => (
          <li key={kind}>
            <Link to={to}>{textOf(attention[kind])}</Link>
          </li>
        ))}
      </ul>
    </Alert>
  )
}

const TEXTS: { kind: keyof Attention; textOf: (count: number) => string; to?: string }[] = [
  {
    kind: 'mail',
    textOf: () => t`Email is not being sent: the mail server refuses the login or cannot be reached`,
    to: '/admin/mail',
  },
  { kind: 'problem', textOf: words.paypalRefusals },
  { kind: 'withdrawal', textOf: words.openWithdrawals, to: '/admin/withdrawals' },
  { kind: 'order', textOf: words.ordersToReview },
  { kind: 'capture', textOf: words.unneededPayments },
  { kind: 'dispute', textOf: words.openDisputes },
  { kind: 'pending', textOf: words.pendingPayments },
  { kind: 'refund', textOf: words.waitingRefunds },
  { kind: 'unconfirmed', textOf: words.unconfirmedNotifications },
  { kind: 'unanswered', textOf: words.unansweredPayments },
]
