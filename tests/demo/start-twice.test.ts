import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { holdFile } from '#db/sqlite/held-file.server.ts'
import { ROOT } from '#dev/built.ts'

test.each(['demo', 'dev'])(
  'where npm run %s runs already, a second one says so and takes nothing away',
  (name) => {
    const folder = resolve(ROOT, 'data', name)
    const mark = join(folder, 'of-the-first')
    mkdirSync(folder, { recursive: true })
    writeFileSync(mark, '')
    holdFile(`${folder}.lock`)
    const { status, stderr } = spawnSync('node', [`dev/${name}.ts`], {
      cwd: ROOT,
      encoding: 'utf8',
      env: { ...process.env, PATH: `${join(ROOT, 'node_modules/.bin')}:${process.env.PATH}` },
    })
    expect([status, existsSync(mark)]).toEqual([1, true])
    expect(stderr).toContain(
      `A shop like this one is already running from ${ROOT.replace(/\/$/, '')}, so nothing was changed.`,
    )
    rmSync(mark)
  },
)
