import type { CheckResult } from './check-listing.ts'
import { describeFinding } from './describe-finding.ts'
import type { FactMark, Finding, Place } from './finding.ts'

export interface PageFinding extends Place {
  /** From 1, in the page's list. */
  index: number
  kind: Finding['kind']
  code: Finding['code']
  text: string
  nearestFact: number | undefined
  belongsTo: number | undefined
  sentence: string
  level: Finding['level']
  /** Where else the same words stand. */
  others: Place[]
}

export interface PageChecks {
  findings: PageFinding[]
  marks: FactMark[]
  /** Numbers, from 1, of the facts that the listing says. */
  factsUsed: number[]
  /** 'independent': units and materials of the language are not known. */
  coverage: CheckResult['languageCoverage']
}

/** What the checks say, as the page shows it: the sentences are made here, so that no browser loads their words. */
export function toPageChecks({ findings, marks, factsUsed, languageCoverage }: CheckResult): PageChecks {
  return {
    findings: findings.map((finding, index) => {
      const {
        kind,
        code,
        section,
        part,
        field,
        start,
        end,
        text,
        nearestFact,
        belongsTo,
        level,
        others = [],
      } = finding
      const place = { section, part, field, start, end }
      const facts = { nearestFact, belongsTo }
      return {
        ...place,
        index: index + 1,
        kind,
        code,
        text,
        ...facts,
        sentence: describeFinding(finding),
        level,
        others,
      }
    }),
    marks,
    factsUsed,
    coverage: languageCoverage,
  }
}
