import { z } from 'zod'
import type { CheckResult } from '#app/domain/checks/check-listing.ts'
import { describeFinding } from '#app/domain/checks/describe-finding.ts'
import type { Place } from '#app/domain/checks/finding.ts'
import { sectionKey } from './listing-out.server.ts'
import * as words from './words/listings.ts'

const place = z.strictObject({
  section: sectionKey,
  part: z.number().int().describe(words.indexOfThePart),
  field: z.enum(['label', 'text']),
  start: z.number().int().describe(words.inUtf16CodeUnits),
  end: z.number().int().describe(words.afterTheLastOne),
})

export const checksOut = z.strictObject({
  findings: z
    .array(
      place.extend({
        kind: z.enum(['claim', 'rule', 'channel', 'leftover']),
        code: z.string(),
        channel: z.string().nullable(),
        text: z.string().describe(words.textInQuestion),
        nearestFact: z.number().int().nullable(),
        message: z.string(),
      }),
    )
    .describe(words.whatToCheck),
  marks: z.array(place.extend({ fact: z.number().int() })).describe(words.phrasesThatOneOfFacts),
  factsUsed: z.array(z.number().int()),
  languageCoverage: z.enum(['full', 'independent']).describe(words.independent),
})

export function outOfChecks(checks: CheckResult): z.infer<typeof checksOut> {
  let { findings, marks, factsUsed, languageCoverage } = checks
  return {
    findings: findings.map((finding) => ({
      ...placeOf(finding),
      kind: finding.kind,
      code: finding.code,
      channel: finding.kind === 'channel' ? finding.channel : null,
      text: finding.text,
      nearestFact: finding.nearestFact ?? null,
      message: describeFinding(finding),
    })),
    marks: marks.map((mark) => ({ ...placeOf(mark), fact: mark.fact })),
    factsUsed,
    languageCoverage,
  }
}

function placeOf({ section, part, field, start, end }: Place): Place {
  return { section, part, field, start, end }
}
