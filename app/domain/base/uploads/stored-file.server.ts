import { constants } from 'node:fs'
import { type FileHandle, lstat, open, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Bytes that can be read from their beginning as often as it is asked for. */
export interface FileContent {
  stream(): ReadableStream<Uint8Array<ArrayBuffer>>
}

/** A file on the disk that is read only as fast as somebody takes it, so that slow clients hold next to nothing. */
export interface StoredFile extends FileContent {
  bytes: number
  /** At most `length` bytes from `offset` on. */
  read(offset: number, length: number): Promise<Buffer>
}

/**
 * A file of a folder that the shop stores files in. Neither the folder nor the file may be a link: it could lead to
 * secrets of this server.
 */
export async function findFile(folder: string, name: string): Promise<StoredFile | undefined> {
  const path = storedPath(folder, name)
  if (path === undefined) return undefined
  const [place, facts] = await Promise.all([folder, path].map((one) => lstat(one).catch(ifMissing)))
  if (!place?.isDirectory() || !facts?.isFile()) return undefined
  return {
    bytes: facts.size,
    stream: () => streamFile(path),
    read: (offset, length) => readPiece(path, offset, length),
  }
}

export async function removeFile(folder: string, name: string): Promise<void> {
  const path = storedPath(folder, name)
  if (path !== undefined) await rm(path, { force: true })
}

/** Names come from rows, which may have been imported: one that leads out of the folder is none of ours. */
function storedPath(folder: string, name: string): string | undefined {
  return /^[\w-][\w.-]*$/.test(name) ? join(folder, name) : undefined
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
