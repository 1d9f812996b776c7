import { describe, expect, it } from 'vitest'
import type { BrandRules } from '#app/domain/listings/brands/brand.ts'
import { CHANNELS } from '#app/domain/listings/checks/channels.ts'
import { checkListing } from '#app/domain/listings/checks/check-listing.ts'
import { findLeftovers } from '#app/domain/listings/checks/leftovers/find-leftovers.ts'
import type { ListingText } from '#app/domain/listings/sections.ts'
import { HOSTILE } from './hostile.ts'
import { KETTLE } from './kettle.ts'

const RULES: BrandRules = {
  tone: '',
  audience: '',
  spelling: 'en-GB',
  use: ['kettle'],
  avoid: ['cheap'],
  terms: [],
  limits: {},
  oneSentenceBullets: true,
  channels: [],
  sections: [],
  instructions: '',
}

const SENTENCE =
  'It holds 0.9 l, weighs 640 g and works on gas, ceramic and induction; the gooseneck spout opens 6 mm wide. '

function listing(facts: readonly string[], text: ListingText) {
  const input = { language: 'English', productName: 'Kettle', facts, text, rules: RULES, channels: CHANNELS }
  return checkListing(input)
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'.repeat(2)

/** A listing of about 10,000 characters, each part of which ends in `end`. */
function longText({ facts, sentences }: (typeof KETTLE)[string], end: string): ListingText {
  const part = (text: string) => ({ text: `${text} ${end}` })
  const turned = (by: number) => {
    const at = by % sentences.length
    return [...sentences.slice(at), ...sentences.slice(0, at)].join(' ')
  }
  return {
    titles: sentences.slice(0, 5).map((sentence) => part(sentence.slice(0, 70))),
    descriptions: Array.from({ length: 12 }, (_, by) => part(turned(by))),
    highlights: sentences.map(part),
    specifications: facts.map((fact, at) => ({ label: fact.slice(0, 20), ...part(fact), facts: [at + 1] })),
    bullets: sentences.slice(0, 5).map(part),
    seoDescription: [part(turned(3))],
  }
}

function textsOf(text: ListingText): string[] {
  return Object.values(text).flatMap((parts) => parts.map((part) => part.text))
}

/** Milliseconds; the fastest of several times, because other programs run on the machine. */
function fastest(times: number, work: () => void): number {
  const durations = Array.from({ length: times }, () => {
    const begun = performance.now()
    work()
    return performance.now() - begun
  })
  return Math.min(...durations)
}

/** How many times as long as the reference something takes: the lower quartile of pairs, because the machine is not always as fast. */
function timesAsLong(times: number, work: () => void, reference: () => void): number {
  const ratios = Array.from({ length: times }, () => fastest(1, work) / fastest(1, reference))
  return ratios.toSorted((one, other) => one - other)[times >> 2] ?? 0
}

describe('what checks cost', () => {
  it('a listing costs little more than parting it into words a few times', () => {
    const facts = [
      'Capacity: 0.9 l',
      'Weight: 640 g',
      'Spout: gooseneck, 6 mm',
      'Hobs: gas, ceramic, induction',
    ]
    const part = { text: SENTENCE.repeat(5) }
    const lines = Array.from({ length: 30 }, () => ({ label: 'Spout', text: 'gooseneck, 6 mm' }))
    const text = { descriptions: [part, part, part], seoDescription: [part], specifications: lines }
    const words = new Intl.Segmenter('en', { granularity: 'word' })
    const reference = () => {
      for (let round = 0; round < 10; round++) Array.from(words.segment(SENTENCE.repeat(28)))
    }
    const check = () => {
      listing(facts, text)
    }
    for (let round = 0; round < 10; round++) check()
    reference()
    expect(timesAsLong(60, check, reference)).toBeLessThan(4.5)
  })

  // The budget is 15 milliseconds, and the reference takes about four. Each round reads texts that none before has read.
  it.each(Object.entries(KETTLE))('10,000 characters with 20 facts in %s', (language, product) => {
    const { facts } = product
    const words = new Intl.Segmenter('en', { granularity: 'word' })
    const rounds = Array.from({ length: 40 }, (_, round) =>
      longText(product, LETTERS.slice(round, round + 3)),
    )
    const whole = textsOf(rounds[0] ?? {})
    expect(whole.join('').length).toBeGreaterThan(10_000)
    const reference = () => {
      for (let round = 0; round < 10; round++) for (const each of whole) Array.from(words.segment(each))
    }
    let round = 0
    const check = () => {
      const text = rounds[round++ % rounds.length] ?? {}
      checkListing({ language, productName: 'Kettle', facts, text, rules: RULES, channels: CHANNELS })
    }
    for (let warm = 0; warm < 5; warm++) check()
    expect(timesAsLong(35, check, reference)).toBeLessThan(4.5)
  })

  it.each(HOSTILE)('four times as many hostile lines of %s cost about four times as much', (_, piece) => {
    const line = piece.repeat(4000 / piece.length)
    const facts = Array.from({ length: 10 }, () => line.slice(0, 100))
    const check = (lines: number) => {
      const text = { descriptions: Array.from({ length: lines }, () => ({ text: line })) }
      listing(facts, text)
      findLeftovers(text, { language: 'English', facts })
    }
    check(1)
    const few = fastest(4, () => check(1))
    expect(fastest(8, () => check(4))).toBeLessThan(Math.max(few, 5) * 16)
  })

  it('one long hostile line costs about as much as many short ones', () => {
    for (const piece of ['1', '1,', '<a', 'a.']) {
      const check = (lines: number, length: number) => {
        const text = piece.repeat(length / piece.length)
        listing([], { descriptions: Array.from({ length: lines }, () => ({ text })) })
      }
      check(1, 500)
      const short = fastest(3, () => check(32, 500))
      expect(
        fastest(3, () => check(1, 16_000)),
        piece,
      ).toBeLessThan(Math.max(short, 25) * 12)
    }
  })

  it.each([
    ['shares', '50% wool '],
    ['environmental claims', 'eco-friendly '],
  ])('%s in one part cost about as much as in many', (_, piece) => {
    const facts = ['lining: 80% wool', '50% wool', 'FSC']
    const check = (parts: number, repeated: number) => {
      listing(facts, {
        descriptions: Array.from({ length: parts }, () => ({ text: piece.repeat(repeated) })),
      })
    }
    check(1, 20)
    const short = fastest(5, () => check(50, 20))
    expect(fastest(5, () => check(1, 1000))).toBeLessThan(Math.max(short, 5) * 4)
  })

  it('300 facts are read, whatever they are', () => {
    const facts = Array.from({ length: 300 }, (_, at) => `[${at},5/9x'(] cm`)
    const { findings, factsUsed } = listing(facts, {
      titles: [{ text: 'Kettle, 4711 cm' }, { text: '299,5 cm' }],
    })
    expect(findings.map(({ text }) => text)).toContain('4711 cm')
    expect(factsUsed.length).toBeLessThanOrEqual(300)
  })

  it('finds no more than a person can look at in a hostile text', () => {
    const text = {
      descriptions: Array.from({ length: 20 }, (_, part) => ({
        text: Array.from({ length: 360 }, (_, at) => `${part * 360 + at + 17} kg, [4]`).join(' '),
      })),
    }
    const { findings, marks } = listing(['9 kg'], text)
    expect(findings.length).toBe(500)
    expect(marks.length).toBeLessThanOrEqual(2000)
  })
})
