import { href } from 'react-router'
import { checkListing } from '#app/domain/checks/check-listing.ts'
import { readChannels } from '#app/domain/checks/channels/channels.server.ts'
import { findListing, textOf } from '#app/domain/listings/find-listing.server.ts'
import { listProductListings } from '#app/domain/listings/products.server.ts'
import { notFound } from '#app/forms/reply.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Time } from '#app/ui/time.tsx'
import type { Route } from './+types/listing.ts'
import { ChecksSummary } from './checks-summary.tsx'
import { FactList } from './fact-list.tsx'
import { LanguageTabs } from './language-tabs.tsx'
import { listingStatus } from './listing-status.ts'
import { Section } from './section.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  let { db } = context.get(servicesContext)
  let user = context.get(userContext)
  let listing = await findListing(db, user.id, params.listingId)
  if (!listing) throw notFound('There is no such listing in your account.')
  let [languages, channels] = await Promise.all([
    listProductListings(db, user.id, listing.productId),
    readChannels(db),
  ])
  let { findings, ...checked } = checkListing({
    language: listing.language,
    facts: listing.facts,
    text: textOf(listing),
    rules: listing.brand?.rules,
    channels,
    dismissed: listing.dismissed,
  })
  let numbered = findings.map((finding, index) => ({ ...finding, index: index + 1 }))
  return { listing, languages, checked: { ...checked, findings: numbered } }
}

export default function Listing({ loaderData }: Route.ComponentProps) {
  let { listing, languages, checked } = loaderData
  let status = listingStatus(listing)
  return (
    <>
      <PageHead
        title={<bdi>{listing.productName}</bdi>}
        back={{ to: href('/user/listings'), label: 'Listings' }}
        meta={
          <>
            <Badge tone={status.tone}>{status.label}</Badge>
            {listing.brand && (
              <span>
                Brand: <bdi>{listing.brand.name}</bdi>
              </span>
            )}
            <span>
              Written <Time iso={listing.createdAt} minute />
            </span>
          </>
        }
      />
      <div className="lang-bar">
        <LanguageTabs listings={languages} current={listing.id} />
      </div>
      <ChecksSummary
        findings={checked.findings}
        facts={listing.facts.length}
        used={checked.factsUsed}
        brandName={listing.brand?.name}
        coverage={checked.languageCoverage}
        language={listing.language}
      />
      <div className="studio">
        <aside className="studio-facts" aria-labelledby="facts">
          <FactList productId={listing.productId} facts={listing.facts} used={checked.factsUsed} />
        </aside>
        <div className="results">
          {listing.sections.map((section) => (
            <Section key={section.key} listing={listing} section={section} checked={checked} />
          ))}
        </div>
      </div>
    </>
  )
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: `${loaderData?.listing.productName ?? 'Listing'} - Listwright` }]
}
