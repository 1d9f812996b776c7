import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#dev/built.ts'
import { loadsApplication } from './loads-application.ts'

test.each([
  ['tests/domain/base/money.test.ts', false],
  ['tests/app.ts', true],
  ['tests/guards.test.ts', true],
])('%s: %s', (file, loads) => {
  expect(loadsApplication(resolve(ROOT, file))).toBe(loads)
})
