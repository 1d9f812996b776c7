import type { PageChecks, PageFinding } from '#app/domain/listings/checks/page-checks.server.ts'
import type { KeywordUse } from '#app/domain/listings/checks/used-keywords.ts'
import { languageInSentence } from '#app/domain/listings/language-names.ts'
import { SECTIONS, type SectionDefinition } from '#app/domain/listings/sections.ts'
import { plural, t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { comma, enumerated } from '#app/i18n/writing.ts'
import { Icon } from '../icon.tsx'
import { findingParts } from './finding-parts.ts'

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
                Unit words in {{ language: languageInSentence(language) }} are not checked.{' '}
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
  const isNamed =
    ask.startsWith(title) || (one !== '' && ask.toLowerCase().startsWith(`${one.toLowerCase()} `))
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
          {index > 0 && comma()}
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
            {t`Not used:`} {enumerated(unused)}
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
