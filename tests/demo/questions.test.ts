import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#dev/built.ts'
import { QUESTIONS } from '#dev/history/questions.ts'

test('what the demo’s answers quote is a text of the interface', () => {
  const catalog = readFileSync(join(ROOT, 'locales/en.po'), 'utf8')
  const quoted = QUESTIONS.flatMap(({ answer }) =>
    [...answer.matchAll(/“([^”]+)”/g)].map(([, text = '']) => text),
  )
  expect(quoted.length).toBeGreaterThan(4)
  // What only screen readers hear may follow.
  const isText = (text: string) =>
    [`"\n`, '<0> {section}</0>"\n'].some((end) => catalog.includes(`msgid "${text}${end}`))
  expect(quoted.filter((text) => !isText(text))).toEqual([])
})
