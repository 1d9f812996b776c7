import { LRUCache } from 'lru-cache'
import type { ObjectStorage } from '#app/adapters/object-storage.server.ts'
import { noting } from '#db/storage-fault.server.ts'
import { MINUTE } from '../time.ts'
import {
  asFileName,
  type FileStore,
  type FileWriter,
  isFileName,
  type ListedFile,
  type StoredFile,
} from './file-store.ts'
import { openTemporaryFile } from './temporary.server.ts'

/** Objects whose keys begin with `name/`. Files that are being written stand in `temporaryFolder` of this server. */
export function createObjectStore({
  storage,
  name: folder,
  temporaryFolder,
  isCached = false,
}: {
  storage: ObjectStorage
  name: string
  temporaryFolder: string
  /** Whether small files stay in memory for a minute, as pictures of the pages should. */
  isCached?: boolean
}): FileStore {
  const cache = isCached ? new LRUCache<string, StoredFile>(CACHE) : undefined

  async function find(name: string): Promise<StoredFile | undefined> {
    const key = keyOf(folder, name)
    if (key === undefined) return undefined
    const known = cache?.get(name)
    if (known) return known
    const bytes = await noting(() => storage.sizeOf(key))
    if (bytes === undefined) return undefined
    if (!cache || bytes > LARGEST_CACHED) return storedObject(storage, key, bytes)
    const answer = await noting(() => storage.get(key))
    if (!answer) return undefined
    const file = fileInMemory(new Uint8Array(await noting(() => answer.arrayBuffer())))
    cache.set(name, file)
    return file
  }

  return {
    put: (name, bytes) => noting(() => storage.put(`${folder}/${asFileName(name)}`, bytes)),
    write: () =>
      openWriter(temporaryFolder, (name, bytes) => storage.put(`${folder}/${asFileName(name)}`, bytes)),
    find,
    async remove(name) {
      const key = keyOf(folder, name)
      cache?.delete(name)
      if (key !== undefined) await noting(() => storage.remove(key))
    },
    list: (start = '') => listFiles(storage, folder, start),
  }
}

const MB = 1024 * 1024

/** Bytes. */
const LARGEST_CACHED = MB / 2

/** A file that another server removes is gone here once its minute is over. */
const CACHE = { maxSize: 32 * MB, ttl: MINUTE, sizeCalculation: ({ bytes }: StoredFile) => bytes + 500 }

/** Names come from rows, which may have been imported: one with a slash is none of ours. */
function keyOf(folder: string, name: string): string | undefined {
  return isFileName(name) ? `${folder}/${name}` : undefined
}

async function* listFiles(storage: ObjectStorage, folder: string, start: string): AsyncGenerator<ListedFile> {
  for await (const { key, storedAt } of storage.list(`${folder}/${start}`))
    yield { name: key.slice(folder.length + 1), storedAt: storedAt.getTime() }
}

function storedObject(storage: ObjectStorage, key: string, bytes: number): StoredFile {
  async function open(range?: { offset: number; length: number }) {
    const answer = await storage.get(key, range)
    if (!answer) throw new Error(`${key} is not in the object store any more`)
    return answer
  }
  return {
    bytes,
    stream: () => lazyStream(async () => (await open()).body ?? new Blob([]).stream()),
    async read(offset, length) {
      const size = Math.min(length, bytes - offset)
      return size <= 0 ? new Uint8Array() : (await open({ offset, length: size })).bytes()
    },
  }
}

/** Asks with the first chunk that is read: a stream that nobody reads leaves no connection open. */
function lazyStream(
  open: () => Promise<ReadableStream<Uint8Array>>,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined
  return new ReadableStream(
    {
      async pull(controller) {
        reader ??= (await open()).getReader()
        const { done, value } = await reader.read()
        if (done) controller.close()
        else controller.enqueue(new Uint8Array(value))
      },
      cancel: (reason) => reader?.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}

function fileInMemory(content: Uint8Array<ArrayBuffer>): StoredFile {
  return {
    bytes: content.byteLength,
    stream: () => new Blob([content]).stream(),
    read: async (offset, length) => content.subarray(offset, offset + length),
  }
}

async function openWriter(
  temporaryFolder: string,
  put: (name: string, bytes: ReadableStream<Uint8Array>) => Promise<void>,
): Promise<FileWriter> {
  const file = await noting(() => openTemporaryFile(temporaryFolder))
  const encoder = new TextEncoder()
  return {
    write: (text) => noting(() => file.write(encoder.encode(text))),
    async finish(name) {
      await noting(() => put(name, file.stream()))
      await file.close()
    },
    abandon: () => file.close().catch(() => {}),
  }
}
