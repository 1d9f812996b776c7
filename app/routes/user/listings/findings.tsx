import type { ReactNode } from 'react'
import { href } from 'react-router'
import type { KeywordUse } from '#app/domain/listings/checks/used-keywords.ts'
import { SECTIONS, type SectionDefinition, type SectionKey } from '#app/domain/listings/sections.ts'
import { plural, t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { PageChecks, PageFinding } from './load-listing.server.ts'

interface ChecksSummaryProps {
  checks: PageChecks
  facts: number
  keywords: KeywordUse
  brandName: string | undefined
  language: string
}

/** What is open first, as links to the places, then what is fine. */
export function ChecksSummary({ checks, facts, keywords, brandName, language }: ChecksSummaryProps) {
  const { findings, factsUsed, coverage } = checks
  const byLevel = findings.toSorted((one, other) => weightOf(other) - weightOf(one))
  const shown = byLevel.slice(0, MOST_FINDINGS)
  const rest = byLevel.slice(MOST_FINDINGS)
  return (
    <section className="checks" aria-labelledby="checks">
      <h2 id="checks">{heading(findings.length)}</h2>
      <ul>
        {shown.map((finding) => (
          <OpenCheck key={finding.index} finding={finding} />
        ))}
        {facts > 0 && (
          <li>
            <Icon name={factsUsed.length > 0 ? 'check' : 'info-circle'} />
            <span>
              {t`${{ used: factsUsed.length }} of ${plural({ facts }, { one: '# fact used', other: '# facts used' })}`}{' '}
              <UnusedFacts facts={facts} used={factsUsed} />
            </span>
          </li>
        )}
        <UsedKeywords keywords={keywords} />
        {brandName !== undefined && !findings.some(({ kind }) => kind === 'rule') && (
          <li>
            <Icon name="check" />
            <span>
              <Trans>
                Follows the rules of <bdi>{brandName}</bdi>
              </Trans>
            </span>
          </li>
        )}
        {coverage === 'independent' && (
          <li>
            <Icon name="info-circle" />
            <span>
              <Trans>
                Unit words in {language} are not checked.{' '}
                <span className="label">Numbers, symbols, codes and certificates are.</span>
              </Trans>
            </span>
          </li>
        )}
      </ul>
      {rest.length > 0 && (
        <details className="more">
          <summary>{t`${{ more: rest.length }} more to check`}</summary>
          <ul>
            {rest.map((finding) => (
              <OpenCheck key={finding.index} finding={finding} />
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

const MOST_FINDINGS = 8

function weightOf({ level }: PageFinding): number {
  return level === 'strong' ? 1 : level === 'note' ? -1 : 0
}

function OpenCheck({ finding: { index, section, sentence, level } }: { finding: PageFinding }) {
  const { ask, reason } = findingParts(sentence)
  const { title: text, one: part }: SectionDefinition = SECTIONS[section]
  const title = t(text)
  const one = t(part) ?? ''
  // What is counted begins with the name of its section or part.
  const isNamed = ask.startsWith(title) || (one !== '' && ask.toLowerCase().startsWith(`${one} `))
  const place = isNamed ? '' : `${title}.`
  return (
    <li className="open">
      <Icon name={level === 'note' ? 'info-circle' : 'alert-triangle'} />
      <span>
        <a href={`#check-${index}`}>{ask}</a>{' '}
        {(place || reason) && (
          <span className="label">
            {place} {reason}
          </span>
        )}
      </span>
    </li>
  )
}

function UnusedFacts({ facts, used }: { facts: number; used: number[] }) {
  const known = new Set(used)
  const unused = Array.from({ length: facts }, (_, index) => index + 1).filter((fact) => !known.has(fact))
  if (unused.length === 0) return null
  const shown = unused.slice(0, MOST_FACTS)
  return (
    <span className="label">
      {t`Not used yet:`}{' '}
      {shown.map((number, index) => (
        <span key={number}>
          {index > 0 && ', '}
          <a href={`#fact-${number}`}>{t`fact\u00a0${{ number }}`}</a>
        </span>
      ))}
      {unused.length > shown.length && ` ${t`and ${{ more: unused.length - shown.length }} more`}`}
    </span>
  )
}

const MOST_FACTS = 5

function UsedKeywords({ keywords: { used, unused } }: { keywords: KeywordUse }) {
  const keywords = used.length + unused.length
  if (keywords === 0) return null
  return (
    <li>
      <Icon name={unused.length === 0 ? 'check' : 'info-circle'} />
      <span>
        {t`${{ used: used.length }} of ${plural({ keywords }, { one: '# keyword used as you wrote it', other: '# keywords used as you wrote them' })}`}{' '}
        {unused.length > 0 && (
          <span className="label">
            {t`Not used:`} <bdi>{unused.join(', ')}</bdi>
          </span>
        )}
      </span>
    </li>
  )
}

function heading(open: number): string {
  if (open === 0) return t`Nothing to check`
  return t`${plural({ open }, { one: 'One thing to check', other: '# things to check' })}`
}

interface FindingNotesProps {
  listing: { id: string; facts: string[] }
  section: SectionKey
  findings: PageFinding[]
}

/** The questions about a section, each with what can be done about it. */
export function FindingNotes({ listing, section, findings }: FindingNotesProps) {
  const address = { listingId: listing.id, section }
  return findings.map((finding) => {
    const { text } = finding
    return (
      <Form
        key={finding.index}
        className="claim-note"
        id={`check-${finding.index}`}
        method="post"
        action={href('/user/listings/:listingId/checks', { listingId: listing.id })}
      >
        <input type="hidden" name="section" value={finding.section} />
        <input type="hidden" name="code" value={finding.code} />
        <input type="hidden" name="text" value={finding.text} />
        <p dir="auto">
          <Sentence text={finding.sentence} /> <OtherPlaces finding={finding} />
          {isConfirmable(finding) && <WhatConfirmingDoes facts={listing.facts} finding={finding} />}
        </p>
        <div className="row">
          {isConfirmable(finding) && (
            <SubmitButton
              variant="outline"
              size="sm"
              name="intent"
              value="confirm"
              pending={t`Confirming...`}
            >
              <Icon small name="check" />{' '}
              <Trans>
                Confirm<span className="sr-only"> “{text}”</span>
              </Trans>
            </SubmitButton>
          )}{' '}
          <ButtonLink
            variant="outline"
            size="sm"
            to={href('/user/listings/:listingId/sections/:section', address)}
          >
            <Icon small name="pencil" />{' '}
            {text === '' ? (
              <Trans>
                Edit<span className="sr-only">, about this section</span>
              </Trans>
            ) : (
              <Trans>
                Edit<span className="sr-only">, about “{text}”</span>
              </Trans>
            )}
          </ButtonLink>{' '}
          <SubmitButton variant="ghost" size="sm" name="intent" value="dismiss" pending={t`Saving...`}>
            {text === '' ? (
              <Trans>
                It is fine<span className="sr-only"> as it is: this section</span>
              </Trans>
            ) : (
              <Trans>
                It is fine<span className="sr-only"> as it is: “{text}”</span>
              </Trans>
            )}
          </SubmitButton>
        </div>
      </Form>
    )
  })
}

/** Links to where else the same words stand. */
function OtherPlaces({ finding: { index, others } }: { finding: PageFinding }) {
  if (others.length === 0) return null
  const places = others
    .slice(0, MOST_PLACES)
    .map(({ section }, at) => ({ section, id: `finding-${index}-${at + 2}` }))
  return (
    <>
      {t`Also in:`}{' '}
      {places.map(({ id, section }, at) => (
        <span key={id}>
          {at > 0 && ', '}
          <a href={`#${id}`}>{t(SECTIONS[section].title)}</a>
        </span>
      ))}
      {others.length > MOST_PLACES && ` ${t`and ${{ more: others.length - MOST_PLACES }} more`}`}
      {'. '}
    </>
  )
}

const MOST_PLACES = 6

function Sentence({ text }: { text: string }) {
  const { ask, reason } = findingParts(text)
  return (
    <>
      <b>{ask}.</b> {reason}
    </>
  )
}

/**
 * What another fact says already has nothing to be added; what one denies is mended there, or in the text. What only concerns
 * the shop is no fact for buyers.
 */
function isConfirmable({ kind, code, text, nearestFact }: PageFinding): boolean {
  if (code === 'opposite' || code === 'shop-only') return false
  return kind === 'claim' && text !== '' && !(code === 'fact-reference' && nearestFact !== undefined)
}

function WhatConfirmingDoes({ facts, finding }: { facts: string[]; finding: PageFinding }) {
  const { code, nearestFact, belongsTo } = finding
  if (belongsTo !== undefined) {
    const { link, text } = factOf(facts, belongsTo)
    return (
      <Trans>
        Confirming adds it to {link}, “<bdi>{text}</bdi>”.
      </Trans>
    )
  }
  if (code !== 'quantity' || nearestFact === undefined) return t`Confirming adds it as a new fact.`
  const { link, text } = factOf(facts, nearestFact)
  return (
    <Trans>
      Compare it with {link}, “<bdi>{text}</bdi>”. Confirming adds it as a new fact.
    </Trans>
  )
}

function factOf(facts: string[], number: number): { link: ReactNode; text: string } {
  const link = <a href={`#fact-${number}`}>{t`fact\u00a0${{ number }}`}</a>
  return { link, text: labelOf(facts[number - 1] ?? '').text }
}

/**
 * A check's sentence as what is asked or found and why, which may be empty, without the first full stop: “Please confirm
 * “18/8”” and “It is not in your facts.”
 */
export function findingParts(sentence: string): { ask: string; reason: string } {
  const [, ask = sentence, reason = ''] = FIRST_SENTENCE.exec(sentence) ?? []
  return { ask: ask.replace(/\.$/, ''), reason }
}

/** Quoted words may have a full stop of their own. */
const FIRST_SENTENCE = /^([^“.]*(?:“[^”]*”[^.“]*)?)\.\s+(.+)$/s

interface FactListProps {
  productId: string
  facts: string[]
  /** Numbers, from 1, of the facts that the listing says. */
  used: number[]
  /** Where each of the facts was read, if it was. */
  places: ({ referenceId: string; passage: number } | undefined)[]
}

/** The product's facts under the numbers that marked phrases lead to. */
export function FactList({ productId, facts, used, places }: FactListProps) {
  const known = new Set(used)
  return (
    <>
      <div className="row row-between">
        <h2 id="facts">{t`Product facts`}</h2>
        <Link className="arrow" to={`/user/products/${productId}/facts`}>
          <Icon small name="pencil" />{' '}
          <Trans>
            Edit<span className="sr-only"> the product facts</span>
          </Trans>
        </Link>
      </div>
      {facts.length === 0 ? (
        <p className="small muted">{t`This product has no facts yet.`}</p>
      ) : (
        <ol className="fact-list">
          {facts.map((fact, index) => {
            const number = index + 1
            const { label, text } = labelOf(fact)
            const isUsed = known.has(number)
            const place = places[index]
            return (
              <li key={number} id={`fact-${number}`} dir="auto">
                {(label !== undefined || !isUsed) && (
                  <span className="label">
                    {label}{' '}
                    {!isUsed && (
                      <bdi>
                        <b>{t`not used yet`}</b>
                      </bdi>
                    )}
                  </span>
                )}{' '}
                <span>{text}</span>
                {place && (
                  <>
                    {' '}
                    <Link
                      className="small"
                      to={`/user/products/${productId}/references/${place.referenceId}#p${place.passage}`}
                    >
                      <Trans>
                        Where it was read<span className="sr-only">: fact {number}</span>
                      </Trans>
                    </Link>
                  </>
                )}
              </li>
            )
          })}
        </ol>
      )}
    </>
  )
}

/** "Material: linen" in its two halves; a line that is no such pair has no label. */
function labelOf(fact: string): { label?: string; text: string } {
  const [, label, text] = /^([^:：]{1,60})[:：]\s*(\S.*)$/u.exec(fact) ?? []
  return label === undefined || text === undefined ? { text: fact } : { label, text }
}
