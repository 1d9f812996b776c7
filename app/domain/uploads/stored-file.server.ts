import { type FileHandle, open, stat } from 'node:fs/promises'

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

export async function findFile(path: string): Promise<StoredFile | undefined> {
  let facts = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (!facts?.isFile()) return undefined
  return {
    bytes: facts.size,
    stream: () => streamFile(path),
    read: (offset, length) => readPiece(path, offset, length),
  }
}

async function readPiece(path: string, offset: number, length: number): Promise<Buffer> {
  let handle = await open(path)
  try {
    let { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, offset)
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
    handle ??= await open(path)
    let buffer = new Uint8Array(CHUNK)
    let { bytesRead } = await handle.read(buffer, 0, CHUNK)
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
          let chunk = await reading
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
