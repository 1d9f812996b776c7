import { chmodSync, globSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#app/config.server.ts'
import { storePicture } from '#app/domain/base/uploads/pictures.server.ts'
import { startServices } from '#app/start.server.ts'
import { backUp } from '#commands/backup/backup.ts'
import { restore } from '#commands/backup/restore.ts'

let folder: string
let mask: number
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'listwright-private-'))
  // Whatever the machine's default is.
  mask = process.umask(0)
})
afterEach(() => {
  process.umask(mask)
  rmSync(folder, { recursive: true, force: true })
})

test('only their owner reads the data folder, its files, backups and what is restored', async () => {
  const dataDir = join(folder, 'data')
  const { databaseUrl } = await runShop(dataDir)
  expect(await backUp(databaseUrl, join(folder, 'backups/copy.sqlite'), dataDir)).toEqual([])
  const restored = join(folder, 'restored')
  expect(
    await restore(join(folder, 'backups/copy.sqlite'), join(restored, 'listwright.sqlite'), {
      force: false,
      dataDir: restored,
    }),
  ).toEqual([])
  expectPrivate()
})

test('files that an earlier start left readable become private at the next', async () => {
  mkdirSync(join(folder, 'data'))
  const { databaseUrl, dataDir } = await runShop(join(folder, 'data'))
  for (const file of [databaseUrl, join(dataDir, 'secrets.json')]) chmodSync(file, 0o644)
  await runShop(dataDir)
  // The folder was made by somebody else, who knows why.
  chmodSync(dataDir, 0o700)
  expectPrivate()
})

async function runShop(dataDir: string) {
  const config = readConfig({ DATA_DIR: dataDir })
  const shop = await startServices(config, () => {})
  await storePicture(shop.stores.uploads, new Uint8Array(8))
  expectPrivate('data/listwright.sqlite*')
  await shop.stop()
  return config
}

function expectPrivate(pattern = '**') {
  const paths = globSync(pattern, { cwd: folder }).filter((path) => path !== '.' && path !== '')
  expect(paths.length).toBeGreaterThan(2)
  for (const path of paths) {
    const facts = statSync(join(folder, path))
    const mode = (facts.mode & 0o777).toString(8)
    expect({ path, mode }).toEqual({ path, mode: facts.isDirectory() ? '700' : '600' })
  }
}
