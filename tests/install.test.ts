import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#dev/built.ts'

/** What installing would print, without doing it; by the Node of this checkout, whatever the machine calls node. */
function install(...words: string[]) {
  const env = { ...process.env, PATH: `${join(ROOT, 'node_modules/.bin')}:${process.env.PATH}` }
  return spawnSync('npm', ['ci', '--dry-run', '--ignore-scripts', ...words], {
    cwd: ROOT,
    env,
    encoding: 'utf8',
  })
}

test('every package runs on the Node that the project brings', () => {
  const { status, stderr } = install('--loglevel=warn')
  expect([status, stderr.match(/EBADENGINE +package.*/g)]).toEqual([0, null])
})

test('installing prints no warnings, whichever Node runs npm', () => {
  expect(install()).toMatchObject({ status: 0, stderr: '' })
})
