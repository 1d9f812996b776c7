import { href } from 'react-router'
import { Alert } from '#app/ui/alert.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import listingCss from '#app/ui/css/listing.css?url'
import photosCss from '#app/ui/css/photos.css?url'
import { Form } from '#app/ui/form.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { Time } from '#app/ui/time.tsx'
import * as uiWords from '#app/ui/words.ts'
import { exportAddress } from '../exports/export-address.ts'
import { PhotoStrip } from '../products/photo-strip.tsx'
import * as userWords from '../words.tsx'
import type { Route } from './+types/listing.ts'
import { ChannelFit } from './channel-fit.tsx'
import { ChecksSummary } from './checks-summary.tsx'
import { FactList } from './fact-list.tsx'
import { findOwnListing } from './find-own.server.ts'
import { LanguageBar } from './language-bar.tsx'
import { ListingAlerts } from './listing-alerts.tsx'
import { listingStatus } from './listing-status.ts'
import { loadListing } from './load-listing.server.ts'
import { RewritesLeft } from './rewrites-left.tsx'
import { Sections } from './sections.tsx'
import { useArrivals } from './use-arrivals.ts'
import * as words from './words.tsx'

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: listingCss },
  { rel: 'stylesheet', href: photosCss },
]

export async function loader({ params, context }: Route.LoaderArgs) {
  return loadListing(context, await findOwnListing(context, params.listingId))
}

export default function Listing({ loaderData }: Route.ComponentProps) {
  let { listing, listings, kept, photos, writing, unwritten, others, checks, fits, rewrites, offer } =
    loaderData
  useArrivals(href('/user/listings/:listingId/progress', { listingId: listing.id }), loaderData.waiting)
  return (
    <>
      <PageHead
        title={<bdi lang={listing.lang}>{listing.productName}</bdi>}
        back={{ to: href('/user/listings'), label: uiWords.listings }}
      />
      <div className="listing-bar row row-between">
        <p className="meta-line">
          <MetaLine listing={listing} />
        </p>
        <Actions listing={listing} />
      </div>
      <ListingAlerts listing={listing} />
      {unwritten.map(({ id, language, error }) => (
        <Alert key={id} kind="error" title={words.itWasNotWrittenIn(language)}>
          <p>
            {error} {words.yourCreditHasBeenReturned}
          </p>
        </Alert>
      ))}
      <LanguageBar
        listing={listing}
        listings={listings}
        running={writing}
        others={others}
        credits={offer.credits}
        idempotencyKey={offer.idempotencyKey}
      />
      <ChecksSummary
        checks={checks}
        facts={listing.facts.length}
        brandName={listing.brand?.name}
        language={listing.language}
      />
      <div className="studio">
        <aside className="studio-facts" aria-labelledby="facts">
          <FactList productId={listing.productId} facts={listing.facts} used={checks.factsUsed} />
          <PhotoStrip productId={listing.productId} photos={photos} />
        </aside>
        <div className="results">
          <RewritesLeft listingId={listing.id} offer={offer} />
          <Sections listing={listing} kept={kept} checks={checks} rewrites={rewrites} offer={offer} />
        </div>
      </div>
      <ChannelFit fits={fits} brand={listing.brand} />
    </>
  )
}

type PageListing = Route.ComponentProps['loaderData']['listing']

function MetaLine({ listing }: { listing: PageListing }) {
  let status = listingStatus(listing)
  return (
    <>
      <Badge tone={status.tone}>{status.label}</Badge>{' '}
      {listing.productKey !== null && <span className="mono">{listing.productKey}</span>}{' '}
      {listing.brand && (
        <span>
          {words.brand} <bdi>{listing.brand.name}</bdi>
        </span>
      )}{' '}
      <span>{words.written(<Time iso={listing.createdAt} minute />)}</span>
    </>
  )
}

function Actions({ listing }: { listing: PageListing }) {
  let address = { listingId: listing.id }
  let isReviewed = listing.status === 'reviewed'
  return (
    <div className="row">
      {isReviewed && listing.archivedAt === null && (
        <ButtonLink
          variant={listing.exportedAt === null ? 'primary' : 'outline'}
          to={exportAddress([listing.id])}
        >
          <Icon small name="download" /> {userWords.exportButton}
        </ButtonLink>
      )}
      <Form method="post" action={href('/user/listings/:listingId/review', address)}>
        <input type="hidden" name="textVersion" value={listing.textVersion} />
        {isReviewed ? (
          <SubmitButton variant="outline" name="intent" value="draft" pending={words.changing}>
            {words.changeBackToDraft}
          </SubmitButton>
        ) : (
          <SubmitButton name="intent" value="reviewed" pending={words.marking}>
            <Icon small name="check" /> {words.markAsReviewed}
          </SubmitButton>
        )}
      </Form>
      {listing.archivedAt === null && (
        <Form method="post" action={href('/user/listings/:listingId/archive', address)}>
          <SubmitButton variant="outline" name="intent" value="archive" pending={words.archiving}>
            {uiWords.archive}
          </SubmitButton>
        </Form>
      )}
    </div>
  )
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: words.listingTitle(loaderData?.listing.productName) }]
}
