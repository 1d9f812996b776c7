import { constants } from 'node:fs'
import { type FileHandle, lstat, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '#db/ids.server.ts'
import { noting } from '#db/storage-fault.server.ts'
import {
  asFileName,
  type FileStore,
  type FileWriter,
  isFileName,
  type ListedFile,
  type StoredFile,
} from './file-store.ts'

/**
 * Files in a folder, for their owner's eyes alone. Neither the folder nor a file may be a link: it could lead to secrets
 * of this server. Throws what the disk answers.
 */
export function createFolderStore(folder: string): FileStore {
  return {
    async put(name, bytes) {
      const file = join(folder, asFileName(name))
      await noting(async () => {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await writeFile(file, bytes, { flag: 'wx', mode: 0o600, flush: true })
      }).catch(async (error) => {
        await rm(file, { force: true }).catch(() => {})
        throw error
      })
    },
    write: () => openWriter(folder),
    async find(name) {
      const path = pathOf(folder, name)
      if (path === undefined) return undefined
      const [place, facts] = await Promise.all([folder, path].map((one) => lstat(one).catch(ifMissing)))
      if (!place?.isDirectory() || !facts?.isFile()) return undefined
      return storedFile(path, facts.size)
    },
    async remove(name) {
      const path = pathOf(folder, name)
      if (path !== undefined) await rm(path, { force: true })
    },
    list: (start = '') => listFiles(folder, start),
  }
}

/** Names come from rows, which may have been imported: one that leads out of the folder is none of ours. */
function pathOf(folder: string, name: string): string | undefined {
  return isFileName(name) ? join(folder, name) : undefined
}

async function* listFiles(folder: string, start: string): AsyncGenerator<ListedFile> {
  for (const name of (await readdir(folder).catch(ifMissing)) ?? []) {
    if (!name.startsWith(start)) continue
    const facts = await lstat(join(folder, name)).catch(ifMissing)
    if (facts?.isFile()) yield { name, storedAt: facts.mtimeMs }
  }
}

async function openWriter(folder: string): Promise<FileWriter> {
  return noting(async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const unfinished = join(folder, `${newId()}.part`)
    const handle = await open(unfinished, 'wx', 0o600)
    return {
      write: (text) => noting(() => handle.writeFile(text)),
      finish: (name) =>
        noting(async () => {
          await handle.sync()
          await handle.close()
          await rename(unfinished, join(folder, name))
        }),
      async abandon() {
        await handle.close().catch(() => {})
        await rm(unfinished, { force: true })
      },
    }
  })
}

function storedFile(path: string, bytes: number): StoredFile {
  return {
    bytes,
    stream: () => streamFile(path),
    read: (offset, length) => readPiece(path, offset, length),
  }
}

function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined
  throw error
}

const READ_NO_LINK = constants.O_RDONLY | constants.O_NOFOLLOW

async function readPiece(path: string, offset: number, length: number): Promise<Buffer> {
  const handle = await open(path, READ_NO_LINK)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, offset)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

const CHUNK = 64 * 1024

/** Opens the file with the first chunk that is asked for: a stream that nobody reads leaves nothing open. */
function streamFile(path: string): ReadableStream<Uint8Array<ArrayBuffer>> {
  let handle: FileHandle | undefined
  let reading: Promise<Uint8Array<ArrayBuffer>> | undefined

  async function read() {
    handle ??= await open(path, READ_NO_LINK)
    const buffer = new Uint8Array(CHUNK)
    const { bytesRead } = await handle.read(buffer, 0, CHUNK)
    return buffer.subarray(0, bytesRead)
  }

  async function close() {
    await reading?.catch(() => {})
    await handle?.close()
  }

  return new ReadableStream(
    {
      async pull(controller) {
        reading = read()
        try {
          const chunk = await reading
          if (chunk.byteLength > 0) return controller.enqueue(chunk)
        } catch (error) {
          await close()
          throw error
        }
        await close()
        controller.close()
      },
      cancel: close,
    },
    { highWaterMark: 0 },
  )
}
