import { describe, expect, test } from 'vitest'
import { quotedFacts } from '#app/domain/listings/references/quoted-fact.ts'

const facts = (passages: string[], passage: number, quote: string, label = '') =>
  quotedFacts(passages, [{ passage, quote, label }]).map(({ text }) => text)

describe('a quote is a fact where it stands in its passage', () => {
  test.each([
    ['Made of solid oak, oiled by hand.', 'made of solid  OAK', 'Made of solid oak'],
    ['Capacity: 0,9 l', 'Capacity: 0,9 l', 'Capacity: 0,9 l'],
    [
      'Operating temperature -20 °C to 40 °C',
      'Operating temperature -20 °C to 40 °C',
      'Operating temperature -20 °C to 40 °C',
    ],
    [
      'Not suitable for children under 3 years.',
      'Not suitable for children under 3 years',
      'Not suitable for children under 3 years',
    ],
    ['防水仕様、重さ 300 g', '重さ 300 g', '重さ 300 g'],
    ['Works in the cold (-10 °C).', 'Works in the cold (-10 °C)', 'Works in the cold (-10 °C)'],
    ['Surge (1 sec. max.) of 9 V', 'Surge (1 sec. max.)', 'Surge (1 sec. max.)'],
    ['Oak (solid) and linen (washed [twice])', 'linen (washed [twice', 'linen (washed [twice])'],
    ['材質（304不鏽鋼）', '材質（304不鏽鋼）', '材質（304不鏽鋼）'],
    ['Each (solid oak) stool', '(solid oak) stool', '(solid oak) stool'],
    ['Made by hand (in Spain)', 'in Spain', 'in Spain'],
    ['◎可直接加熱', '可直接加熱', '可直接加熱'],
    ['✓ Oiled ►Waterproof', 'Waterproof', 'Waterproof'],
    ['Mit “Easy-Click”-Verschluss', 'Easy-Click”-Verschluss', 'Easy-Click”-Verschluss'],
  ])('%s: %s', (passage, quote, fact) => {
    expect(facts([passage], 1, quote)).toEqual([fact])
  })

  test('with the heading above it as its label', () => {
    expect(facts(['Dimensions', 'Seat', '30 x 40 cm'], 3, '30 x 40 cm', 'dimensions')).toEqual([
      'Dimensions: 30 x 40 cm',
    ])
  })

  test('with brackets of its label', () => {
    expect(facts(['Width (cm): 50'], 1, '50', 'Width (cm)')).toEqual(['Width (cm): 50'])
  })

  test('once, whoever says it again', () => {
    const quote = { passage: 1, quote: 'Solid oak', label: '' }
    expect(quotedFacts(['Solid oak'], [quote, { ...quote, quote: 'solid oak' }])).toHaveLength(1)
  })
})

describe('what would say something else than the passage is dropped', () => {
  test.each([
    ['words that are not there', 'Made of oak', 'Made of solid oak'],
    ['another passage', 'Made of oak', 'Weight 3 kg'],
    ['nothing', 'Made of oak', ' '],
    ['a translation', 'Aus Eiche', 'Made of oak'],
    ['words joined from two places', 'Battery: up to 10 h, charging: 2 h', 'Battery 2 h'],
    ['a denial without its “not”', 'Not suitable for children under 3', 'suitable for children under 3'],
    ['a German denial', 'Nicht für Kinder unter 3 Jahren geeignet', 'für Kinder unter 3 Jahren geeignet'],
    ['what is not included', 'Delivered without batteries', 'batteries'],
    ['a limit', 'Holds up to 120 kg', '120 kg'],
    ['half of a range', 'Height 70-120 cm', '120 cm'],
    ['half of a range with spaces', 'Height 70 - 120 cm', '120 cm'],
    ['a number without its unit', 'Weight 3 kg', 'Weight 3'],
    ['half of a number', 'Weight 3.5 kg', 'Weight 3'],
    ['a number without its sign', 'Down to -20 °C', '20 °C'],
    ['half of a word', 'Rustproof steel', 'proof steel'],
    ['a number alone', '17', '17'],
  ])('%s', (_, passage, quote) => {
    expect(facts([passage], 1, quote)).toEqual([])
  })

  test('an entry of a list whose first line denies it, without that line', () => {
    const list = ['Not suitable for:', 'Induction hobs', 'Dishwashers']
    expect(facts(list, 2, 'Induction hobs')).toEqual([])
    expect(facts(list, 3, 'Dishwashers', 'Suitable for')).toEqual([])
    expect(facts(list, 3, 'Dishwashers', 'Not suitable for')).toEqual(['Not suitable for: Dishwashers'])
  })

  test.each([[0], [2], [-1], [1.5]])('passage %d of one', (passage) => {
    expect(facts(['Solid oak'], passage, 'Solid oak')).toEqual([])
  })

  test('a label that nobody wrote', () => {
    expect(facts(['Designed in Portugal'], 1, 'Portugal', 'Made in')).toEqual([])
  })

  test('a quote as long as a description', () => {
    const passage = 'Oak '.repeat(80).trim()
    expect(facts([passage], 1, passage)).toEqual([])
  })
})
