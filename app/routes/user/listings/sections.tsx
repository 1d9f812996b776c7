import { useEffect, useId, useRef } from 'react'
import { href } from 'react-router'
import type { KeptTexts } from '#app/domain/batches/exports/kept-texts.server.ts'
import type { PageChecks } from '#app/domain/listings/checks/page-checks.server.ts'
import type { TextLanguage } from '#app/domain/listings/languages.ts'
import type { CurrentSection } from '#app/domain/listings/listing.ts'
import { htmlFromParts } from '#app/domain/listings/section-html.ts'
import { textFromParts } from '#app/domain/listings/section-text.ts'
import {
  type Part,
  SECTION_KEYS,
  SECTIONS,
  type SectionKey,
  sectionName,
} from '#app/domain/listings/sections.ts'
import type { PageSections } from '#app/domain/writing/content/listing-content.ts'
import { ph, plural, t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { enumerated } from '#app/i18n/writing.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { keysOf } from '#app/ui/keys.ts'
import { Link } from '#app/ui/link.tsx'
import { SectionBody } from '#app/ui/listing/section-body.tsx'
import { SectionGroups, type SectionHead } from '#app/ui/listing/section-groups.tsx'
import { RefreshLink } from '#app/ui/refresh-link.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { FindingNotes } from './finding-notes.tsx'
import type { RewriteOffer } from './load-listing.server.ts'
import { AltTextSource, NO_BASE, RewriteForm } from './rewrite-form.tsx'

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
      <SectionGroups
        keys={written.map(({ key }) => key)}
        groupTools={(group) => <CopyGroup group={group} sections={written} />}
        section={(key, head) =>
          written
            .filter((section) => section.key === key)
            .map((section) => (
              <Section
                key={key}
                head={head}
                listing={listing}
                section={section}
                kept={kept[key]}
                checks={checks}
                offer={offer}
                news={newsOf(key)}
              />
            ))
        }
      />
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
  return `${enumerated([first.charAt(0).toUpperCase() + first.slice(1), ...others])}.`
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

interface CopyGroupProps {
  group: PageSections & { title: string }
  sections: CurrentSection[]
}

/** Copies several sections, each behind its name, or below it where it has more than a line. */
function CopyGroup({ group: { keys, title }, sections }: CopyGroupProps) {
  const own = sections.filter(({ key }) => keys.includes(key))
  const text = own.map(({ key, parts }) => {
    const isLine = SECTIONS[key].kind === 'line'
    return `${t(SECTIONS[key].title)}${isLine ? ': ' : '\n'}${textFromParts(key, parts)}`
  })
  const html = () =>
    own.map(({ key, parts }) => `<h4>${t(SECTIONS[key].title)}</h4>${htmlFromParts(key, parts)}`).join('')
  return <CopyButton section={title} text={text.join('\n\n')} html={html} tool />
}

interface SectionProps {
  head: SectionHead
  listing: { id: string; facts: string[]; sections: CurrentSection[] } & TextLanguage
  section: CurrentSection
  /** What the shop wrote, as it came; null where that is not known, and undefined where it was not the shop. */
  kept: string | null | undefined
  checks: PageChecks
  offer: RewriteOffer
  news: RewriteNews[]
}

/** One section: its tools, its text with the marks, and the questions about it. */
function Section({ head, listing, section, kept, checks, offer, news }: SectionProps) {
  const id = useId()
  const { key, parts, number } = section
  const { title, level: Heading } = head
  const isPlain = typeof kept === 'string' ? !kept.includes('<') : SECTIONS[key].kind === 'line'
  const html = isPlain ? undefined : () => kept ?? htmlFromParts(key, parts)
  const address = { listingId: listing.id, section: key }
  return (
    <section className="result stack" aria-labelledby={id} id={`section-${key}`}>
      <div className="sec-head">
        <Heading id={id}>{title}</Heading>
        <Link className="tool" to={href('/user/listings/:listingId/sections/:section', address)}>
          <Icon small name="pencil" />{' '}
          <Trans>
            Edit<span className="sr-only"> {ph({ section: sectionName(key) })}</span>
          </Trans>
        </Link>{' '}
        <Link className="tool" to={href('/user/listings/:listingId/sections/:section/versions', address)}>
          <Icon small name="history" />{' '}
          <Trans>
            Versions<span className="sr-only"> of {ph({ section: sectionName(key) })}:</span>{' '}
            <span className="num">{number}</span>
          </Trans>
        </Link>{' '}
        <RewritePanel
          listingId={listing.id}
          section={section}
          offer={offer}
          running={news.findLast(({ status }) => status === 'running')?.id}
        />
        <CopyButton section={title} text={kept ?? textFromParts(key, parts)} html={html} tool />
      </div>
      <RewriteState news={news} listing={listing} section={key} />
      <SectionBody section={key} parts={parts} listing={listing} checks={checks} />
      {kept !== undefined && <KeptNote title={title} text={kept} />}
      <FindingNotes
        listing={listing}
        section={key}
        findings={checks.findings.filter((finding) => finding.section === key)}
      />
    </section>
  )
}

/** What is copied of a text that a shop wrote, `text` as the shop has it, which can be selected here without scripts. */
function KeptNote({ title, text }: { title: string; text: string | null }) {
  if (text === null)
    return (
      <p className="small muted">{t`This text is from your shop, and what the shop has now is not known. Copy takes the words shown here, without the shop’s formatting.`}</p>
    )
  const isMarkup = text.includes('<')
  return (
    <>
      <p className="small muted">
        {isMarkup
          ? t`This text is from your shop. Copy takes the shop’s HTML as it came, but for what you have replaced in it, not the words shown here.`
          : t`This text is from your shop. Copy takes it as it came, but for what you have replaced in it.`}
      </p>
      {isMarkup && (
        <details className="more">
          <summary>
            <Trans>
              Show the shop’s HTML<span className="sr-only">: {title}</span>
            </Trans>
          </summary>
          <textarea
            className="input mono whole-text"
            aria-label={t`${{ title }}: the shop’s HTML`}
            rows={8}
            cols={70}
            readOnly
            dir="ltr"
            defaultValue={text}
          />
        </details>
      )}
    </>
  )
}

interface RewritePanelProps {
  listingId: string
  section: CurrentSection
  offer: RewriteOffer
  /** The newest rewrite of the section that runs; undefined where none does. */
  running: string | undefined
}

/** Opens under its section's head; the same form has a page of its own, where it is refused with a reason. */
function RewritePanel({ listingId, section, offer, running }: RewritePanelProps) {
  const panel = useRef<HTMLDetailsElement>(null)
  const seen = useRef(running)
  // Once its rewrite has begun it is done with; one that was opened again meanwhile stays.
  useEffect(() => {
    if (running === undefined || running === seen.current) return
    seen.current = running
    panel.current?.removeAttribute('open')
    panel.current?.querySelector('form')?.reset()
  }, [running])
  return (
    <details className="tool-panel" name="rewrite" ref={panel}>
      <summary className="tool">
        <Icon small name="refresh" />{' '}
        <Trans>
          Rewrite<span className="sr-only"> {ph({ section: sectionName(section.key) })}</span>
        </Trans>
      </summary>
      <RewriteForm listingId={listingId} section={section} offer={offer} isSmall />
    </details>
  )
}

/** A rewrite of a section that runs, or whose end the page tells once. */
interface RewriteNews {
  id: string
  section: string
  status: 'running' | 'done' | 'failed'
  /** What is there of it while it runs. */
  partial: Part[]
  error: string | null
  becameCurrent: boolean
}

interface RewriteStateProps {
  news: RewriteNews[]
  listing: { id: string } & TextLanguage
  section: SectionKey
}

/** How the rewrites of a section are getting on, above its text. */
function RewriteState({ news, ...place }: RewriteStateProps) {
  return news.map((rewrite) => <State key={rewrite.id} rewrite={rewrite} {...place} />)
}

function State({ rewrite, listing, section }: Omit<RewriteStateProps, 'news'> & { rewrite: RewriteNews }) {
  const versions = href('/user/listings/:listingId/sections/:section/versions', {
    listingId: listing.id,
    section,
  })
  if (rewrite.status === 'running') return <Running partial={rewrite.partial} {...listing} />
  if (rewrite.status === 'failed') {
    return (
      <Alert kind="error" title={t`The rewrite failed`}>
        <p>
          {rewrite.error} {t`The text is unchanged, and this rewrite does not count.`}
        </p>
      </Alert>
    )
  }
  return rewrite.becameCurrent ? (
    <Alert kind="success">
      <p>
        <Trans>
          Rewritten. The previous text is under <Link to={versions}>Versions</Link>.
        </Trans>
      </p>
    </Alert>
  ) : (
    <Alert kind="info">
      <p>
        <Trans>
          You changed this text while it was being rewritten, so yours was kept. The rewritten one is under{' '}
          <Link to={versions}>Versions</Link>.
        </Trans>
      </p>
    </Alert>
  )
}

/** Where nothing reloads the page by itself, as in text browsers, the link does. */
function Running({ partial, lang, dir }: { partial: Part[] } & TextLanguage) {
  const texts = partial.map(({ label, text }) => (label ? `${label}: ${text}` : text))
  const keys = keysOf(texts)
  return (
    <div className="writing">
      <p className="row" role="status">
        <span className="spinner" aria-hidden="true" /> <span>{t`Rewriting...`}</span> <RefreshLink />
      </p>
      {texts.length > 0 && (
        <div className="prose muted" lang={lang}>
          {texts.map((text, index) => (
            <p key={keys[index]} dir={dir}>
              {text}
            </p>
          ))}
        </div>
      )}
    </div>
  )
}
