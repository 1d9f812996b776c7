import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createObjectStorage, type ObjectStorageConfig } from '#app/adapters/object-storage.server.ts'
import { readConfig } from '#app/config.server.ts'
import type { FileStore } from '#app/domain/base/uploads/file-store.ts'
import { createFolderStore } from '#app/domain/base/uploads/folder-store.server.ts'
import { createObjectStore } from '#app/domain/base/uploads/object-store.server.ts'
import { sweepFiles } from '#app/domain/base/uploads/sweep.server.ts'
import { newId } from '#db/ids.server.ts'
import { storageFaultOf } from '#db/storage-fault.server.ts'
import { allOf } from '#tests/all-of.ts'
import { type ObjectStorageStandIn, startObjectStorage } from '#tests/stand-ins/object-storage/server.ts'

let folder: string
let bucket: ObjectStorageStandIn
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'listwright-store-'))
  bucket = await startObjectStorage()
})
afterAll(async () => {
  await bucket.close()
  rmSync(folder, { recursive: true, force: true })
})

const STORES: Record<string, () => FileStore> = {
  'a folder': () => createFolderStore(join(folder, newId())),
  'an object store': () => objectStore(),
  'an object store with a cache': () => objectStore({ isCached: true }),
}

function objectStore({
  isCached = false,
  timeout = 5000,
  ...config
}: Partial<ObjectStorageConfig> & { isCached?: boolean; timeout?: number } = {}) {
  const storage = createObjectStorage({ ...bucket.config, ...config, timeout })
  return createObjectStore({ storage, name: newId(), temporaryFolder: join(folder, 'incoming'), isCached })
}

describe.each(Object.entries(STORES))('%s', (_name, open) => {
  test('gives back what was stored, whole and in pieces, as often as it is asked for', async () => {
    const files = open()
    await files.put('a.webp', new TextEncoder().encode('a face'))
    for (const _time of [1, 2]) {
      const found = await files.find('a.webp')
      expect(found?.bytes).toBe(6)
      expect(await textOf(found)).toBe('a face')
      expect(String(Buffer.from((await found?.read(2, 100)) ?? []))).toBe('face')
      expect(await found?.read(6, 10)).toHaveLength(0)
    }
    expect(await files.find('b.webp')).toBeUndefined()
  })

  test('an empty file, and one that comes as a stream of several parts', async () => {
    const files = open()
    await files.put('empty', new Uint8Array())
    expect(await textOf(await files.find('empty'))).toBe('')
    const large = Buffer.alloc(20_000_000, 'abcdefg')
    await files.put('large', new Blob([large]).stream())
    const found = await files.find('large')
    expect(found?.bytes).toBe(large.length)
    expect(Buffer.from(await new Response(found?.stream()).arrayBuffer()).equals(large)).toBe(true)
    expect(Buffer.from((await found?.read(19_999_999, 5)) ?? []).equals(large.subarray(-1))).toBe(true)
  })

  test('what is written piece by piece is found once it is whole', async () => {
    const files = open()
    const writer = await files.write()
    await writer.write('größe,')
    await writer.write('١٢')
    expect(await files.find('made.csv')).toBeUndefined()
    await writer.finish('made.csv')
    expect(await textOf(await files.find('made.csv'))).toBe('größe,١٢')
    const given = await files.write()
    await given.write('nothing of this')
    await given.abandon()
    expect(await namesOf(files)).toEqual(['made.csv'])
  })

  test('lists, removes and sweeps', async () => {
    const files = open()
    for (const name of ['one.1', 'one.2', 'two.1', 'two.2', 'three.1'])
      await files.put(name, new Uint8Array(1))
    expect(await namesOf(files)).toEqual(['one.1', 'one.2', 'three.1', 'two.1', 'two.2'])
    expect(await namesOf(files, 'two.')).toEqual(['two.1', 'two.2'])
    await files.remove('one.1')
    await files.remove('one.1')
    expect(await files.find('one.1')).toBeUndefined()
    expect(await sweepFiles(files, () => false)).toBe(0)
    expect(await namesOf(files)).toHaveLength(4)
  })

  test.each(['../secrets.json', '/etc/hostname', '..', '', 'a/b', '.hidden', 'a\0b', 'ä'])(
    'nothing is found or deleted under %j',
    async (name) => {
      const files = open()
      expect(await files.find(name)).toBeUndefined()
      await files.remove(name)
      await expect(files.put(name, new Uint8Array(1))).rejects.toThrow('no name of a file')
    },
  )
})

