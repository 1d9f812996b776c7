import { mkdir, open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '#db/ids.server.ts'

export interface TemporaryFile {
  write(chunk: Uint8Array): Promise<void>
  start(most: number): Promise<Uint8Array<ArrayBuffer>>
  /** The file from one byte to the one before another, all of it otherwise, as often as it is asked for. */
  stream(from?: number, to?: number): ReadableStream<Uint8Array<ArrayBuffer>>
  close(): Promise<void>
}

/** The folder of files that are being uploaded, under the data folder: the system's own may be memory. */
export function temporaryFolder(dataDir: string): string {
  return join(dataDir, 'incoming')
}

/**
 * A file without a name: it loses it as soon as it is open, so that the system frees its space when it is closed or
 * the process ends, however that ends.
 */
export async function openTemporaryFile(folder: string): Promise<TemporaryFile> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, newId())
  const handle = await open(path, 'wx+', 0o600)
  await rm(path, { force: true })
  let size = 0

  async function read(position: number, length: number) {
    const buffer = new Uint8Array(length)
    const { bytesRead } = await handle.read(buffer, 0, length, position)
    return buffer.subarray(0, bytesRead)
  }

  function stream(from = 0, to = size) {
    let position = from
    return new ReadableStream<Uint8Array<ArrayBuffer>>({
      async pull(controller) {
        const chunk = await read(position, Math.min(CHUNK, to - position))
        position += chunk.byteLength
        if (chunk.byteLength > 0) controller.enqueue(chunk)
        else controller.close()
      },
    })
  }

  return {
    async write(chunk) {
      await handle.writeFile(chunk)
      size += chunk.byteLength
    },
    start: (most) => read(0, Math.min(most, size)),
    stream,
    close: () => handle.close(),
  }
}

const CHUNK = 64 * 1024

/** Deletes what a process left that ended in the moment before its file lost its name. */
export async function clearTemporaryFiles(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  await Promise.all(names.map((name) => rm(join(folder, name), { force: true })))
}
