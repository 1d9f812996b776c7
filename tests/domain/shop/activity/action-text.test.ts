import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { actionText } from '#app/domain/base/activity/action-text.ts'
import { statusText } from '#app/domain/base/status-text.ts'

/** The actions that stand in the source in one piece. */
function written(): string[] {
  const sources = globSync('app/domain/**/*.ts').map((file) => readFileSync(file, 'utf8'))
  const calls = sources.filter((source) => /recordActivity|, 'user\./.test(source))
  const words = calls.flatMap((source) => [
    ...source.matchAll(
      /'((?:order|payments?|user|token|package|item|key|model|mail|dates|ticket|saved-reply)\.[a-z-]+)'/g,
    ),
  ])
  return [...new Set(words.map(([, action = '']) => action))].filter((action) => !action.endsWith('.ts'))
}

test('everything that is written to the log reads as a sentence', () => {
  const actions = written()
  expect(actions.length).toBeGreaterThan(30)
  expect(actions.filter((action) => actionText(action) === statusText(action))).toEqual([])
})

test('what was written before, or is new, is still readable', () => {
  expect(actionText('order.refund')).toBe('Refunded a payment')
  expect(actionText('something.very-new')).toBe('Something very new')
})
