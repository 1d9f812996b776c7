import { z } from 'zod'
import type { CheckResult } from '#app/domain/listings/checks/check-listing.ts'
import { describeFinding } from '#app/domain/listings/checks/describe-finding.ts'
import type { Place } from '#app/domain/listings/checks/finding.ts'
import { sectionKey } from './listing-out.server.ts'

const place = z.strictObject({
  section: sectionKey,
  part: z.number().int().describe('Index of the part; -1 for the section as a whole'),
  field: z.enum(['label', 'text']),
  start: z.number().int().describe('In UTF-16 code units'),
  end: z.number().int().describe('After the last one'),
})

export const checksOut = z.strictObject({
  findings: z
    .array(
      place.extend({
        kind: z.enum(['claim', 'law', 'rule', 'channel', 'leftover']),
        code: z.string(),
        channel: z.string().nullable(),
        text: z.string().describe('The text in question; empty for the section as a whole'),
        nearestFact: z.number().int().nullable(),
        level: z.enum(['note', 'warning', 'strong']).describe('How much there is to it'),
        message: z.string(),
        others: z.array(place).describe('Where else the same words stand'),
      }),
    )
    .describe('What a person should check, by section and position'),
  marks: z
    .array(place.extend({ fact: z.number().int() }))
    .describe('Phrases that come from one of the facts, numbered from 1'),
  factsUsed: z.array(z.number().int()),
  languageCoverage: z
    .enum(['full', 'independent'])
    .describe(
      'independent: only numbers and symbols are compared, because the unit words of the language are not known',
    ),
})

export function outOfChecks(checks: CheckResult): z.infer<typeof checksOut> {
  const { findings, marks, factsUsed, languageCoverage } = checks
  return {
    findings: findings.map((finding) => ({
      ...placeOf(finding),
      kind: finding.kind,
      code: finding.code,
      channel: finding.kind === 'channel' ? finding.channel : null,
      text: finding.text,
      nearestFact: finding.nearestFact ?? null,
      level: finding.level ?? 'warning',
      message: describeFinding(finding),
      others: (finding.others ?? []).map(placeOf),
    })),
    marks: marks.map((mark) => ({ ...placeOf(mark), fact: mark.fact })),
    factsUsed,
    languageCoverage,
  }
}

function placeOf({ section, part, field, start, end }: Place): Place {
  return { section, part, field, start, end }
}
