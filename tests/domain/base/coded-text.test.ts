import { expect, test } from 'vitest'
import { codedTexts } from '#app/domain/base/coded-text.ts'
import { jobErrors } from '#app/domain/listings/job-errors.ts'
import { needsPerson, readReason, reviewReasons } from '#app/domain/orders/payments/reviews/reasons.server.ts'
import { t } from '#app/i18n/macro.ts'

const notes = codedTexts({
  closed: () => t`The shop was closed`,
  order: ({ title, number }: { title: string; number: string }) => t`${{ title }}, order ${{ number }}`,
})

test('a sentence is kept as its code with its values, and read as the sentence', () => {
  const stored = notes.store('order', { title: 'Starter {pack} <b>“1”</b> \\u0041', number: 'AB12CD34' })
  expect(JSON.parse(stored)).toEqual([
    'order',
    { title: 'Starter {pack} <b>“1”</b> \\u0041', number: 'AB12CD34' },
  ])
  expect(notes.read(stored)).toBe('Starter {pack} <b>“1”</b> \\u0041, order AB12CD34')
  expect(notes.read(notes.store('closed'))).toBe('The shop was closed')
})

test.each([
  'Starter, order AB12CD34',
  '',
  '["order"',
  '["unknown",{"title":"x"}]',
  '["constructor"]',
  '[]',
  '["order", 1',
  'null',
])('%s was stored as it is and is read so', (stored) => {
  expect(notes.read(stored)).toBe(stored)
  expect(notes.codeOf(stored)).toBeUndefined()
})

test('a value that is far too long is cut', () => {
  const stored = notes.store('order', { title: 'x'.repeat(100_000), number: 'AB12CD34' })
  expect(stored.length).toBeLessThan(400)
  expect(notes.read(stored)).toMatch(/^x{300}, order AB12CD34$/)
})

test('only a person ends a review whose reason stays true, whichever release wrote it', () => {
  expect(needsPerson(reviewReasons.store('deleted'))).toBe(true)
  expect(needsPerson(reviewReasons.store('second'))).toBe(true)
  expect(needsPerson('The order was deleted before the money arrived')).toBe(true)
  expect(needsPerson('The order was already paid, so this payment has to be refunded')).toBe(true)
  expect(needsPerson(reviewReasons.store('seller'))).toBe(false)
  expect(needsPerson('PayPal names another order')).toBe(false)
  expect(needsPerson(null)).toBe(false)
  expect(readReason('PayPal names another order')).toBe('PayPal names another order')
})

test('the status of a model’s failure stands before the sentence', () => {
  expect(jobErrors.read(jobErrors.store('model', { kind: 'timeout' }))).toBe(
    'The listing took too long to write. Please try again.',
  )
  expect(jobErrors.read(jobErrors.store('model', { kind: 'unavailable', status: 503 }))).toBe(
    'API Error: 503 - The writing service cannot be reached. Please try again in a few minutes.',
  )
})

test('several sentences are kept in one list, each as its code', () => {
  const order = notes.store('order', { title: 'Starter "1", [2]', number: 'AB12CD34' })
  const stored = notes.storeList([order, notes.store('closed')])
  expect(notes.read(stored)).toBe('Starter "1", [2], order AB12CD34, The shop was closed')
  expect(notes.storeList([order])).toBe(order)
  expect(notes.storeList([])).toBe('')
})

test.each([
  '["order",null]',
  '["order",[1]]',
  '[["closed"],"x"]',
  '[["closed"],["unknown"]]',
  '[[]]',
  '[["closed"]',
])('%s, as a person may type it, harms nobody', (typed) => {
  expect(typeof notes.read(typed)).toBe('string')
})

test('what looks like a code and cannot be read stays as it was typed', () => {
  const texts = codedTexts({ loud: ({ name }: { name: string }) => name.toUpperCase() })
  expect(texts.read('["loud",{"name":"x"}]')).toBe('X')
  expect(texts.read('["loud",{"name":1}]')).toBe('["loud",{"name":1}]')
  expect(texts.read('["loud"]')).toBe('["loud"]')
})
