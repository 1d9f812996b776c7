import { formatMoney } from '#app/domain/catalog/money.ts'
import type {
  AttemptFacts,
  CaptureFacts,
  DisputeFacts,
  PaymentDetails,
  RefundFacts,
} from '#app/domain/payments/details.server.ts'
import { eventOutcomeText } from '#app/domain/payments/webhooks/outcome-text.ts'
import { statusText } from '#app/domain/status-text.ts'
import { StatusBadge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Column } from '#app/ui/data-table.tsx'
import { EmailText } from '#app/ui/email-text.tsx'
import { Time } from '#app/ui/time.tsx'
import { Issue } from './issue.tsx'
import { Code } from './order-parts.tsx'

/** What all of these are called; undefined where they are called differently. */
function commonOf(names: string[]): string | undefined {
  return new Set(names).size === 1 ? names[0] : undefined
}

export function captureColumns(orderId: string, captures: CaptureFacts[]): Column<CaptureFacts>[] {
  return [
    {
      title: commonOf(captures.map(({ label }) => label)) ?? 'Transaction',
      part: 'name',
      cell: ({ id }) => <Code text={id} />,
    },
    { title: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
    {
      title: 'Paid by',
      full: true,
      cell: ({ payerEmail }) => (payerEmail ? <EmailText email={payerEmail} /> : 'Unknown'),
    },
    {
      title: 'Needs review',
      cell: ({ reviewReason, reviewedAt }) =>
        reviewReason === null ? 'No' : reviewedAt ? 'Resolved' : 'Yes',
    },
    { title: 'Amount', align: 'end', cell: (row) => formatMoney(row.amountMinor, row.currency) },
    { title: 'On', cell: ({ capturedAt }) => <Time iso={capturedAt} minute /> },
    {
      title: 'Actions',
      part: 'actions',
      cell: ({ id, leftMinor }) =>
        leftMinor > 0 && (
          <ButtonLink
            variant="outline"
            size="sm"
            to={`/admin/orders/${orderId}/refund?${new URLSearchParams({ capture: id })}`}
          >
            Refund<span className="sr-only"> payment {id}</span>
          </ButtonLink>
        ),
    },
  ]
}

export function refundColumns(refunds: RefundFacts[]): Column<RefundFacts>[] {
  return [
    {
      title: commonOf(refunds.map(({ label }) => label)) ?? 'Refund',
      part: 'name',
      cell: ({ providerRefundId, provider }) =>
        providerRefundId ? <Code text={providerRefundId} /> : `${provider} has not answered`,
    },
    ...REFUND_COLUMNS,
  ]
}

const REFUND_COLUMNS: Column<RefundFacts>[] = [
  { title: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
  { title: 'Reason', full: true, cell: ({ reason }) => reason },
  {
    title: 'By',
    cell: ({ actor, source, provider }) =>
      source === 'paypal' ? `${provider}’s site` : (actor ?? 'An admin'),
  },
  { title: 'Refusal reason', full: true, cell: (row) => <Issue {...row} /> },
  { title: 'Amount', align: 'end', cell: (row) => formatMoney(row.amountMinor, row.currency) },
  { title: 'On', cell: ({ createdAt }) => <Time iso={createdAt} minute /> },
]

export const DISPUTES: Column<DisputeFacts>[] = [
  { title: 'PayPal dispute', part: 'name', cell: ({ id }) => <Code text={id} /> },
  { title: 'Status', full: true, cell: ({ status, outcome }) => <StatusBadge status={outcome ?? status} /> },
  { title: 'Stage', cell: ({ stage }) => statusText(stage) },
  { title: 'Reason', cell: ({ reasonText }) => reasonText },
  {
    title: 'Amount',
    align: 'end',
    cell: (row) => (row.amountMinor === null ? 'Unknown' : formatMoney(row.amountMinor, row.currency ?? '')),
  },
  { title: 'Answer by', cell: ({ dueAt }) => (dueAt ? <Time iso={dueAt} minute /> : 'No date') },
]

export function attemptColumns(attempts: AttemptFacts[]): Column<AttemptFacts>[] {
  let provider = attempts.every(({ isOnline }) => isOnline) && commonOf(attempts.map((each) => each.provider))
  return [
    {
      title: provider ? `${provider} order` : 'Paid through',
      part: 'name',
      cell: (row) => {
        if (!row.isOnline) return row.provider
        return row.providerOrderId ? <Code text={row.providerOrderId} /> : 'None yet'
      },
    },
    ...ATTEMPT_COLUMNS,
  ]
}

const ATTEMPT_COLUMNS: Column<AttemptFacts>[] = [
  { title: 'Number', align: 'end', cell: ({ number }) => number },
  { title: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
  { title: 'Invoice', cell: ({ invoiceId }) => <Code text={invoiceId} /> },
  {
    title: 'Last refusal',
    full: true,
    cell: ({ lastIssue, ...row }) => <Issue issue={lastIssue} {...row} />,
  },
  { title: 'Amount', align: 'end', cell: (row) => formatMoney(row.amountMinor, row.currency) },
  { title: 'Begun', cell: ({ createdAt }) => <Time iso={createdAt} minute /> },
]

export const CREDITS: Column<PaymentDetails['credits'][number] & { id: string }>[] = [
  { title: 'Entry', part: 'name', cell: ({ note }) => note },
  { title: 'Credits', align: 'end', cell: ({ delta }) => (delta > 0 ? `+${delta}` : delta) },
  { title: 'Balance', align: 'end', cell: ({ balanceAfter }) => balanceAfter },
  { title: 'On', cell: ({ createdAt }) => <Time iso={createdAt} minute /> },
]

export const EVENTS: Column<PaymentDetails['events'][number]>[] = [
  { title: 'Notification', part: 'name', cell: ({ id }) => <Code text={id} /> },
  { title: 'PayPal’s message', cell: ({ text }) => text },
  { title: 'Outcome', cell: ({ outcome }) => eventOutcomeText(outcome) },
  { title: 'On', cell: ({ receivedAt }) => <Time iso={receivedAt} minute /> },
]
