import { href } from 'react-router'
import { formatDay } from '#app/domain/base/dates.ts'
import type { ChannelFit as Fit } from '#app/domain/listings/checks/channels/fit.ts'
import { languageInSentence } from '#app/domain/listings/language-names.ts'
import type { ChangedFact } from '#app/domain/listings/listing.ts'
import { listingAsText } from '#app/domain/listings/listing-as-text.ts'
import { ph, plural, t } from '#app/i18n/macro.ts'
import { Plural, Trans } from '#app/i18n/trans.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import listingCss from '#app/ui/css/listing.css?url'
import photosCss from '#app/ui/css/photos.css?url'
import { Form } from '#app/ui/form.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { ChannelTable } from '#app/ui/listing/channel-table.tsx'
import { ChecksSummary } from '#app/ui/listing/checks-summary.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { Time } from '#app/ui/time.tsx'
import { useArrivals } from '#app/ui/use-arrivals.ts'
import { exportAddress } from '../exports/export-address.ts'
import { PhotoStrip } from '../products/photo-strip.tsx'
import type { Route } from './+types/listing.ts'
import { DownloadAll } from './download-all.tsx'
import { findOwnListing } from './find-own.server.ts'
import { LanguageBar } from './language-bar.tsx'
import { listingStatus } from './listing-status.ts'
import { loadListing, type RewriteOffer } from './load-listing.server.ts'
import { ManufacturerDetails } from './manufacturer-details.tsx'
import { ProductFacts } from './product-facts.tsx'
import { SectionIndex } from './section-index.tsx'
import { Sections } from './sections.tsx'

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: listingCss },
  { rel: 'stylesheet', href: photosCss },
]

export async function loader({ params, context }: Route.LoaderArgs) {
  return loadListing(context, await findOwnListing(context, params.listingId))
}

