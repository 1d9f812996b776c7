import { actionText } from '#app/domain/base/activity/action-text.ts'
import { statusText } from '#app/domain/base/status-text.ts'
import { wording } from '#app/domain/orders/payments/providers/paypal/wording.ts'
import type { ActivityLine } from '#app/domain/shop/activity/log.server.ts'
import { t } from '#app/i18n/macro.ts'
import type { Column } from '#app/ui/data-table.tsx'
import { RowLink } from '#app/ui/row-link.tsx'
import { Time } from '#app/ui/time.tsx'

export const activityColumns = (): Column<ActivityLine>[] => [
  { title: t`Action`, className: 'd-head', cell: ({ action }) => actionText(action) },
  { title: t`Target`, className: 'd-cut d-target', cell: (line) => <Subject line={line} /> },
  {
    title: t`Detail`,
    className: ({ detail }) => (detail ? 'd-text d-rest' : 'd-text d-rest d-more'),
    cell: ({ detail }) => <bdi>{detail}</bdi>,
  },
  {
    title: t`Who`,
    className: 'd-cut',
    cell: ({ actor }) => (actor ? <Person {...actor} /> : t`The command line`),
  },
  { title: t`When`, cell: ({ at }) => <Time iso={at} minute /> },
]

function Subject({ line }: { line: ActivityLine }) {
  const { action, user } = line
  const address = subjectAddress(line)
  const text = subjectText(line)
  const name = user && <Person {...user} isRow={action.startsWith('user.')} />
  if (name && action.startsWith('user.')) return name
  return (
    <span title={user ? `${text}, ${user.name}` : text}>
      {address ? (
        <RowLink className="row-link" to={address}>
          {text}
        </RowLink>
      ) : (
        text
      )}
      {name && <>, {name}</>}
    </span>
  )
}

/** A problem with PayPal is written down by its code, at the end of the subject. */
function subjectText({ action, subject }: ActivityLine): string {
  const [issue] = (action === 'payment.problem-solved' && /[A-Z0-9_]+$/.exec(subject)) || []
  if (!issue) return subject
  return wording.issue(issue) ?? t`PayPal refused it: ${{ reason: statusText(issue).toLowerCase() }}.`
}

/** `isRow`: the whole row is about them. */
function Person({ id, name, isGone, isRow }: NonNullable<ActivityLine['actor']> & { isRow?: boolean }) {
  if (isGone) return <bdi>{name}</bdi>
  return (
    <RowLink className={isRow ? 'row-link' : undefined} to={`/admin/users/${id}`} title={name}>
      <bdi>{name || t`User`}</bdi>
    </RowLink>
  )
}

function subjectAddress({
  action,
  itemName,
  orderId,
  ticketId,
  sectionPath,
}: ActivityLine): string | undefined {
  if (orderId) return `/admin/orders/${orderId}`
  if (ticketId) return `/admin/support-messages/${ticketId}`
  const [area = ''] = action.split('.')
  if (area === 'section') return sectionPath && `/admin/settings/${sectionPath}`
  if (itemName !== undefined) return `/admin/items?${new URLSearchParams({ q: itemName })}`
  return PAGES[action] ?? PAGES[area]
}

const PAGES: Record<string, string> = {
  'payment.problem-solved': '/admin/payments',
  payments: '/admin/settings/payments',
  package: '/admin/packages',
  discount: '/admin/discounts',
  key: '/admin/settings/ai-keys',
  model: '/admin/settings/ai-keys/model',
  batch: '/admin/batches',
  mail: '/admin/mail',
  dates: '/admin/settings/dates',
  'saved-reply': '/admin/support-messages/saved-replies',
}
