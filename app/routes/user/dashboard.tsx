import { href } from 'react-router'
import { isVerified } from '#app/domain/accounts/verification.server.ts'
import { figure } from '#app/domain/base/lists/figure.ts'
import { totalText } from '#app/domain/base/lists/page.ts'
import { listPackages } from '#app/domain/catalog/packages.server.ts'
import { readStatement } from '#app/domain/credits/statement.server.ts'
import { findSummaries } from '#app/domain/listings/library.server.ts'
import { countWaiting } from '#app/domain/listings/waiting.server.ts'
import { countHeldCredits } from '#app/domain/orders/free-package.server.ts'
import { listOrders, listUnpaidOrders } from '#app/domain/orders/order-lists.server.ts'
import type { Order } from '#app/domain/orders/orders.server.ts'
import { withDaysLeft } from '#app/domain/orders/validity.ts'
import { countOpenTickets } from '#app/domain/shop/tickets/lists.server.ts'
import { listJobs } from '#app/domain/writing/jobs/history.server.ts'
import { msg, plural, t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import ordersCss from '#app/ui/css/orders.css?url'
import { Form } from '#app/ui/form.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { type LinkCard, LinkCards } from '#app/ui/link-cards.tsx'
import { type MailDelivery, MailNotice } from '#app/ui/mail-notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { useIsSeller } from '#app/ui/seller.ts'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { Time } from '#app/ui/time.tsx'
import { mailDelivery } from '../mail-delivery.server.ts'
import type { Route } from './+types/dashboard.ts'
import { CreditSummary } from './credit-summary.tsx'
import { LatestListings } from './latest-listings.tsx'
import { LatestOrders } from './latest-orders.tsx'
import { Waiting } from './waiting.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: ordersCss }]

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const { id, name, email, balance, isAdmin } = context.get(userContext)
  const newestFirst = { search: '', sort: 'date', direction: 'desc', page: 1 } as const
  const [verified, held, pending, latest, ofPackages, { jobs, next }, listings, entries, tickets, packages] =
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
  const newest = jobs.slice(0, LATEST)
  const written = newest.flatMap(({ listingId }) => (listingId === null ? [] : [listingId]))
  const summaries = await findSummaries(db, id, written)
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
  const { name, isAdmin, unverified, mail, held, balance, entries, pending } = loaderData
  const { listings, hasMoreListings, waiting, latest, last, openTickets, packages } = loaderData
  const figures = { balance, unpaid: pending.count, openTickets, last, packages }
  return (
    <>
      <PageHead title={t`Dashboard`} lead={name ? t`Good to see you, ${{ name }}.` : t`Good to see you.`} />
      <div className="row">
        <ButtonLink size="lg" to="/user/generate-product-description">
          <Icon name="pencil" /> {t`Write a listing`}
        </ButtonLink>{' '}
        <ButtonLink variant="outline" size="lg" to={href('/user/imports/new')}>
          <Icon name="upload" /> {t`Import products`}
        </ButtonLink>{' '}
        {isAdmin && (
          <ButtonLink variant="outline" size="lg" to="/admin/dashboard">
            <Icon name="settings" /> {t`Back office`}
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
        {t`Questions about an order or a listing?`}{' '}
        <Link to={href('/user/support')}>{t`Contact support`}</Link>
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
  const nothingOrdered = isSeller
    ? t`Sellers cannot purchase products`
    : t`Packages you order will appear here.`
  const all: LinkCard[] = [
    {
      to: '/user/generate-product-description',
      icon: 'pencil',
      title: t`Generator`,
      figure: figure(balance),
      note: t`One credit writes one listing.`,
    },
    {
      to: '/user/pending-payment/',
      icon: 'clock',
      title: t`Pending payment`,
      figure: unpaid,
      note: t`Orders that aren’t paid yet.`,
    },
    {
      to: '/user/support',
      icon: 'message',
      title: t`Support`,
      figure: openTickets,
      note: t`Tickets that are open.`,
    },
    {
      to: '/user/subscription-history',
      icon: 'receipt',
      title: t`Subscription history`,
      figure: last ? <Time iso={last.createdAt} /> : t`None yet`,
      note: last ? (
        <Trans>Your last package order: {{ title: <bdi>{last.title}</bdi> }}</Trans>
      ) : (
        nothingOrdered
      ),
    },
    {
      to: '/user/select-package',
      icon: 'arrow-up',
      title: t`Upgrade Package`,
      figure: figure(packages),
      note: t`Packages on offer.`,
    },
  ]
  return isSeller ? all.slice(0, -1) : all
}

export const meta = pageTitle(msg`Dashboard`)

const LATEST = 5

interface VerifyNoticeProps {
  email: string
  mail: MailDelivery
  /** Credits that come once the address is confirmed. */
  held: number
}

function VerifyNotice({ email, mail, held }: VerifyNoticeProps) {
  return (
    <>
      <Alert kind="info" title={t`Please confirm your email address`} quiet>
        <p>
          {t`Click the link we sent to ${{ email }}.`}
          {held > 0 &&
            ` ${t`${plural({ credits: held }, { one: 'Then # free credit is yours.', other: 'Then # free credits are yours.' })}`}`}
        </p>
        <Form method="post" action="/user/resend-verification">
          <SubmitButton variant="outline" size="sm" pending={t`Sending...`}>
            {t`Send the link again`}
          </SubmitButton>
        </Form>
      </Alert>
      <MailNotice mail={mail} />
    </>
  )
}
