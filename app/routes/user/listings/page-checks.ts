import type { CheckResult } from '#app/domain/listings/checks/check-listing.ts'
import type { FactMark, Finding, Place } from '#app/domain/listings/checks/finding.ts'

export interface PageFinding extends Place {
  /** From 1, in the page's list. */
  index: number
  kind: Finding['kind']
  code: Finding['code']
  text: string
  nearestFact: number | undefined
  belongsTo: number | undefined
  sentence: string
}

export interface PageChecks {
  findings: PageFinding[]
  marks: FactMark[]
  /** Numbers, from 1, of the facts that the listing says. */
  factsUsed: number[]
  /** 'independent': units and materials of the language are not known. */
  coverage: CheckResult['languageCoverage']
}
