import { Fragment } from 'react'
import type { Place } from '#app/domain/listings/checks/finding.ts'
import { t } from '#app/i18n/macro.ts'
import { pageLanguage } from '#app/i18n/writing.ts'
import { withSizes } from '#app/ui/sizes.tsx'
import type { PageChecks } from './page-checks.ts'
import { segmentsOf } from './segments.ts'
import type { TextLanguage } from './text-language.ts'

interface PhrasesProps {
  text: string
  place: Pick<Place, 'section' | 'part' | 'field'>
  checks: Pick<PageChecks, 'marks' | 'findings'>
  dir: TextLanguage['dir']
}

/** A text whose phrases lead to the facts that they come from, or to the question about them. */
export function Phrases({ text, place, checks, dir }: PhrasesProps) {
  const here = (other: Place) =>
    other.section === place.section && other.part === place.part && other.field === place.field
  const segments = segmentsOf(text, checks.marks.filter(here), checks.findings.filter(here))
  return segments.map(({ start, text, fact, finding }) => {
    if (finding) {
      return (
        <span key={start}>
          <mark className="claim">{withSizes(text, dir)}</mark>
          <sup lang={pageLanguage}>
            <a href={`#check-${finding.index}`} id={`finding-${finding.index}`}>
              <span className="sr-only">{t`Please check, see note ${{ number: finding.index }}`}</span>
              <span aria-hidden="true">?</span>
            </a>
          </sup>
        </span>
      )
    }
    if (fact) {
      return (
        <span key={start}>
          <mark className={text.length <= SHORT ? 'short' : undefined}>{withSizes(text, dir)}</mark>
          <sup lang={pageLanguage}>
            <a href={`#fact-${fact}`}>
              <span className="sr-only">{t`Fact`} </span>
              {fact}
            </a>
          </sup>
        </span>
      )
    }
    return <Fragment key={start}>{withSizes(text, dir)}</Fragment>
  })
}

/** A number and its unit stay on one line. */
const SHORT = 12
