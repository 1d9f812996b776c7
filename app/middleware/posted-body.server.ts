import { data } from 'react-router'
import { t } from '#app/i18n/macro.ts'
import { UPLOADS_BUSY } from '#app/messages/uploads.ts'
import { noteStorageFault } from '#db/storage-fault.server.ts'
import { openTemporaryFile, type TemporaryFile } from '../domain/base/uploads/temporary.server.ts'

/** The body of a request, as far as it was let in. */
export interface PostedBody {
  bytes: number
  /** Whether more came in than it may have. What is here is its beginning then. */
  isTooLarge: boolean
  /** Its first bytes, as many as there are up to `most`. */
  start(most: number): Promise<Uint8Array<ArrayBuffer>>
  /** From one byte to the one before another; all of it otherwise. */
  stream(from?: number, to?: number): ReadableStream<Uint8Array<ArrayBuffer>>
  discard(): Promise<void>
}

export interface BodyLimits {
  /** No more than this is read. */
  most: number
  /** More than this goes to the disk, and needs a slot. */
  inMemory: number
  folder: string
  takeSlot(): Promise<(() => void) | 'busy'>
}

/** Reads a body up to its limit: a small one into memory, a large one into a file that is gone with the request. */
export async function receiveBody(request: Request, limits: BodyLimits): Promise<PostedBody> {
  const parts: Uint8Array[] = []
  let bytes = 0
  let isTooLarge = false
  let large: { file: TemporaryFile; giveBack: () => void } | undefined
  const discard = async () => {
    large?.giveBack()
    await large?.file.close()
  }
  try {
    for await (const chunk of readChunks(request)) {
      isTooLarge = bytes + chunk.byteLength > limits.most
      if (isTooLarge) break
      bytes += chunk.byteLength
      if (!large && bytes > limits.inMemory) large = await beginFile(limits, parts.splice(0))
      if (large) await large.file.write(chunk)
      else parts.push(chunk)
    }
  } catch (error) {
    await discard()
    noteStorageFault(error)
    throw error
  }
  if (large) return { bytes, isTooLarge, start: large.file.start, stream: large.file.stream, discard }
  const whole = concat(parts, bytes)
  return {
    bytes,
    isTooLarge,
    start: async (most) => whole.subarray(0, most),
    stream: (from = 0, to = bytes) => new Blob([whole.subarray(from, to)]).stream(),
    discard,
  }
}

async function beginFile({ folder, takeSlot }: BodyLimits, parts: Uint8Array[]) {
  const giveBack = await takeSlot()
  if (giveBack === 'busy') {
    throw data({ message: t(UPLOADS_BUSY) }, { status: 503 })
  }
  try {
    const file = await openTemporaryFile(folder)
    for (const part of parts) await file.write(part)
    return { file, giveBack }
  } catch (error) {
    giveBack()
    throw error
  }
}

/**
 * The pieces of a body as they come in. A client that breaks off is told 400, although it is gone: no fault of ours.
 * What nobody takes is left to the server, which discards it.
 */
export async function* readChunks(request: Request): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  try {
    if (request.body) yield* request.body.values({ preventCancel: true })
  } catch (error) {
    if (!request.signal.aborted) throw error
    throw data({ message: t`What you sent didn’t arrive completely. Please send it again.` }, { status: 400 })
  }
}

export function concat(parts: Uint8Array[], bytes: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(bytes)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.byteLength
  }
  return whole
}
