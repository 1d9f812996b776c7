import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#app/config.server.ts'
import { createFolderStore } from '#app/domain/base/uploads/folder-store.server.ts'
import { findPicture } from '#app/domain/base/uploads/pictures.server.ts'
import { startServices } from '#app/start.server.ts'
import { startApp } from '#tests/app.ts'

const NAME = 'AAAAAAAAAAAAAAAAAAAAAA.webp'

let dataDir: string
let folder: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'listwright-stored-'))
  folder = join(dataDir, 'uploads')
  mkdirSync(folder)
  writeFileSync(join(dataDir, 'secrets.json'), 'a secret')
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

test('a plain file is read', async () => {
  writeFileSync(join(folder, NAME), 'a face')
  const found = await findPicture(createFolderStore(folder), `/uploads/${NAME}`)
  expect(await new Response(found?.stream()).text()).toBe('a face')
  expect(String(await found?.read(2, 4))).toBe('face')
})

test('a link is not followed, nor a folder that is one, nor is a pipe waited for', async () => {
  symlinkSync('../secrets.json', join(folder, NAME))
  expect(await createFolderStore(folder).find(NAME)).toBeUndefined()
  symlinkSync(dataDir, join(dataDir, 'linked'))
  expect(await createFolderStore(join(dataDir, 'linked')).find('secrets.json')).toBeUndefined()
  execFileSync('mkfifo', [join(folder, 'pipe')])
  expect(await createFolderStore(folder).find('pipe')).toBeUndefined()
})

test('a link that takes the place of a file which was found is not followed either', async () => {
  writeFileSync(join(folder, NAME), 'a face')
  const found = await createFolderStore(folder).find(NAME)
  rmSync(join(folder, NAME))
  symlinkSync('../secrets.json', join(folder, NAME))
  await expect(found?.read(0, 8)).rejects.toThrow('ELOOP')
  await expect(new Response(found?.stream()).text()).rejects.toThrow('ELOOP')
})

test.each(['../secrets.json', '/etc/hostname', '..', '', 'a/b', '.hidden', 'a\0b'])(
  'a row that names %j reads nothing and deletes nothing',
  async (name) => {
    mkdirSync(join(folder, 'a'))
    writeFileSync(join(folder, 'a/b'), 'inside')
    expect(await createFolderStore(folder).find(name)).toBeUndefined()
    await createFolderStore(folder).remove(name)
    expect([join(dataDir, 'secrets.json'), join(folder, 'a/b')].every(existsSync)).toBe(true)
  },
)

test('a visitor gets 404 for a link in the place of a picture', async () => {
  const app = await startApp()
  try {
    const uploads = join(app.config.dataDir, 'uploads')
    mkdirSync(uploads, { recursive: true })
    symlinkSync('../secrets.json', join(uploads, NAME))
    expect((await app.visitor().get(`/uploads/${NAME}`)).status).toBe(404)
  } finally {
    await app.close()
  }
})

test('the server does not start on a data folder in which a folder of files is a link', async () => {
  rmSync(folder, { recursive: true })
  symlinkSync('/etc', folder)
  await expect(startServices(readConfig({ DATA_DIR: dataDir }), () => {})).rejects.toThrow(
    `${folder} is a link. It has to be a folder`,
  )
})
