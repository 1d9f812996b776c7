import type { FactMark, Place } from '#app/domain/checks/finding.ts'
import { type NumberedFinding, segmentsOf } from './segments.ts'

/** What the checks say about the sections of a page. */
export interface Checked {
  marks: FactMark[]
  findings: NumberedFinding[]
}

interface PhrasesProps {
  text: string
  place: Pick<Place, 'section' | 'part' | 'field'>
  checked: Checked
}

/** A text whose phrases lead to the facts that they come from, or to the question about them. */
export function Phrases({ text, place, checked }: PhrasesProps) {
  let here = (other: Place) =>
    other.section === place.section && other.part === place.part && other.field === place.field
  let segments = segmentsOf(text, checked.marks.filter(here), checked.findings.filter(here))
  return segments.map(({ start, text, fact, finding }) => {
    if (finding) {
      return (
        <span key={start}>
          <mark className="claim" id={`finding-${finding.index}`}>
            {text}
          </mark>
          <sup lang="en">
            <a href={`#check-${finding.index}`}>
              <span className="sr-only">Please check this phrase</span>
              <span aria-hidden="true">?</span>
            </a>
          </sup>
        </span>
      )
    }
    if (fact) {
      return (
        <span key={start}>
          <mark>{text}</mark>
          <sup lang="en">
            <a href={`#fact-${fact}`}>
              <span className="sr-only">Fact </span>
              {fact}
            </a>
          </sup>
        </span>
      )
    }
    return text
  })
}
