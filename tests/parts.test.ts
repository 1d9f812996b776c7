import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#dev/built.ts'
import { LONGEST } from './longest-first.ts'
import { REST } from './parts.ts'

test.each([
  ['left to the rest', REST],
  ['begun first', LONGEST],
])('every file that is %s is there, once', (_name, files) => {
  expect(files.filter((file) => !existsSync(resolve(ROOT, file)))).toEqual([])
  expect(files.filter((file, at) => files.indexOf(file) < at)).toEqual([])
  expect(files.filter((file) => !/^tests\/.*\.(test\.tsx?|journey\.ts)$/.test(file))).toEqual([])
})
