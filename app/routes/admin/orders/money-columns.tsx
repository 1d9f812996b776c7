import { formatMoney } from '#app/domain/base/money.ts'
import { statusText } from '#app/domain/base/status-text.ts'
import type {
  AttemptFacts,
  CaptureFacts,
  DisputeFacts,
  PaymentDetails,
  RefundFacts,
} from '#app/domain/orders/payments/details.server.ts'
import { eventOutcomeText } from '#app/domain/orders/payments/labels.ts'
import { t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
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
  // The page's own button refunds a single one.
  const isChoice = captures.filter(({ leftMinor }) => leftMinor > 0).length > 1
  return [
    {
      title: commonOf(captures.map(({ label }) => label)) ?? t`Transaction`,
      part: 'name',
      cell: ({ id }) => <Code text={id} />,
    },
    { title: t`Status`, cell: ({ status }) => <StatusBadge status={status} /> },
    {
      title: t`Paid by`,
      full: true,
      cell: ({ payerEmail }) => (payerEmail ? <EmailText email={payerEmail} /> : t`Unknown`),
    },
    {
      title: t`Needs review`,
      cell: ({ reviewReason, reviewedAt }) =>
        reviewReason === null ? t`No` : reviewedAt ? t`Resolved` : t`Yes`,
    },
    { title: t`Amount`, align: 'end', cell: (row) => formatMoney(row.amountMinor, row.currency) },
    { title: t`Date`, full: true, cell: ({ capturedAt }) => <Time iso={capturedAt} minute /> },
    {
      title: t`Actions`,
      part: 'actions',
      cell: ({ id, leftMinor }) =>
        isChoice &&
        leftMinor > 0 && (
          <ButtonLink
            variant="outline"
            size="sm"
            to={`/admin/orders/${orderId}/refund?${new URLSearchParams({ capture: id })}`}
          >
            <Trans>
              Refund<span className="sr-only"> payment {id}</span>
            </Trans>
          </ButtonLink>
        ),
    },
  ]
}

export function refundColumns(refunds: RefundFacts[]): Column<RefundFacts>[] {
  return [
    {
      title: commonOf(refunds.map(({ label }) => label)) ?? t`Refund`,
      part: 'name',
      cell: ({ providerRefundId, provider }) =>
        providerRefundId ? <Code text={providerRefundId} /> : t`${{ provider }} has not responded`,
    },
    { title: t`Status`, cell: ({ status }) => <StatusBadge status={status} /> },
    { title: t`Reason`, full: true, cell: ({ reason }) => reason },
    {
      title: t`By`,
      cell: ({ actor, source, provider }) =>
        source === 'paypal' ? t`${{ provider }}’s site` : (actor ?? t`An admin`),
    },
    { title: t`Refusal reason`, full: true, cell: (row) => <Issue {...row} /> },
    { title: t`Amount`, align: 'end', cell: (row) => formatMoney(row.amountMinor, row.currency) },
    { title: t`Date`, full: true, cell: ({ createdAt }) => <Time iso={createdAt} minute /> },
  ]
}

export const disputeColumns = (): Column<DisputeFacts>[] => [
  { title: t`PayPal dispute`, part: 'name', cell: ({ id }) => <Code text={id} /> },
  {
    title: t`Status`,
    full: true,
    cell: ({ status, outcome }) => <StatusBadge status={outcome ?? status} />,
  },
  { title: t`Stage`, cell: ({ stage }) => statusText(stage) },
  { title: t`Reason`, cell: ({ reasonText }) => reasonText },
  {
    title: t`Amount`,
    align: 'end',
    cell: (row) => (row.amountMinor === null ? t`Unknown` : formatMoney(row.amountMinor, row.currency ?? '')),
  },
  { title: t`Answer by`, cell: ({ dueAt }) => (dueAt ? <Time iso={dueAt} minute /> : t`No date`) },
]

export function attemptColumns(attempts: AttemptFacts[]): Column<AttemptFacts>[] {
  const provider =
    attempts.every(({ isOnline }) => isOnline) && commonOf(attempts.map((each) => each.provider))
  return [
    {
      title: provider ? t`${{ provider }} order` : t`Paid through`,
      part: 'name',
      cell: (row) => {
        if (!row.isOnline) return row.provider
        return row.providerOrderId ? <Code text={row.providerOrderId} /> : t`None yet`
      },
    },
    { title: t`Number`, align: 'end', cell: ({ number }) => number },
    { title: t`Status`, cell: ({ status }) => <StatusBadge status={status} /> },
    { title: t`Invoice`, cell: ({ invoiceId }) => <Code text={invoiceId} /> },
    {
      title: t`Last refusal`,
      full: true,
      cell: ({ lastIssue, ...row }) => <Issue issue={lastIssue} {...row} />,
    },
    { title: t`Amount`, align: 'end', cell: (row) => formatMoney(row.amountMinor, row.currency) },
    { title: t`Started`, full: true, cell: ({ createdAt }) => <Time iso={createdAt} minute /> },
  ]
}

export const eventColumns = (): Column<PaymentDetails['events'][number]>[] => [
  { title: t`Notification`, part: 'name', cell: ({ id }) => <Code text={id} /> },
  { title: t`PayPal’s message`, cell: ({ text }) => text },
  { title: t`Outcome`, cell: ({ outcome }) => eventOutcomeText(outcome) },
  { title: t`Date`, full: true, cell: ({ receivedAt }) => <Time iso={receivedAt} minute /> },
]
