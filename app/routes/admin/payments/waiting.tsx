import { Link } from 'react-router'
import { formatMoney } from '#app/domain/catalog/money.ts'
import type { MerchantProblem } from '#app/domain/payments/problems.server.ts'
import type { ReviewEntry } from '#app/domain/payments/review-list.server.ts'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { Form } from '#app/ui/form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { Time } from '#app/ui/time.tsx'
import { Issue } from '../orders/money.tsx'

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
          caption={own.length < MOST ? `${own.length} in all, oldest first` : `The oldest ${MOST}`}
          rows={own}
          rowKey={({ id }) => id}
          columns={columns(act)}
        />
      </section>
    )
  })
}

/** As many of each kind are read. */
const MOST = 100

interface Kind {
  kind: ReviewEntry['kind']
  title: string
  lead: string
  act: 'Decide' | 'Look at it'
}

const KINDS: Kind[] = [
  {
    kind: 'order',
    title: 'Orders that need review',
    lead: 'The money does not fit the order, so nothing was granted.',
    act: 'Decide',
  },
  {
    kind: 'capture',
    title: 'Payments that were not needed',
    lead: 'Such as a second payment for one order. Refund them, or keep them on purpose.',
    act: 'Decide',
  },
  {
    kind: 'dispute',
    title: 'Disputes',
    lead: 'Answer them in PayPal’s Resolution Center.',
    act: 'Look at it',
  },
  {
    kind: 'pending',
    title: 'Pending at PayPal',
    lead: 'PayPal holds the money back, for an eCheck or a check of its own. The shop asks by itself.',
    act: 'Look at it',
  },
  {
    kind: 'refund',
    title: 'Refunds without an answer',
    lead: 'They are written down and asked for again by themselves.',
    act: 'Look at it',
  },
]

function columns(act: Kind['act']): Column<ReviewEntry>[] {
  return [
    { title: 'Order', part: 'name', cell: (entry) => <OrderNumber {...entry} /> },
    { title: 'Why', cell: ({ reason }) => reason },
    {
      title: 'Amount',
      align: 'end',
      cell: ({ amountMinor, currency }) =>
        amountMinor === null ? 'Not told' : formatMoney(amountMinor, currency ?? ''),
    },
    { title: 'Since', cell: ({ since }) => <Time iso={since} minute /> },
    {
      title: 'Actions',
      part: 'actions',
      cell: ({ orderId, orderNumber }) => (
        <Link
          className="btn btn-outline btn-sm"
          to={act === 'Decide' ? `/admin/orders/${orderId}/review` : `/admin/orders/${orderId}`}
        >
          {act}
          <span className="sr-only">: order {orderNumber}</span>
        </Link>
      ),
    },
  ]
}

/** Leads to an order by the number that people know. */
export function OrderNumber({ orderId, orderNumber }: { orderId: string; orderNumber: string }) {
  return (
    <Link className="mono" to={`/admin/orders/${orderId}`}>
      {orderNumber}
    </Link>
  )
}

/** What PayPal refuses to the shop itself, until somebody ticks it off. */
export function Problems({ problems }: { problems: MerchantProblem[] }) {
  if (problems.length === 0) return null
  return (
    <section id="problem" className="stack" aria-label="What PayPal refuses to the shop">
      <div>
        <h2>What PayPal refuses to the shop</h2>
        <p className="small muted">
          Buyers cannot help these. Look into the shop’s PayPal account, then tick them off.
        </p>
      </div>
      <DataTable
        caption={`${problems.length} in all, latest first`}
        rows={problems}
        rowKey={({ issue }) => issue}
        columns={PROBLEMS}
      />
    </section>
  )
}

const PROBLEMS: Column<MerchantProblem>[] = [
  { title: 'Issue', part: 'name', cell: ({ issue, debugId }) => <Issue issue={issue} debugId={debugId} /> },
  { title: 'When asked to', cell: ({ call }) => call },
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
    cell: ({ issue }) => (
      <Form method="post" action="/admin/payments">
        <SubmitButton className="btn btn-outline btn-sm" pending="Saving..." name="issue" value={issue}>
          Solved<span className="sr-only">: {issue}</span>
        </SubmitButton>
      </Form>
    ),
  },
]
