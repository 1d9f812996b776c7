import { href, Link } from 'react-router'
import { listPackages } from '#app/domain/catalog/packages.server.ts'
import { readStatement } from '#app/domain/credits/statement.server.ts'
import { listJobs } from '#app/domain/generation/jobs/history.server.ts'
import { findSummaries } from '#app/domain/listings/library.server.ts'
import { countWaiting } from '#app/domain/listings/waiting.server.ts'
import { figure } from '#app/domain/lists/figure.ts'
import { totalText } from '#app/domain/lists/page.ts'
import { countHeldCredits } from '#app/domain/orders/free-package.server.ts'
import { listOrders, listUnpaidOrders } from '#app/domain/orders/order-lists.server.ts'
import type { Order } from '#app/domain/orders/orders.server.ts'
import { withDaysLeft } from '#app/domain/orders/validity.ts'
import { countOpenTickets } from '#app/domain/tickets/lists.server.ts'
import { isVerified } from '#app/domain/users/verification.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import ordersCss from '#app/ui/css/orders.css?url'
import { Icon } from '#app/ui/icon.tsx'
import { type LinkCard, LinkCards } from '#app/ui/link-cards.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { useIsSeller } from '#app/ui/seller.ts'
import { Time } from '#app/ui/time.tsx'
import * as uiWords from '#app/ui/words.ts'
import { mailDelivery } from '../account/mail-delivery.server.ts'
import type { Route } from './+types/dashboard.ts'
import { CreditSummary } from './credit-summary.tsx'
import { LatestListings } from './latest-listings.tsx'
import { LatestOrders } from './latest-orders.tsx'
import { VerifyNotice } from './verify-notice.tsx'
import { Waiting } from './waiting.tsx'
import * as words from './words.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: ordersCss }]

export async function loader({ context }: Route.LoaderArgs) {
  let { db } = context.get(servicesContext)
  let { id, name, email, balance, isAdmin } = context.get(userContext)
  let newestFirst = { search: '', sort: 'date', direction: 'desc', page: 1 } as const
  let [verified, held, pending, latest, ofPackages, { jobs, next }, listings, entries, tickets, packages] =
    await Promise.all([
      isVerified(db, id),
      countHeldCredits(db, id),
      listUnpaidOrders(db, id, 1),
      listOrders(db, id, { ...newestFirst, size: LATEST }, undefined),
      listOrders(db, id, { ...newestFirst, size: 1 }, 'package'),
      listJobs(db, id),
      countWaiting(db, id),
      readStatement(db, id, undefined, LATEST),
      countOpenTickets(db, id),
      listPackages(db),
    ])
  let newest = jobs.slice(0, LATEST)
  let written = newest.flatMap(({ listingId }) => (listingId === null ? [] : [listingId]))
  let summaries = await findSummaries(db, id, written)
  return {
    name,
    isAdmin,
    unverified: verified ? undefined : email,
    mail: mailDelivery(context),
    held,
    balance,
    entries,
    pending: { first: pending.rows[0], count: totalText(pending), total: pending.total },
    listings: newest.map((job) => ({ job, listing: summaries.get(job.listingId ?? '') })),
    waiting: listings,
    hasMoreListings: next !== undefined || jobs.length > LATEST,
    latest: latest.rows.map(withDaysLeft),
    last: ofPackages.rows[0],
    openTickets: totalText(tickets),
    packages: packages.length,
  }
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  let { name, isAdmin, unverified, mail, held, balance, entries, pending } = loaderData
  let { listings, hasMoreListings, waiting, latest, last, openTickets, packages } = loaderData
  let figures = { balance, unpaid: pending.count, openTickets, last, packages }
  return (
    <>
      <PageHead title={uiWords.dashboard} lead={words.goodToSeeYou(name)} />
      <div className="row">
        <ButtonLink size="lg" to="/user/generate-product-description">
          <Icon name="pencil" /> {words.writeAListing}
        </ButtonLink>{' '}
        <ButtonLink variant="outline" size="lg" to={href('/user/imports/new')}>
          <Icon name="upload" /> {words.importProducts}
        </ButtonLink>{' '}
        {isAdmin && (
          <ButtonLink variant="outline" size="lg" to="/admin/dashboard">
            <Icon name="settings" /> {words.toTheBackOffice}
          </ButtonLink>
        )}
      </div>
      {unverified && <VerifyNotice email={unverified} mail={mail} held={held} />}
      <LinkCards cards={cards(figures, useIsSeller())} />
      <div className="dash">
        <div className="stack stack-lg">
          <Waiting orders={pending} {...waiting} />
          <LatestListings listings={listings} hasMore={hasMoreListings} />
        </div>
        <CreditSummary balance={balance} entries={entries} />
      </div>
      <LatestOrders orders={latest} />
      <p className="small muted">
        {words.questionsAboutOrderOrListing} <Link to={href('/user/support')}>{words.contactSupport}</Link>
      </p>
    </>
  )
}

interface Figures {
  balance: number
  unpaid: string
  openTickets: string
  /** The newest order of a package. */
  last: Order | undefined
  packages: number
}

/** Sellers, who cannot buy, see no card of the packages. */
function cards({ balance, unpaid, openTickets, last, packages }: Figures, isSeller: boolean): LinkCard[] {
  let nothingOrdered = isSeller ? uiWords.sellersCannotPurchaseProducts : words.packagesYouOrderWillAppearHere
  let all: LinkCard[] = [
    {
      to: '/user/generate-product-description',
      icon: 'pencil',
      title: uiWords.generator,
      figure: figure(balance),
      note: words.creditsToWriteWith,
    },
    {
      to: '/user/pending-payment/',
      icon: 'clock',
      title: uiWords.pendingPayment,
      figure: unpaid,
      note: words.ordersNotPaidYet,
    },
    {
      to: '/user/support',
      icon: 'message',
      title: uiWords.support,
      figure: openTickets,
      note: words.openTickets,
    },
    {
      to: '/user/subscription-history',
      icon: 'receipt',
      title: uiWords.subscriptionHistory,
      figure: last ? <Time iso={last.createdAt} /> : words.noLastOrder,
      note: last ? words.lastOrder(<bdi>{last.title}</bdi>) : nothingOrdered,
    },
    {
      to: '/user/select-package',
      icon: 'arrow-up',
      title: uiWords.upgradePackage,
      figure: figure(packages),
      note: words.packagesOnOffer,
    },
  ]
  return isSeller ? all.slice(0, -1) : all
}

export function meta(): Route.MetaDescriptors {
  return [{ title: words.dashboardTitle }]
}

const LATEST = 5
