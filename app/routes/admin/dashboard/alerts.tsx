import { Link } from 'react-router'
import type { Attention } from '#app/domain/statistics/attention.server.ts'
import { Alert } from '#app/ui/alert.tsx'

/** What waits for an admin, each with the way to it; nothing where nothing waits. */
export function AttentionAlerts({ attention }: { attention: Attention }) {
  let waiting = WORDS.filter(({ key }) => attention[key] > 0)
  if (waiting.length === 0) return null
  return (
    <Alert kind="warning" quiet title="This needs you">
      <ul>
        {waiting.map(({ key, one, many, anchor }) => (
          <li key={key}>
            <Link to={`/admin/payments#${anchor}`}>
              {attention[key] === 1 ? one : many.replace('#', attention[key].toLocaleString('en'))}
            </Link>
          </li>
        ))}
      </ul>
    </Alert>
  )
}

const WORDS: { key: keyof Attention; one: string; many: string; anchor: string }[] = [
  {
    key: 'problems',
    one: 'PayPal refuses something to the shop itself',
    many: 'PayPal refuses # things to the shop itself',
    anchor: 'problems',
  },
  { key: 'reviews', one: '1 order needs review', many: '# orders need review', anchor: 'review' },
  {
    key: 'flagged',
    one: '1 payment did not pay for its order',
    many: '# payments did not pay for their orders',
    anchor: 'flagged',
  },
  { key: 'disputes', one: '1 dispute is open', many: '# disputes are open', anchor: 'disputes' },
  {
    key: 'pendingCaptures',
    one: '1 payment is pending at PayPal',
    many: '# payments are pending at PayPal',
    anchor: 'pending',
  },
]
