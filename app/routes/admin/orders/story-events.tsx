import { href } from 'react-router'
import { actionText } from '#app/domain/base/activity/action-text.ts'
import { figure } from '#app/domain/base/lists/figure.ts'
import { formatMoney } from '#app/domain/base/money.ts'
import { statusText } from '#app/domain/base/status-text.ts'
import { documentTitle } from '#app/domain/orders/invoices/names.ts'
import type { AttemptFacts, CaptureFacts, RefundFacts } from '#app/domain/orders/payments/details.server.ts'
import { plural, t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { EmailText } from '#app/ui/email-text.tsx'
import { Link } from '#app/ui/link.tsx'
import { RowLink } from '#app/ui/row-link.tsx'
import { Time } from '#app/ui/time.tsx'
import { Code } from './order-parts.tsx'
import type { StoryEvent, StoryFacts } from './story.ts'

/** What happened to an order, in the order of cause and effect. */
export function eventsOf(facts: StoryFacts): StoryEvent[] {
  return [
    placed(facts),
    ...attempts(facts),
    ...captures(facts),
    ...credits(facts),
    ...documents(facts),
    ...refunds(facts),
    ...reversals(facts),
    ...disputes(facts),
    ...withdrawals(facts),
    ...decisions(facts),
    ...endings(facts),
    ...mails(facts),
  ]
}

function placed({ order, informed }: StoryFacts): StoryEvent {
  return {
    id: 'placed',
    at: order.createdAt,
    kind: 'done',
    title: t`Order placed`,
    text: informed && t`The buyer was shown the right of withdrawal.`,
  }
}

function attempts({ details }: StoryFacts): StoryEvent[] {
  return details.attempts.toReversed().flatMap((attempt): StoryEvent[] => {
    const { id, number, provider, providerOrderId, createdAt } = attempt
    const started: StoryEvent = {
      id: `started ${id}`,
      at: createdAt,
      kind: 'done',
      title: t`Payment started: ${{ provider }}`,
      text: (
        <>
          {t`Attempt ${{ number: String(number) }}`}
          {providerOrderId && (
            <>
              , <Code text={providerOrderId} />
            </>
          )}
        </>
      ),
    }
    const ended = endOf(attempt)
    return ended ? [started, ended] : [started]
  })
}

/** Of an attempt that came to nothing, or was declined on its way. */
function endOf(attempt: AttemptFacts): StoryEvent | undefined {
  const { id, number, status, declines, declinedAt, issueText, updatedAt } = attempt
  const isOver = status === 'failed' || status === 'voided'
  if (!isOver && declines === 0) return undefined
  const at = declinedAt ?? updatedAt
  const name = String(number)
  return {
    id: `ended ${id}`,
    at,
    kind: 'asks',
    title:
      declines > 0
        ? t`Attempt ${{ number: name }} was declined`
        : t`Attempt ${{ number: name }} ended unpaid`,
    text: (
      <>
        {declines > 1 && (
          <>{t`${plural({ declines }, { one: 'Declined once.', other: 'Declined # times.' })}`} </>
        )}
        {issueText}
      </>
    ),
  }
}

function captures({ details }: StoryFacts): StoryEvent[] {
  const startedAt = new Map(details.attempts.map(({ id, createdAt }) => [id, createdAt]))
  return details.captures.toReversed().map((capture) => ({
    id: `capture ${capture.id}`,
    // By the provider's clock, which may be behind.
    at: later(capture.capturedAt, startedAt.get(capture.attemptId) ?? ''),
    kind: NOT_RECEIVED.includes(capture.status) || isFlagged(capture) ? 'asks' : 'money',
    title: captureTitle(capture),
    text: <CaptureText {...capture} />,
  }))
}

function later(one: string, other: string): string {
  return one > other ? one : other
}

const NOT_RECEIVED = ['PENDING', 'DECLINED', 'FAILED']

function isFlagged({ reviewReason, reviewedAt }: CaptureFacts): boolean {
  return reviewReason !== null && reviewedAt === null
}

function captureTitle({ status, amountMinor, currency }: CaptureFacts): string {
  const money = formatMoney(amountMinor, currency)
  if (status === 'PENDING') return t`${{ money }} held`
  return NOT_RECEIVED.includes(status) ? t`${{ money }} not received` : t`${{ money }} received`
}

function CaptureText({ id, label, payerEmail, feeMinor, amountMinor, currency, reviewReason }: CaptureFacts) {
  return (
    <>
      {label} <Code text={id} />
      {payerEmail && (
        <>
          {'. '}
          <Trans>
            Paid by <EmailText email={payerEmail} />
          </Trans>
        </>
      )}
      {feeMinor !== null && (
        <>
          {'. '}
          {t`Fee ${{ fee: formatMoney(feeMinor, currency) }}, net ${{ net: formatMoney(amountMinor - feeMinor, currency) }}`}
        </>
      )}
      {reviewReason && <span className="block">{reviewReason}</span>}
    </>
  )
}

function credits({ details }: StoryFacts): StoryEvent[] {
  return details.credits.map(({ ref, delta, balanceAfter, createdAt }) => {
    const count = Math.abs(delta)
    return {
      id: `credits ${ref} ${delta}`,
      at: createdAt,
      kind: 'money',
      title:
        delta < 0
          ? t`${plural({ count }, { one: '# credit taken back', other: '# credits taken back' })}`
          : t`${plural({ count }, { one: '# credit added', other: '# credits added' })}`,
      text: t`Balance ${{ before: figure(balanceAfter - delta) }} → ${{ after: figure(balanceAfter) }}`,
    }
  })
}

function documents(facts: StoryFacts): StoryEvent[] {
  return facts.documents.map(({ id, kind, grossMinor, number, issuedAt }) => ({
    id: `document ${id}`,
    at: issuedAt,
    kind: 'done',
    title: (
      <Trans>
        {{ title: documentTitle({ kind, grossMinor }) }}{' '}
        <RowLink to={href('/admin/invoices/:invoiceId', { invoiceId: id })}>{number}</RowLink> issued
      </Trans>
    ),
  }))
}

function refunds({ details }: StoryFacts): StoryEvent[] {
  return details.refunds.toReversed().map((refund) => {
    const money = formatMoney(refund.amountMinor, refund.currency)
    const [kind, title] = refundHeading(refund, money)
    return { id: `refund ${refund.id}`, at: refund.createdAt, kind, title, text: <RefundText {...refund} /> }
  })
}

function refundHeading({ status }: RefundFacts, money: string): [StoryEvent['kind'], string] {
  if (status === 'COMPLETED') return ['money', t`${{ money }} refunded`]
  if (status === 'FAILED' || status === 'CANCELLED') return ['asks', t`The refund of ${{ money }} failed`]
  return ['done', t`Refund of ${{ money }} on its way`]
}

function RefundText({ source, provider, actor, reason, issueText, providerRefundId }: RefundFacts) {
  return (
    <>
      {source === 'paypal' ? t`On ${{ provider }}’s site` : actor ? t`By ${{ name: actor }}` : t`By an admin`}
      {reason && `: ${reason}`}
      {providerRefundId && (
        <span className="block">
          <Code text={providerRefundId} />
        </span>
      )}
      {issueText && <span className="block">{issueText}</span>}
    </>
  )
}

function reversals({ details }: StoryFacts): StoryEvent[] {
  return details.reversals.toReversed().map(({ id, amountMinor, currency, happenedAt }) => {
    const money = formatMoney(Math.abs(amountMinor), currency)
    return {
      id: `reversal ${id}`,
      at: happenedAt,
      kind: 'money',
      title:
        amountMinor > 0 ? t`${{ money }} taken back by the bank` : t`${{ money }} came back from the bank`,
    }
  })
}

function disputes({ details }: StoryFacts): StoryEvent[] {
  return details.disputes.toReversed().flatMap((dispute) => {
    const { id, status, stage, reasonText, dueAt, outcome, createdAt, updatedAt } = dispute
    const opened: StoryEvent = {
      id: `dispute ${id}`,
      at: createdAt,
      kind: 'asks',
      title: t`The buyer opened a dispute`,
      text: (
        <>
          {reasonText}
          <span className="block">
            {statusText(status)}, {statusText(stage)}
          </span>
          {dueAt && !outcome && (
            <Trans>
              Answer by <Time iso={dueAt} minute />
            </Trans>
          )}
        </>
      ),
    }
    const closed: StoryEvent = {
      id: `closed ${id}`,
      at: updatedAt,
      kind: 'done',
      title: t`The dispute was closed`,
      text: outcome && statusText(outcome),
    }
    return outcome ? [opened, closed] : [opened]
  })
}

function withdrawals({ withdrawal }: StoryFacts): StoryEvent[] {
  if (!withdrawal) return []
  const { id, name, reason, status, requested_at, decided_at, decision } = withdrawal
  const asked: StoryEvent = {
    id: `withdrawal ${id}`,
    at: requested_at,
    kind: status === 'open' ? 'asks' : 'done',
    title: t`${{ name }} withdrew from the contract`,
    text: reason,
  }
  if (!decided_at) return [asked]
  const title = status === 'accepted' ? t`The withdrawal was accepted` : t`The withdrawal was declined`
  return [asked, { id: `decided ${id}`, at: decided_at, kind: 'done', title, text: decision }]
}

/** What admins did. Refunds and declined withdrawals are told by their own rows. */
function decisions({ activity }: StoryFacts): StoryEvent[] {
  return activity
    .toReversed()
    .filter(({ action }) => !TOLD.includes(action))
    .map(({ id, at, action, detail, actor }) => ({
      id: `activity ${id}`,
      at,
      kind: 'done',
      title: actionText(action),
      text: (
        <>
          <bdi>{actor ? actor.name : t`The command line`}</bdi>
          {detail && `: ${detail}`}
        </>
      ),
    }))
}

const TOLD = ['order.refund', 'order.delete', 'withdrawal.decline']

function endings({ order }: StoryFacts): StoryEvent[] {
  const { orderStatus, paymentStatus, deletedAt, updatedAt } = order
  const isCancelled = orderStatus === 'Cancelled' && paymentStatus === 'pending' && !deletedAt
  return [
    ...(isCancelled
      ? [
          {
            id: 'cancelled',
            at: updatedAt,
            kind: 'done' as const,
            title: t`Order cancelled`,
            text: t`Nothing was charged.`,
          },
        ]
      : []),
    ...(deletedAt ? [{ id: 'deleted', at: deletedAt, kind: 'done' as const, title: t`Order deleted` }] : []),
  ]
}

function mails(facts: StoryFacts): StoryEvent[] {
  return facts.mails.toReversed().map(({ id, subject, toEmail, status, createdAt, sentAt, lastError }) => ({
    id: `mail ${id}`,
    at: sentAt ?? createdAt,
    kind: status === 'failed' ? 'asks' : 'done',
    title: (
      <Trans>
        Email: <Link to={href('/admin/mail/:mailId', { mailId: id })}>{subject}</Link>
      </Trans>
    ),
    text: (
      <>
        {status === 'sent' && (
          <Trans>
            Sent to <EmailText email={toEmail} />
          </Trans>
        )}
        {status === 'queued' && (
          <Trans>
            Waits to be sent to <EmailText email={toEmail} />
          </Trans>
        )}
        {status === 'failed' && (
          <Trans>
            Could not be sent to <EmailText email={toEmail} />
          </Trans>
        )}
        {status === 'failed' && lastError && <span className="block">{lastError}</span>}
      </>
    ),
  }))
}
