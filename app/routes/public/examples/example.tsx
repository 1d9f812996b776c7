import { data } from 'react-router'
import { fitChannels } from '#app/domain/listings/checks/channels/fit.ts'
import { readChannels } from '#app/domain/listings/checks/channels/settings.server.ts'
import { checkListing } from '#app/domain/listings/checks/check-listing.ts'
import { toPageChecks } from '#app/domain/listings/checks/page-checks.server.ts'
import { EXAMPLES, exampleAddress, findExample } from '#app/domain/listings/examples/examples.server.ts'
import { findLanguage, textLanguage } from '#app/domain/listings/languages.ts'
import { SECTION_KEYS, SECTIONS } from '#app/domain/listings/sections.ts'
import { plural, t } from '#app/i18n/macro.ts'
import type { RouteHandle } from '#app/route-handle.ts'
import { servicesContext } from '#app/services.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import listingCss from '#app/ui/css/listing.css?url'
import { Link } from '#app/ui/link.tsx'
import { ChannelTable } from '#app/ui/listing/channel-table.tsx'
import { ChecksSummary } from '#app/ui/listing/checks-summary.tsx'
import { FactList } from '#app/ui/listing/fact-list.tsx'
import { OtherPlaces, Sentence } from '#app/ui/listing/finding-text.tsx'
import { SectionBody } from '#app/ui/listing/section-body.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { withShopName } from '#app/ui/page-title.ts'
import { ViewTabs } from '#app/ui/view-tabs.tsx'
import type { Route } from './+types/example.ts'

export const handle: RouteHandle = { pageCache: true }

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: listingCss }]

/** Checked as a listing of the studio is. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const example = findExample(params.example)
  if (!example) throw data({ message: t`There is no such example.` }, { status: 404 })
  const { language, text } = example
  const { code = 'en' } = findLanguage(language) ?? {}
  const channels = await readChannels(context.get(servicesContext).db)
  const sections = SECTION_KEYS.flatMap((key) => (text[key] ? [{ key, parts: text[key] }] : []))
  return {
    example: { ...example, sections, ...textLanguage(language) },
    checks: toPageChecks(checkListing({ ...example, channels: [] })),
    fits: fitChannels(channels, text, code),
    address: exampleAddress(example.key),
    all: EXAMPLES.map(({ key, productName }): [string, string] => [exampleAddress(key), productName]),
  }
}

export default function ExamplePage({ loaderData }: Route.ComponentProps) {
  const { example, checks, fits, all } = loaderData
  const { facts, sections, language, lang } = example
  return (
    <div className="wrap page app">
      <PageHead
        title={<bdi lang={lang}>{example.productName}</bdi>}
        lead={t`A whole listing as the studio shows it, to be read only. The numbers lead to the facts that it was written from; a question mark leads to what there is to confirm or change.`}
      />
      <ViewTabs label={t`Examples`} views={all} current={loaderData.address} hrefFor={(address) => address} />
      <ChecksSummary
        checks={checks}
        facts={facts.length}
        keywords={NO_KEYWORDS}
        brandName={undefined}
        language={language}
      />
      <div className="studio">
        <aside className="studio-facts" aria-labelledby="facts">
          <h2 id="facts">{t`Product facts`}</h2>
          <FactList facts={facts} used={checks.factsUsed} />
        </aside>
        <div className="results">
          {sections.map(({ key, parts }) => (
            <section
              key={key}
              className="result stack"
              id={`section-${key}`}
              aria-labelledby={`${key}-title`}
            >
              <div className="sec-head">
                <h3 id={`${key}-title`}>{t(SECTIONS[key].title)}</h3>
              </div>
              <SectionBody section={key} parts={parts} listing={example} checks={checks} />
              {checks.findings
                .filter(({ section }) => section === key)
                .map((finding) => (
                  <div key={finding.index} className="claim-note" id={`check-${finding.index}`}>
                    <p dir="auto">
                      <Sentence text={finding.sentence} /> <OtherPlaces finding={finding} />
                    </p>
                  </div>
                ))}
            </section>
          ))}
        </div>
      </div>
      <section className="stack" aria-labelledby="fit">
        <h2 id="fit">{t`Channel limits`}</h2>
        <ChannelTable
          captionHidden
          caption={t`Channels and how this listing fits them`}
          fits={fits}
          addressOf={(section) => `#section-${section}`}
        />
      </section>
      <div className="row">
        <ButtonLink to="/user/generate-product-description">{t`Write your first listing`}</ButtonLink>{' '}
        <Link to="/check">{t`Check a text that you have`}</Link>
      </div>
    </div>
  )
}

const NO_KEYWORDS = { used: [], unused: [] }

export function meta({ loaderData, matches, location }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [{ title: withShopName(t`Example not found`, matches) }]
  const { productName, facts } = loaderData.example
  return pageMeta({
    title: t`Example: ${{ name: productName }}`,
    description: t`A whole product listing, written from ${plural({ facts: facts.length }, { one: '# fact', other: '# facts' })}: titles, description, highlights, bullet points, meta tags and tags, with the marks and checks of each.`,
    matches,
    path: location.pathname,
  })
}
