import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseSync } from 'vite'
import { beforeAll, expect, test } from 'vitest'
import { ensureBuilt, ROOT } from '#dev/built.ts'
import { addedNames } from './oldest-browsers/added-names.ts'
import { EXCUSED } from './oldest-browsers/excused.ts'
import { lateNames } from './oldest-browsers/used-names.ts'

const CLIENT = join(ROOT, 'build/client')

beforeAll(() => ensureBuilt(), 120_000)

test('the built scripts use nothing that the oldest browsers do not have and that is not added for them', () => {
  const found = new Map<string, string[]>()
  const added = addedNames()
  const tooEarly: string[] = []
  for (const file of globSync(`${CLIENT}/**/*.js`)) {
    const code = readFileSync(file, 'utf8')
    for (const { name, isAskedFor, isAtOnce } of lateNames(code)) {
      if (!isAskedFor) found.set(name, [...(found.get(name) ?? []), basename(file)])
      if (added.has(name) && !isAskedFor && (isAtOnce || isAlone(code)))
        tooEarly.push(`${name} in ${basename(file)}`)
    }
  }
  const unexcused = [...found].filter(([name]) => !added.has(name) && !(name in EXCUSED))
  expect(Object.fromEntries(unexcused)).toEqual({})
  // What is added comes after the scripts of the page are loaded, and never to plain documents.
  expect(tooEarly).toEqual([])
  expect(Object.keys(EXCUSED).filter((name) => !found.has(name))).toEqual([])
})

/** Whether a script is one of app/scripts, which neither import nor export. */
function isAlone(code: string): boolean {
  return parseSync('built.js', code).program.body.every(({ type }) => !/^(Import|Export)/.test(type))
}

test('no script for browsers carries the library that reads forms on the server', () => {
  const carriers = globSync(`${CLIENT}/**/*.js`).filter((file) => readFileSync(file, 'utf8').includes('_zod'))
  expect(carriers).toEqual([])
})

test.each([
  ['list.findLast(test)', ['.findLast']],
  ['list?.at(-1)', ['.at']],
  ['Object.hasOwn(a, b)', ['Object.hasOwn']],
  ['list.some(Object.hasOwn)', ['Object.hasOwn']],
  ['window.structuredClone(a)', ['window.structuredClone']],
  ['structuredClone(a)', ['structuredClone']],
  ['new Intl.Segmenter()', ['Intl.Segmenter']],
  ['map.values().map(f)', ['Iterator.map']],
  ['a.replace(/(?<=b)c/, "")', ['(?<=']],
  ['let { f } = a; f.requestSubmit()', ['.requestSubmit']],
  ['list.find(test), Object.values(a).map(f), new Intl.NumberFormat().format(1)', []],
  ['function structuredClone() {} structuredClone(a)', []],
  ['a.structuredClone = 1; a = { Iterator: 1 }', []],
  ['if (typeof a.requestSubmit == `function`) a.requestSubmit(b); else b.click()', []],
  ['"navigation" in window && window.navigation.addEventListener("a", b)', []],
  ['a.showModal?.()', []],
  ['navigator.userActivation?.hasBeenActive', []],
  ['navigator.userActivation.hasBeenActive', ['navigator.userActivation']],
  ['function f() { if (!a.showModal) return; g(() => a.showModal()) }', []],
  ['function f() { "at" in a } function g() { a.at(1) }', ['.at']],
])('%s', (code, names) => {
  const late = lateNames(code).filter(({ isAskedFor }) => !isAskedFor)
  expect(late.map(({ name }) => name)).toEqual(names)
})
