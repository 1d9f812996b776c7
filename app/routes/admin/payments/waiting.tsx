import { Link } from 'react-router'
import { formatMoney } from '#app/domain/catalog/money.ts'
import type { ReviewEntry } from '#app/domain/payments/reviews/list.server.ts'
import type { MerchantProblem } from '#app/domain/payments/reviews/problems.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { type Column, DataTable, unitColumn } from '#app/ui/data-table.tsx'
import { Form } from '#app/ui/form.tsx'
import { OrderNumber } from '#app/ui/order-number.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { Time } from '#app/ui/time.tsx'
import * as uiWords from '#app/ui/words.ts'
import { Issue } from '../orders/issue.tsx'
import * as adminWords from '../words.ts'
import * as words from './words.tsx'

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
          caption={own.length < LIMIT ? words.inTotalOldestFirst(own.length) : words.theOldest(LIMIT)}
          rows={own}
          rowKey={({ id }) => id}
          columns={columns(kind, act)}
          narrow="orders"
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
  act: keyof typeof ACTS
}

const ACTS = { decide: adminWords.decide, view: words.view, solve: words.solved }

const KINDS: Kind[] = [
  {
    kind: 'order',
    title: words.ordersThatNeedReview,
    lead: words.paymentDoesNotMatchOrder,
    act: 'decide',
  },
  {
    kind: 'capture',
    title: words.unneededPayments,
    lead: words.suchAsSecondPaymentForSameOrder,
    act: 'decide',
  },
  {
    kind: 'dispute',
    title: adminWords.disputes,
    lead: words.answerThemInPaypalsResolutionCenter,
    act: 'view',
  },
  {
    kind: 'unconfirmed',
    title: words.notificationsThatPaypalDoesNotConfirm,
    lead: words.paypalsRecordsDoNotConfirm,
    act: 'solve',
  },
  {
    kind: 'unanswered',
    title: words.paymentsWithoutAResponse,
    lead: words.paypalHasNotResponded,
    act: 'view',
  },
  {
    kind: 'pending',
    title: words.pendingAtPaypal,
    lead: words.paypalIsHoldingMoney,
    act: 'view',
  },
  {
    kind: 'refund',
    title: words.refundsWithoutAResponse,
    lead: words.theyAreRecordedAndWillBeRequested,
    act: 'view',
  },
]

function columns(kind: Kind['kind'], act: Kind['act']): Column<ReviewEntry>[] {
  let isHeld = kind === 'order'
  return [
    { title: uiWords.order, cell: (entry) => <OrderOf {...entry} /> },
    { title: uiWords.reason, className: 'o-title', cell: ({ reason }) => reason },
    ...(isHeld ? [CUSTOMER] : []),
    {
      title: isHeld ? words.orderTotal : uiWords.amount,
      align: 'end',
      className: 'o-total',
      cell: ({ amountMinor, currency }) =>
        amountMinor === null ? adminWords.unknown : formatMoney(amountMinor, currency ?? ''),
    },
    ...(isHeld ? [PAID] : []),
    { title: adminWords.since, cell: ({ since }) => <Time iso={since} minute /> },
    {
      title: uiWords.actions,
      part: 'actions',
      cell: (entry) => (act === 'solve' ? <SolveClaim {...entry} /> : <OrderLink act={act} {...entry} />),
    },
  ]
}

const CUSTOMER: Column<ReviewEntry> = {
  title: adminWords.customer,
  cell: ({ customerName }) => <bdi>{customerName}</bdi>,
}

const PAID = unitColumn<ReviewEntry>(uiWords.payment, ({ paid }) =>
  paid ? formatMoney(paid.amountMinor, paid.currency) : words.notRecorded,
)

function OrderLink({ act, orderId, orderNumber }: ReviewEntry & { act: Kind['act'] }) {
  return (
    <ButtonLink
      variant="outline"
      size="sm"
      to={act === 'decide' ? `/admin/orders/${orderId}/review` : `/admin/orders/${orderId}`}
    >
      {ACTS[act]}
      <span className="sr-only">{words.order(orderNumber)}</span>
    </ButtonLink>
  )
}

function SolveClaim({ id, orderNumber }: ReviewEntry) {
  return (
    <Form method="post" action="/admin/payments">
      <SubmitButton variant="outline" size="sm" pending={uiWords.saving} name="claim" value={id}>
        {words.solvedOrder(orderNumber)}
      </SubmitButton>
    </Form>
  )
}

export function OrderOf({ orderId, orderNumber }: { orderId: string; orderNumber: string }) {
  return <OrderNumber number={orderNumber} to={`/admin/orders/${orderId}`} />
}

export function Problems({ problems }: { problems: MerchantProblem[] }) {
  if (problems.length === 0) return null
  return (
    <section id="problem" className="stack" aria-label={words.requestsThatPaypalRefuses}>
      <div>
        <h2>{words.requestsThatPaypalRefuses}</h2>
        <p className="small muted">{words.buyersCannotFixThese}</p>
      </div>
      <DataTable
        caption={words.inTotalLatestFirst(problems.length)}
        rows={problems}
        rowKey={({ issue }) => issue}
        columns={PROBLEMS}
        narrow="orders"
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
      <span className="sr-only"> {uiWords.opensInNewTab}</span>
    </a>
  ) : (
    <Link to={to}>{label}</Link>
  )
}

const PROBLEMS: Column<MerchantProblem>[] = [
  {
    title: words.problem,
    part: 'name',
    className: 'o-title',
    cell: (row) => <Issue {...row} issueText={row.text} />,
  },
  { title: words.whenAskedTo, cell: ({ callText }) => callText },
  { title: words.whereToLook, cell: ({ remedy }) => <Remedy remedy={remedy} /> },
  unitColumn(words.count, ({ times }) => times),
  {
    title: words.lastOrder,
    cell: ({ orderId, orderNumber }) =>
      orderId && orderNumber ? <OrderOf {...{ orderId, orderNumber }} /> : uiWords.none,
  },
  { title: uiWords.last, cell: ({ lastAt }) => <Time iso={lastAt} minute /> },
  {
    title: uiWords.actions,
    part: 'actions',
    cell: ({ issue, text }) => (
      <Form method="post" action="/admin/payments">
        <SubmitButton variant="outline" size="sm" pending={uiWords.saving} name="issue" value={issue}>
          {words.solvedThing(text)}
        </SubmitButton>
      </Form>
    ),
  },
]
