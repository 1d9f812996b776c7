import { Link } from 'react-router'
import { formatMoney } from '#app/domain/catalog/money.ts'
import type { ReviewEntry } from '#app/domain/payments/reviews/list.server.ts'
import type { MerchantProblem } from '#app/domain/payments/reviews/problems.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { Form } from '#app/ui/form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { Time } from '#app/ui/time.tsx'
import { Issue } from '../orders/issue.tsx'

/** What waits for a person, each kind in a part that the dashboard links to. */
export function Waiting({ entries }: { entries: ReviewEntry[] }) {
  return KINDS.map(({ kind, title, lead, act }) => {
    let own = entries.filter((entry) => entry.kind === kind)
    if (own.length === 0) return null
    return (
      <section key={kind} id={kind} className="stack" aria-label={title}>
        <div>
          <h2>{title}</h2>
          <p className="small muted">{lead}</p>
        </div>
        <DataTable
          caption={own.length < LIMIT ? `${own.length} in total, oldest first` : `The oldest ${LIMIT}`}
          rows={own}
          rowKey={({ id }) => id}
          columns={columns(act)}
        />
      </section>
    )
  })
}

const LIMIT = 100

interface Kind {
  kind: ReviewEntry['kind']
  title: string
  lead: string
  act: 'Decide' | 'View' | 'Solved'
}

const KINDS: Kind[] = [
  {
    kind: 'order',
    title: 'Orders that need review',
    lead: 'The payment does not match the order, so nothing was delivered.',
    act: 'Decide',
  },
  {
    kind: 'capture',
    title: 'Unneeded payments',
    lead: 'Such as a second payment for the same order. Refund them, or keep them on purpose.',
    act: 'Decide',
  },
  {
    kind: 'dispute',
    title: 'Disputes',
    lead: 'Answer them in PayPal’s Resolution Center.',
    act: 'View',
  },
  {
    kind: 'unconfirmed',
    title: 'Notifications that PayPal does not confirm',
    lead: 'PayPal’s records do not confirm these notifications, so nothing was changed. Check the payment on PayPal’s site. The shop keeps checking; an entry disappears once PayPal confirms it.',
    act: 'Solved',
  },
  {
    kind: 'unanswered',
    title: 'Payments without a response',
    lead: 'PayPal has not responded for more than an hour, so a refund or reversal may be missing here. The shop keeps checking.',
    act: 'View',
  },
  {
    kind: 'pending',
    title: 'Pending at PayPal',
    lead: 'PayPal is holding the money, for an eCheck or a review of its own. The shop keeps checking.',
    act: 'View',
  },
  {
    kind: 'refund',
    title: 'Refunds without a response',
    lead: 'They are recorded and will be requested again automatically.',
    act: 'View',
  },
]

function columns(act: Kind['act']): Column<ReviewEntry>[] {
  return [
    { title: 'Order', part: 'name', cell: (entry) => <OrderNumber {...entry} /> },
    { title: 'Why', full: true, cell: ({ reason }) => reason },
    {
      title: 'Amount',
      align: 'end',
      cell: ({ amountMinor, currency }) =>
        amountMinor === null ? 'Unknown' : formatMoney(amountMinor, currency ?? ''),
    },
    { title: 'Since', cell: ({ since }) => <Time iso={since} minute /> },
    {
      title: 'Actions',
      part: 'actions',
      cell: (entry) => (act === 'Solved' ? <SolveClaim {...entry} /> : <OrderLink act={act} {...entry} />),
    },
  ]
}

function OrderLink({ act, orderId, orderNumber }: ReviewEntry & { act: Kind['act'] }) {
  return (
    <ButtonLink
      variant="outline"
      size="sm"
      to={act === 'Decide' ? `/admin/orders/${orderId}/review` : `/admin/orders/${orderId}`}
    >
      {act}
      <span className="sr-only">: order {orderNumber}</span>
    </ButtonLink>
  )
}

function SolveClaim({ id, orderNumber }: ReviewEntry) {
  return (
    <Form method="post" action="/admin/payments">
      <SubmitButton variant="outline" size="sm" pending="Saving..." name="claim" value={id}>
        Solved<span className="sr-only">: order {orderNumber}</span>
      </SubmitButton>
    </Form>
  )
}

export function OrderNumber({ orderId, orderNumber }: { orderId: string; orderNumber: string }) {
  return (
    <Link className="mono" to={`/admin/orders/${orderId}`}>
      {orderNumber}
    </Link>
  )
}

export function Problems({ problems }: { problems: MerchantProblem[] }) {
  if (problems.length === 0) return null
  return (
    <section id="problem" className="stack" aria-label="What PayPal refuses the shop">
      <div>
        <h2>What PayPal refuses the shop</h2>
        <p className="small muted">
          Buyers cannot fix these. Check the shop’s PayPal account, then mark them as solved.
        </p>
      </div>
      <DataTable
        caption={`${problems.length} in total, latest first`}
        rows={problems}
        rowKey={({ issue }) => issue}
        columns={PROBLEMS}
      />
    </section>
  )
}

function Remedy({ remedy }: Pick<MerchantProblem, 'remedy'>) {
  if (!remedy) return null
  let { to, label } = remedy
  return /^https:/.test(to) ? (
    <a href={to} target="_blank" rel="noopener">
      {label}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  ) : (
    <Link to={to}>{label}</Link>
  )
}

const PROBLEMS: Column<MerchantProblem>[] = [
  { title: 'What', part: 'name', cell: (row) => <Issue {...row} issueText={row.text} /> },
  { title: 'When asked to', cell: ({ callText }) => callText },
  { title: 'Where to look', cell: ({ remedy }) => <Remedy remedy={remedy} /> },
  { title: 'Times', align: 'end', cell: ({ times }) => times },
  {
    title: 'Last order',
    cell: ({ orderId, orderNumber }) =>
      orderId && orderNumber ? <OrderNumber {...{ orderId, orderNumber }} /> : 'None',
  },
  { title: 'Last', cell: ({ lastAt }) => <Time iso={lastAt} minute /> },
  {
    title: 'Actions',
    part: 'actions',
    cell: ({ issue, text }) => (
      <Form method="post" action="/admin/payments">
        <SubmitButton variant="outline" size="sm" pending="Saving..." name="issue" value={issue}>
          Solved<span className="sr-only">: {text}</span>
        </SubmitButton>
      </Form>
    ),
  },
]
