import { href } from 'react-router'
import type { KeptTexts } from '#app/domain/batches/exports/kept-texts.server.ts'
import type { CurrentSection } from '#app/domain/listings/listing.ts'
import { SECTION_KEYS, SECTIONS, type SectionKey, sectionName } from '#app/domain/listings/sections.ts'
import { ph, plural, t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { AltTextSource } from './alt-text-source.tsx'
import type { PageChecks } from './page-checks.ts'
import { NO_BASE } from './rewrite-form.tsx'
import type { RewriteOffer } from './rewrite-offer.ts'
import { type RewriteNews, RewriteState } from './rewrite-state.tsx'
import { Section } from './section.tsx'
import type { TextLanguage } from './text-language.ts'

interface SectionsProps {
  listing: { id: string; facts: string[]; sections: CurrentSection[] } & TextLanguage
  kept: KeptTexts
  checks: PageChecks
  rewrites: RewriteNews[]
  offer: RewriteOffer
}

/** The texts, and below them the sections that nobody has written yet. */
export function Sections({ listing, kept, checks, rewrites, offer }: SectionsProps) {
  const written = listing.sections.filter(({ parts }) => parts.length > 0)
  const missing = SECTION_KEYS.filter((key) => !written.some((section) => section.key === key))
  const newsOf = (key: SectionKey) => rewrites.filter(({ section }) => section === key)
  return (
    <>
      {written.map((section) => (
        <Section
          key={section.key}
          listing={listing}
          section={section}
          kept={kept[section.key]}
          checks={checks}
          offer={offer}
          news={newsOf(section.key)}
        />
      ))}
      {missing.length > 0 && (
        <section className="result stack" aria-labelledby="missing">
          <div>
            <h3 id="missing">{t`Not written yet`}</h3>
            <p className="small muted">{namesOf(missing.map((key) => sectionName(key)))}</p>
          </div>
          <details className="more" open={missing.some((key) => newsOf(key).length > 0)}>
            <summary>{t`${plural({ count: missing.length }, { one: 'Write this section', other: 'Write these sections' })}`}</summary>
            <ul className="missing">
              {missing.map((key) => (
                <Missing key={key} listing={listing} section={key} offer={offer} news={newsOf(key)} />
              ))}
            </ul>
          </details>
        </section>
      )}
    </>
  )
}

/** As a sentence. */
function namesOf([first = '', ...others]: string[]): string {
  return `${[first.charAt(0).toUpperCase() + first.slice(1), ...others].join(', ')}.`
}

interface MissingProps {
  listing: SectionsProps['listing']
  section: SectionKey
  offer: RewriteOffer
  news: RewriteNews[]
}

function Missing({ listing, section, offer, news }: MissingProps) {
  const address = { listingId: listing.id, section }
  const title = t(SECTIONS[section].title)
  const emptied = listing.sections.find(({ key }) => key === section)
  const isRunning = news.some(({ status }) => status === 'running')
  return (
    <li id={`section-${section}`}>
      <div className="row row-between">
        <b>{title}</b>
        <Form
          className="row"
          method="post"
          action={href('/user/listings/:listingId/sections/:section/rewrite', address)}
        >
          <input type="hidden" name="idempotencyKey" value={offer.idempotencyKey} />
          <input type="hidden" name="intent" value="rewrite" />
          <input type="hidden" name="base" value={emptied?.revisionId ?? NO_BASE} />
          {emptied && (
            <ButtonLink
              variant="ghost"
              size="sm"
              to={href('/user/listings/:listingId/sections/:section/versions', address)}
            >
              <Trans>
                Versions<span className="sr-only"> of {ph({ section: sectionName(section) })}</span>
              </Trans>
            </ButtonLink>
          )}{' '}
          <ButtonLink
            variant="ghost"
            size="sm"
            to={href('/user/listings/:listingId/sections/:section', address)}
          >
            <Icon small name="pencil" />{' '}
            <Trans>
              Write it yourself<span className="sr-only">: {title}</span>
            </Trans>
          </ButtonLink>{' '}
          {!isRunning && (
            <SubmitButton variant="outline" size="sm" pending={t`Starting...`}>
              <Trans>
                Write it for me, 1 rewrite<span className="sr-only">: {title}</span>
              </Trans>
            </SubmitButton>
          )}
        </Form>
      </div>
      {section === 'altTexts' && <AltTextSource photos={offer.photos} />}
      <RewriteState news={news} listing={listing} section={section} />
    </li>
  )
}
