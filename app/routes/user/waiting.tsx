import type { ReactNode } from 'react'
import { href } from 'react-router'
import { totalText } from '#app/domain/base/lists/page.ts'
import { formatMoney } from '#app/domain/base/money.ts'
import type { Waiting as Count } from '#app/domain/listings/waiting.server.ts'
import type { Order } from '#app/domain/orders/orders.server.ts'
import { ph, plural, t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { useIsSeller } from '#app/ui/seller.ts'
import { Time } from '#app/ui/time.tsx'
import { CancelLink, PayNowLink } from './order-parts.tsx'

interface WaitingProps {
  /** The newest one that is not paid, and how many there are. */
  orders: { first: Order | undefined; count: string; total: number }
  checks: Count
  drafts: Count
}

/** Nothing where nothing waits. */
export function Waiting({ orders, checks, drafts }: WaitingProps) {
  if (!orders.first && checks.total === 0 && drafts.total === 0) return null
  return (
    <section className="stack" aria-labelledby="waiting">
      <h2 id="waiting">{t`Waiting for you`}</h2>
      <ul className="waits">
        {orders.first && <UnpaidOrder order={orders.first} count={orders.count} total={orders.total} />}
        {checks.total > 0 && (
          <Line
            icon="alert-triangle"
            title={listingsToCheck(checks)}
            note={t`A claim isn’t backed by your facts, or breaks a rule.`}
          >
            <ListLink filter="status=check">
              <Trans>
                Check<span className="sr-only"> listings</span>
              </Trans>
            </ListLink>
          </Line>
        )}
        {drafts.total > 0 && (
          <Line icon="list" title={draftsToReview(drafts)} note={t`Not yet marked as reviewed.`}>
            <ListLink filter="status=draft">
              <Trans>
                Review<span className="sr-only"> drafts</span>
              </Trans>
            </ListLink>
          </Line>
        )}
      </ul>
    </section>
  )
}

function listingsToCheck({ total, more }: Count): string {
  return more
    ? t`${{ number: totalText({ total, more }) }} listings to check`
    : t`${plural({ total }, { one: 'One listing to check', other: '# listings to check' })}`
}

function draftsToReview({ total, more }: Count): string {
  return more
    ? t`${{ number: totalText({ total, more }) }} drafts to review`
    : t`${plural({ total }, { one: 'One draft to review', other: '# drafts to review' })}`
}

function UnpaidOrder({ order, count, total }: { order: Order; count: string; total: number }) {
  const isSeller = useIsSeller()
  return (
    <Line
      icon="clock"
      title={
        <Trans>
          Order <span className="mono">{ph({ number: order.number })}</span> isn’t paid yet
        </Trans>
      }
      note={
        <>
          <Trans>
            <bdi>{ph({ title: order.title })}</bdi>
            <br />
            {{ money: formatMoney(order.totalMinor, order.currency) }}. Ordered{' '}
            {{ date: <Time iso={order.createdAt} /> }}.
          </Trans>
          {total > 1 && (
            <>
              {' '}
              <Link className="whitespace-nowrap" to="/user/pending-payment/">
                {t`All ${{ count }} unpaid orders`}
              </Link>
            </>
          )}
        </>
      }
    >
      {isSeller ? (
        <CancelLink order={order} variant="outline" size="sm" />
      ) : (
        <PayNowLink order={order} variant="outline" size="sm" />
      )}
    </Line>
  )
}

interface LineProps {
  icon: IconName
  title: ReactNode
  note: ReactNode
  children: ReactNode
}

function Line({ icon, title, note, children }: LineProps) {
  return (
    <li>
      <Icon name={icon} />
      <div>
        <h3>{title}</h3>
        <p className="small muted">{note}</p>
      </div>
      {children}
    </li>
  )
}

function ListLink({ filter, children }: { filter: string; children: ReactNode }) {
  return (
    <ButtonLink variant="outline" size="sm" to={`${href('/user/listings')}?${filter}`}>
      {children}
    </ButtonLink>
  )
}