export default function Listing({ loaderData }: Route.ComponentProps) {
  const { listing, listings, kept, photos, writing, unwritten, others, checks, keywords, fits } = loaderData
  const { rewrites, offer } = loaderData
  useArrivals(href('/user/listings/:listingId/progress', { listingId: listing.id }), loaderData.waiting)
  return (
    <>
      <PageHead
        title={
          <bdi lang={listing.lang} {...(loaderData.isNew && FOCUSED)}>
            {listing.productName}
          </bdi>
        }
        back={{ to: href('/user/listings'), label: t`Listings` }}
      />
      <div className="listing-bar row row-between">
        <p className="meta-line">
          <MetaLine listing={listing} />
        </p>
        <Actions listing={listing} />
      </div>
      {loaderData.isNew && <Alert kind="success">{t`Product content package generated successfully!`}</Alert>}
      <ListingAlerts listing={listing} />
      {unwritten.map(({ id, language, error }) => (
        <Alert
          key={id}
          kind="error"
          title={t`The listing was not written in ${{ language: languageInSentence(language) }}`}
        >
          <p>
            {error} {t`Your credit has been returned.`}
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
        keywords={keywords}
        brandName={listing.brand?.name}
        language={listing.language}
      />
      <div className="studio">
        <aside className="rail" aria-label={t`Sections and facts`}>
          <SectionIndex sections={listing.sections} findings={checks.findings} />
          <ProductFacts
            productId={listing.productId}
            facts={listing.facts}
            used={checks.factsUsed}
            places={loaderData.places}
          />
          <PhotoStrip productId={listing.productId} photos={photos} />
        </aside>
        <div className="results">
          <div className="row row-between">
            <RewritesLeft listingId={listing.id} offer={offer} />
            <TakeAway listing={listing} />
          </div>
          <Sections listing={listing} kept={kept} checks={checks} rewrites={rewrites} offer={offer} />
          <ManufacturerDetails listing={listing} brand={listing.brand} />
          <ChannelFit fits={fits} brand={listing.brand} />
        </div>
      </div>
    </>
  )
}

/** Whoever waited for the listing begins with its name. */
const FOCUSED = { id: 'result', tabIndex: -1, autoFocus: true }

type PageListing = Route.ComponentProps['loaderData']['listing']

function MetaLine({ listing }: { listing: PageListing }) {
  const status = listingStatus(listing)
  return (
    <>
      <Badge tone={status.tone}>{status.label}</Badge>{' '}
      {listing.productKey !== null && <span className="mono">{listing.productKey}</span>}{' '}
      {listing.brand && (
        <span>
          {t`Brand:`} <bdi>{listing.brand.name}</bdi>
        </span>
      )}{' '}
      <span>
        <Trans>Written {{ date: <Time iso={listing.createdAt} minute /> }}</Trans>
      </span>
    </>
  )
}

function Actions({ listing }: { listing: PageListing }) {
  const address = { listingId: listing.id }
  const isReviewed = listing.status === 'reviewed'
  return (
    <div className="row">
      {listing.archivedAt === null && (
        <ButtonLink
          variant={isReviewed && listing.exportedAt === null ? 'primary' : 'outline'}
          to={exportAddress([listing.id])}
        >
          <Icon small name="download" /> {t`Export for a shop`}
        </ButtonLink>
      )}
      <Form method="post" action={href('/user/listings/:listingId/review', address)}>
        <input type="hidden" name="textVersion" value={listing.textVersion} />
        {isReviewed ? (
          <SubmitButton variant="outline" name="intent" value="draft" pending={t`Changing...`}>
            {t`Change back to draft`}
          </SubmitButton>
        ) : (
          <SubmitButton name="intent" value="reviewed" pending={t`Marking...`}>
            <Icon small name="check" /> {t`Mark as reviewed`}
          </SubmitButton>
        )}
      </Form>
      {listing.archivedAt === null && (
        <Form method="post" action={href('/user/listings/:listingId/archive', address)}>
          <SubmitButton variant="outline" name="intent" value="archive" pending={t`Archiving...`}>
            {t`Archive`}
          </SubmitButton>
        </Form>
      )}
    </div>
  )
}

export const meta: Route.MetaFunction = pageTitle(
  ({ loaderData }) => loaderData?.listing.productName ?? t`Listing`,
)

/** All of its texts, to be used elsewhere. */
function TakeAway({ listing }: { listing: PageListing }) {
  const { id, productName, sections } = listing
  return (
    <p className="row">
      <CopyButton section={t`All sections`} text={listingAsText(productName, sections)} tool />{' '}
      <DownloadAll listingId={id} productName={productName} />
    </p>
  )
}

/** How many rewrites the listing has left, and what more cost. */
function RewritesLeft({ listingId, offer }: { listingId: string; offer: RewriteOffer }) {
  const { left, perCredit } = offer
  return (
    <p className="small muted">
      <Trans>
        <b className="ink">
          <Plural value={{ left }} one="# rewrite left" other="# rewrites left" />
        </b>{' '}
        in this language.{' '}
        <Link to={href('/user/listings/:listingId/rewrites', { listingId })}>
          {ph({ number: perCredit })} more for 1 credit
        </Link>
        ; you confirm first.
      </Trans>
    </p>
  )
}

interface ListingAlertsProps {
  listing: {
    id: string
    archivedAt: string | null
    reviewedAt: string | null
    isOutdated: boolean
    changedFacts: ChangedFact[]
    factsVersion: number
  }
}

/** What holds for the listing as a whole. */
function ListingAlerts({ listing }: ListingAlertsProps) {
  const { id, archivedAt, reviewedAt, isOutdated } = listing
  return (
    <>
      {archivedAt !== null && (
        <Alert kind="info" quiet>
          <p>
            <Trans>
              In the archive since {{ date: <Time iso={archivedAt} /> }}. It is kept but hidden from your
              lists.
            </Trans>
          </p>
          <Form method="post" action={href('/user/listings/:listingId/archive', { listingId: id })}>
            <SubmitButton variant="outline" size="sm" name="intent" value="restore" pending={t`Restoring...`}>
              {t`Restore from archive`}
            </SubmitButton>
          </Form>
        </Alert>
      )}
      {isOutdated && <Outdated listing={listing} />}
      {reviewedAt !== null && (
        <Alert kind="success" quiet>
          <p>
            <Trans>
              Reviewed by you on {{ date: <Time iso={reviewedAt} /> }}. Changing it makes it a draft again.
            </Trans>
          </p>
        </Alert>
      )}
    </>
  )
}

function Outdated({ listing: { id, changedFacts, factsVersion } }: ListingAlertsProps) {
  const shown = changedFacts.slice(0, MOST)
  return (
    <Alert kind="warning" quiet title={t`The facts have changed since this listing was written`}>
      <ul>
        {shown.map(({ number, before, now }) => (
          <li key={number}>
            {now === undefined ? (
              <Trans>
                Fact&nbsp;{number} was “<bdi>{before}</bdi>” and has been removed.
              </Trans>
            ) : (
              <Trans>
                Fact&nbsp;{number} was “<bdi>{before}</bdi>” and is now “<bdi>{now}</bdi>”.
              </Trans>
            )}
          </li>
        ))}
        {changedFacts.length > shown.length && (
          <li>{t`${plural({ count: changedFacts.length - shown.length }, { one: '# more has', other: '# more have' })} changed.`}</li>
        )}
      </ul>
      <p>{t`Edit or rewrite the sections they affect.`}</p>
      <Form method="post" action={href('/user/listings/:listingId/facts', { listingId: id })}>
        <input type="hidden" name="factsVersion" value={factsVersion} />
        <SubmitButton variant="outline" size="sm" pending={t`Saving...`}>
          {t`The listing is right as it is`}
        </SubmitButton>
      </Form>
    </Alert>
  )
}

const MOST = 5

interface ChannelFitProps {
  fits: Fit[]
  /** The brand whose channels these are; undefined: they are all that there are. */
  brand: { id: string; name: string } | undefined
}

/** How the listing fares on the channels, counted as each of them counts. */
function ChannelFit({ fits, brand }: ChannelFitProps) {
  const newest = fits
    .map(({ date }) => date)
    .toSorted()
    .at(-1)
  return (
    <section className="result stack" aria-labelledby="fit">
      <div className="sec-head">
        <h3 id="fit">{t`Channel limits`}</h3>
        <Link className="tool" to={brand ? `/user/brands/${brand.id}` : '/user/brands'}>
          <Icon small name="pencil" /> {t`Choose channels`}
        </Link>
      </div>
      <p className="small muted">
        {t`Counted the way each channel counts.`}
        {newest && ` ${t`Limits as of ${{ day: formatDay(newest) }}.`}`}
      </p>
      <ChannelTable
        captionHidden
        caption={t`Channels and how this listing fits them`}
        fits={fits}
        addressOf={(section) => `#section-${section}`}
      />
    </section>
  )
}
