import { formatMoney } from '#app/domain/base/money.ts'
import type { ReviewEntry } from '#app/domain/orders/payments/lists.server.ts'
import type { MerchantProblem } from '#app/domain/orders/payments/reviews/problems.server.ts'
import { t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { type Column, DataTable, unitColumn } from '#app/ui/data-table.tsx'
import { Form } from '#app/ui/form.tsx'
import { Link } from '#app/ui/link.tsx'
import { OrderNumber } from '#app/ui/order/number.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { Time } from '#app/ui/time.tsx'
import { Issue } from '../orders/issue.tsx'

/** What waits for a person, each kind in a part that the dashboard links to. */
export function Waiting({ entries }: { entries: ReviewEntry[] }) {
  return kinds().map(({ kind, title, lead, act }) => {
    const own = entries.filter((entry) => entry.kind === kind)
    if (own.length === 0) return null
    return (
      <section key={kind} id={kind} className="stack" aria-label={title}>
        <div>
          <h2>{title}</h2>
          <p className="small muted">{lead}</p>
        </div>
        <DataTable
          caption={
            own.length < LIMIT
              ? t`${{ count: own.length }} in total, oldest first`
              : t`The oldest ${{ limit: LIMIT }}`
          }
          rows={own}
          rowKey={({ id }) => id}
          columns={columns(kind, act)}
          narrow="dense"
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
  act: 'decide' | 'view' | 'solve'
}

const kinds = (): Kind[] => [
  {
    kind: 'order',
    title: t`Orders that need review`,
    lead: t`The payment does not match the order, so nothing was delivered.`,
    act: 'decide',
  },
  {
    kind: 'capture',
    title: t`Unneeded payments`,
    lead: t`For example, a second payment for the same order. Refund them, or keep them on purpose.`,
    act: 'decide',
  },
  {
    kind: 'dispute',
    title: t`Disputes`,
    lead: t`Answer them in PayPal’s Resolution Center.`,
    act: 'view',
  },
  {
    kind: 'unconfirmed',
    title: t`Notifications that PayPal does not confirm`,
    lead: t`PayPal’s records do not confirm these notifications, so nothing was changed. Check the payment on PayPal’s site. The shop keeps checking; an entry disappears once PayPal confirms it.`,
    act: 'solve',
  },
  {
    kind: 'unanswered',
    title: t`Payments without a response`,
    lead: t`PayPal has not responded for more than an hour, so a refund or reversal may be missing here. The shop keeps checking.`,
    act: 'view',
  },
  {
    kind: 'pending',
    title: t`Pending at PayPal`,
    lead: t`PayPal is holding the money, for an eCheck or a review of its own. The shop keeps checking.`,
    act: 'view',
  },
  {
    kind: 'refund',
    title: t`Refunds without a response`,
    lead: t`They are recorded and will be requested again automatically.`,
    act: 'view',
  },
]

function columns(kind: Kind['kind'], act: Kind['act']): Column<ReviewEntry>[] {
  const isHeld = kind === 'order'
  return [
    { title: t`Order`, cell: (entry) => <OrderOf {...entry} /> },
    { title: t`Reason`, className: 'd-head d-text d-rest', cell: ({ reason }) => reason },
    ...(isHeld ? [customerColumn()] : []),
    {
      title: isHeld ? t`Order total` : t`Amount`,
      align: 'end',
      className: 'd-sum',
      cell: ({ amountMinor, currency }) =>
        amountMinor === null ? t`Unknown` : formatMoney(amountMinor, currency ?? ''),
    },
    ...(isHeld ? [paidColumn()] : []),
    { title: t`Since`, cell: ({ since }) => <Time iso={since} minute /> },
    {
      title: t`Actions`,
      part: 'actions',
      cell: (entry) => (act === 'solve' ? <SolveClaim {...entry} /> : <OrderLink act={act} {...entry} />),
    },
  ]
}

const customerColumn = (): Column<ReviewEntry> => ({
  title: t`Customer`,
  className: 'd-cut',
  cell: ({ customerName }) => <bdi title={customerName}>{customerName}</bdi>,
})

const paidColumn = () =>
  unitColumn<ReviewEntry>(t`Payment`, ({ paid }) =>
    paid ? formatMoney(paid.amountMinor, paid.currency) : t`Not recorded`,
  )

function OrderLink({ act, orderId, orderNumber }: ReviewEntry & { act: Kind['act'] }) {
  return (
    <ButtonLink
      variant="outline"
      size="sm"
      to={act === 'decide' ? `/admin/orders/${orderId}/review` : `/admin/orders/${orderId}`}
    >
      {act === 'decide' ? (
        <Trans>
          Decide<span className="sr-only">: order {orderNumber}</span>
        </Trans>
      ) : (
        <Trans>
          View<span className="sr-only">: order {orderNumber}</span>
        </Trans>
      )}
    </ButtonLink>
  )
}

function SolveClaim({ id, orderNumber }: ReviewEntry) {
  return (
    <Form method="post" action="/admin/payments">
      <SubmitButton variant="outline" size="sm" pending={t`Saving...`} name="claim" value={id}>
        <Trans>
          Mark as resolved<span className="sr-only">: order {orderNumber}</span>
        </Trans>
      </SubmitButton>
    </Form>
  )
}

export function OrderOf({ orderId, orderNumber }: { orderId: string; orderNumber: string }) {
  return <OrderNumber className="row-link" number={orderNumber} to={`/admin/orders/${orderId}`} />
}

export function Problems({ problems }: { problems: MerchantProblem[] }) {
  if (problems.length === 0) return null
  return (
    <section id="problem" className="stack" aria-label={t`Requests that PayPal refuses`}>
      <div>
        <h2>{t`Requests that PayPal refuses`}</h2>
        <p className="small muted">{t`Buyers cannot fix these. Check the shop’s PayPal account, then mark them as resolved.`}</p>
      </div>
      <DataTable
        caption={t`${{ count: problems.length }} in total, latest first`}
        rows={problems}
        rowKey={({ issue }) => issue}
        columns={problemColumns()}
        narrow="dense"
      />
    </section>
  )
}

function Remedy({ remedy }: Pick<MerchantProblem, 'remedy'>) {
  if (!remedy) return null
  const { to, label } = remedy
  return /^https:/.test(to) ? (
    <a href={to} target="_blank" rel="noopener">
      {label}
      <span className="sr-only"> {t`(opens in a new tab)`}</span>
    </a>
  ) : (
    <Link to={to}>{label}</Link>
  )
}

const problemColumns = (): Column<MerchantProblem>[] => [
  {
    title: t`Problem`,
    className: 'd-head d-text',
    cell: (row) => <Issue {...row} issueText={row.text} />,
  },
  { title: t`Request`, cell: ({ callText }) => callText },
  { title: t`Where to look`, cell: ({ remedy }) => <Remedy remedy={remedy} /> },
  unitColumn(t`Count`, ({ times }) => times),
  {
    title: t`Last order`,
    cell: ({ orderId, orderNumber }) =>
      orderId && orderNumber ? <OrderOf {...{ orderId, orderNumber }} /> : t`None`,
  },
  { title: t`Last`, cell: ({ lastAt }) => <Time iso={lastAt} minute /> },
  {
    title: t`Actions`,
    part: 'actions',
    cell: ({ issue, text }) => (
      <Form method="post" action="/admin/payments">
        <SubmitButton variant="outline" size="sm" pending={t`Saving...`} name="issue" value={issue}>
          <Trans>
            Mark as resolved<span className="sr-only">: {text}</span>
          </Trans>
        </SubmitButton>
      </Form>
    ),
  },
]
