import { expect, it } from 'vitest'
import { CLAIM_GOALS, readClaims, scoreClaims } from './claims.ts'
import { GOALS, readCorpus, scoreCorpus } from './corpus.ts'

/** Milliseconds: some thousand texts are checked. */
const LONGEST = 120_000

it('finds quantities and certificates as people do, in languages of every kind', { timeout: LONGEST }, () => {
  const sentences = readCorpus()
  const scores = scoreCorpus(sentences)
  const scripts = ['Latin', 'Cyrillic', 'Arabic', 'Han', 'Hangul', 'Thai'].filter((script) =>
    sentences.some(({ text }) => new RegExp(`\\p{Script=${script}}{3}`, 'u').test(text)),
  )
  expect(sentences.length).toBeGreaterThanOrEqual(400)
  expect(scores.languages).toBeGreaterThanOrEqual(12)
  expect(scripts).toHaveLength(6)
  for (const { name, precision, recall } of scores.classes) {
    expect(precision, `precision of ${name}`).toBeGreaterThanOrEqual(GOALS[name]?.precision ?? 0)
    expect(recall, `recall of ${name}`).toBeGreaterThanOrEqual(GOALS[name]?.recall ?? 0)
  }
  expect(scores.errors.filter((line) => /quantity|certificate/.test(line)).length).toBeLessThan(25)
})

it('finds what the facts contradict or do not say, and marks nothing beside its opposite', {
  timeout: LONGEST,
}, () => {
  const sentences = readClaims()
  const { scores } = scoreClaims(sentences)
  expect(new Set(sentences.map(({ language }) => language)).size).toBeGreaterThanOrEqual(6)
  for (const [kind, goal] of Object.entries(CLAIM_GOALS)) {
    const score = scores.get(kind)
    expect(score?.precision, `precision of ${kind}`).toBeGreaterThanOrEqual(goal.precision)
    expect(score?.recall, `recall of ${kind}`).toBeGreaterThanOrEqual(goal.recall)
    expect(score?.marked, `marks beside what is contradicted, of ${kind}`).toBe(0)
  }
  expect(scores.get('opposites')?.opposites).toBeGreaterThanOrEqual(200)
})
