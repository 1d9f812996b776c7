import { expect, test } from 'vitest'
import { NO_RULES } from '#app/domain/listings/brands/brand.ts'
import { readTerm } from '#app/domain/listings/brands/terms.ts'
import { checkListing } from '#app/domain/listings/checks/check-listing.ts'
import { describeFinding } from '#app/domain/listings/checks/describe-finding.ts'

function check(language: string, text: string, terms: string[]) {
  const { findings } = checkListing({
    language,
    productName: 'Drill',
    facts: ['GlowCore motor', 'torque 50 Nm'],
    text: { descriptions: [{ text }] },
    rules: { ...NO_RULES, terms },
    channels: [],
  })
  return findings.filter(({ kind }) => kind === 'rule')
}

test.each(['', '=', 'torque = Drehmoment', 'torque = de:', 'a = de: b = fr: c', 'a = d: e'])(
  '“%s” is no term',
  (line) => {
    expect(readTerm(line)).toBeUndefined()
  },
)

test('a protected name that was changed is asked about', () => {
  const terms = ['GlowCore']
  expect(check('German', 'Der GlowCore-Motor dreht.', terms)).toEqual([])
  const [finding] = check('German', 'Der Glow-Core Motor dreht.', terms)
  expect(finding).toMatchObject({
    code: 'changed-name',
    text: 'Glow-Core',
    values: { preferred: 'GlowCore' },
  })
  expect(finding && describeFinding(finding)).toBe('Please check “Glow-Core”. Your brand writes “GlowCore”.')
  expect(check('German', 'Der Leuchtkern-Motor dreht.', terms)).toMatchObject([{ code: 'other-term' }])
})

test('a term is to be translated as the brand does, in the languages that it names', () => {
  const terms = ['torque = de: Drehmoment; fr: couple']
  expect(check('German', 'Mit 50 Nm Drehmoment.', terms)).toEqual([])
  expect(check('Spanish', 'Con 50 Nm.', terms)).toEqual([])
  const [finding] = check('German', 'Mit 50 Nm Kraft.', terms)
  expect(finding && describeFinding(finding)).toBe(
    'Please check the translation of “torque”. Your brand uses “Drehmoment”.',
  )
})
