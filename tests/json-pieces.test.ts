import { expect, test } from 'vitest'
import { jsonPieces } from '#app/json-pieces.ts'
import { allOf } from '#tests/all-of.ts'

test('writes what JSON.stringify writes, of lists that are still to be read, too', async () => {
  const plain = { text: 'a "b"\nc', none: null, gone: undefined, list: [1, { two: [] }], empty: {} }
  const whole = { plain, none: [], items: [1, 'two', plain, { deep: [plain, []], after: 'x' }], end: false }
  const lazy = {
    ...whole,
    none: given([]),
    items: given([1, 'two', plain, { deep: given([plain, given([])]), after: 'x' }]),
  }
  for (const [value, same] of [
    [lazy, whole],
    [given([]), []],
    [given([[], {}]), [[], {}]],
    [plain, plain],
  ])
    expect((await allOf(jsonPieces(value))).join('')).toBe(JSON.stringify(same, null, 2))
})

test('asks for an item when the one before has been taken', async () => {
  let asked = 0
  async function* counting() {
    for (;;) yield ++asked
  }
  const pieces = jsonPieces(counting())
  for (let taken = 0; taken < 5; taken++) await pieces.next()
  expect(asked).toBeLessThan(5)
})

async function* given(items: unknown[]) {
  yield* items
}
