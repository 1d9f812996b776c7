import type { CheckResult } from '#app/domain/listings/checks/check-listing.ts'
import { describeFinding } from '#app/domain/listings/checks/describe-finding.ts'
import type { PageChecks } from './page-checks.ts'

/** What the checks say, as the page shows it: the sentences are made here, so that no browser loads their words. */
export function toPageChecks({ findings, marks, factsUsed, languageCoverage }: CheckResult): PageChecks {
  return {
    findings: findings.map((finding, index) => {
      const { kind, code, section, part, field, start, end, text, nearestFact, belongsTo } = finding
      const place = { section, part, field, start, end }
      const facts = { nearestFact, belongsTo }
      return { ...place, index: index + 1, kind, code, text, ...facts, sentence: describeFinding(finding) }
    }),
    marks,
    factsUsed,
    coverage: languageCoverage,
  }
}
