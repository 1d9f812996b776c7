import { Link } from 'react-router'
import { listJobs } from '#app/domain/generation/jobs/history.server.ts'
import { findSummaries } from '#app/domain/listings/library.server.ts'
import { countWaiting } from '#app/domain/listings/waiting.server.ts'
import { COUNT_CAP, totalText } from '#app/domain/lists/page.ts'
import { countHeldCredits } from '#app/domain/orders/free-package.server.ts'
import { countPendingOrders, listOrders } from '#app/domain/orders/order-lists.server.ts'
import { isVerified } from '#app/domain/users/verification.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type LinkCard, LinkCards } from '#app/ui/link-cards.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { mailDelivery } from '../account/mail-delivery.server.ts'
import { PackagesLink } from '../checkout/offer-links.tsx'
import type { Route } from './+types/dashboard.ts'
import { LatestListings } from './latest-listings.tsx'
import { orderColumns } from './order-columns.tsx'
import { VerifyNotice } from './verify-notice.tsx'
import { WaitingListings } from './waiting-listings.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  let { db } = context.get(servicesContext)
  let { id, name, email, balance } = context.get(userContext)
  let [verified, held, pending, latest, { jobs, next }, waiting] = await Promise.all([
    isVerified(db, id),
    countHeldCredits(db, id),
    countPendingOrders(db, id),
    listOrders(db, id, { search: '', sort: 'date', direction: 'desc', page: 1 }),
    listJobs(db, id),
    countWaiting(db, id),
  ])
  let newest = jobs.slice(0, LATEST)
  let written = newest.flatMap(({ listingId }) => (listingId === null ? [] : [listingId]))
  let summaries = await findSummaries(db, id, written)
  return {
    name,
    unverified: verified ? undefined : email,
    mail: mailDelivery(context),
    held,
    balance,
    pending,
    listings: newest.map((job) => ({ job, listing: summaries.get(job.listingId ?? '') })),
    waiting,
    hasMoreListings: next !== undefined || jobs.length > LATEST,
    latest: latest.rows.slice(0, LATEST),
    total: totalText(latest),
    hasMore: latest.rows.length > LATEST,
    now: Date.now(),
  }
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  let { name, unverified, mail, held, balance, pending, listings, hasMoreListings } = loaderData
  let { waiting, latest, total, hasMore, now } = loaderData
  return (
    <>
      <PageHead title="Dashboard" lead={`Good to see you, ${name}.`}>
        <ButtonLink size="lg" to="/user/generate-product-description">
          <Icon name="pencil" /> Write a listing
        </ButtonLink>
      </PageHead>
      {unverified && <VerifyNotice email={unverified} mail={mail} held={held} />}
      <LinkCards cards={cards(balance, pending)} />
      <WaitingListings {...waiting} />
      <LatestListings listings={listings} hasMore={hasMoreListings} />
      <section className="stack" aria-labelledby="latest">
        <div className="row row-between">
          <h2 id="latest">Latest orders</h2>
          {hasMore && (
            <Link className="arrow" to="/user/subscription-history">
              All {total} orders <Icon small name="arrow-right" />
            </Link>
          )}
        </div>
        {latest.length > 0 ? (
          <DataTable
            caption="Newest first"
            columns={orderColumns('package', now)}
            rows={latest}
            rowKey={({ id }) => id}
          />
        ) : (
          <Empty icon="receipt" title="No orders found" action={<PackagesLink variant="outline" size="sm" />}>
            Packages you order will appear here.
          </Empty>
        )}
      </section>
    </>
  )
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Dashboard - Listwright' }]
}

const LATEST = 5

function cards(balance: number, pending: number): LinkCard[] {
  return [
    {
      to: '/user/generate-product-description',
      icon: 'pencil',
      title: 'Generator',
      note: 'A whole listing for one credit',
    },
    {
      to: '/user/credits',
      icon: 'coins',
      title: 'Credits',
      figure: balance,
      note: 'What came in and what went out',
    },
    {
      to: '/user/pending-payment/',
      icon: 'clock',
      title: 'Pending payments',
      figure: totalText({ total: Math.min(pending, COUNT_CAP), more: pending > COUNT_CAP }),
      note: 'Orders waiting to be paid',
    },
    { to: '/user/support', icon: 'message', title: 'Support', note: 'Ask us, and read our answers' },
    {
      to: '/user/subscription-history',
      icon: 'receipt',
      title: 'Subscription history',
      note: 'Every package you have ordered',
    },
    { to: '/user/orders', icon: 'tag', title: 'Item orders', note: 'The digital items you have ordered' },
    { to: '/user/select-package', icon: 'arrow-up', title: 'Upgrade Package', note: 'More credits' },
  ]
}