describe('an object store', () => {
  test.each(['unavailable', 'reset'] as const)('that is %s for a moment is asked again', async (fault) => {
    const files = objectStore()
    bucket.fail(fault)
    await files.put('a', new Uint8Array(3))
    bucket.fail(fault)
    expect((await files.find('a'))?.bytes).toBe(3)
  })

  test.each([
    ['unavailable', 'away'],
    ['reset', 'away'],
    ['silent', 'away'],
    ['full', 'full'],
  ] as const)('that stays %s is a fault of the storage: %s', async (fault, said) => {
    const files = objectStore({ timeout: 200 })
    bucket.fail(fault, 20)
    for (const call of [() => files.put('a', new Uint8Array(3)), () => files.find('a'), () => namesOf(files)])
      expect(storageFaultOf(await call().catch((error: unknown) => error))).toBe(said)
    bucket.fail(fault, 0)
  })

  test('with a wrong key or bucket is broken until that is mended', async () => {
    for (const wrong of [
      { secretAccessKey: 'another' },
      { url: bucket.config.url.replace('shop', 'other') },
    ]) {
      const files = objectStore(wrong)
      for (const call of [() => files.put('a', new Uint8Array(3)), () => namesOf(files)])
        expect(storageFaultOf(await call().catch((error: unknown) => error))).toBe('broken')
    }
  })

  test('that fails within a file of several parts keeps none of them', async () => {
    const files = objectStore()
    const bytes = new ReadableStream<Uint8Array>({
      async pull(controller) {
        controller.enqueue(Buffer.alloc(9_000_000))
        if (bucket.unfinished() > 0) bucket.fail('full', 1)
      },
    })
    expect(storageFaultOf(await files.put('large', bytes).catch((error) => error))).toBe('full')
    expect([bucket.unfinished(), await files.find('large')]).toEqual([0, undefined])
  })

  test('that lost an object answers as if it had never been there', async () => {
    const files = objectStore()
    await files.put('a', new Uint8Array(3))
    const found = await files.find('a')
    bucket.objects.clear()
    expect(await files.find('a')).toBeUndefined()
    await expect(textOf(found)).rejects.toThrow('not in the object store')
  })

  test('is asked once in a minute for a small picture', async () => {
    const files = objectStore({ isCached: true })
    await files.put('a', new Uint8Array(3))
    await files.find('a')
    const before = bucket.asked.length
    expect((await files.find('a'))?.bytes).toBe(3)
    expect(bucket.asked).toHaveLength(before)
    await files.remove('a')
    expect(await files.find('a')).toBeUndefined()
  })

  test('leaves no file on the server', async () => {
    const files = objectStore()
    const writer = await files.write()
    await writer.write('x')
    await writer.finish('a')
    expect(readdirSync(join(folder, 'incoming'))).toEqual([])
  })
})

function textOf(file: { stream(): ReadableStream<Uint8Array> } | undefined): Promise<string> {
  return new Response(file?.stream()).text()
}

async function namesOf(files: FileStore, start?: string): Promise<string[]> {
  return (await allOf(files.list(start))).map(({ name }) => name).sort()
}

test.each([
  [
    { S3_URL: 'https://store.example' },
    'S3_URL must be the address of the object store with the bucket as its path',
  ],
  [{ S3_URL: 'https://store.example/shop' }, 'S3_ACCESS_KEY_ID is missing'],
  [{ S3_ACCESS_KEY_ID: 'a' }, 'S3_URL is missing'],
  [
    { S3_URL: 'https://store.example/shop', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' },
    'S3_URL requires a PostgreSQL database',
  ],
])('the environment %j is refused', (env, said) => {
  expect(() => readConfig(env)).toThrow(said)
})
