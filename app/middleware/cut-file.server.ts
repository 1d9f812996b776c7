import { getMultipartBoundary } from '@remix-run/multipart-parser'
import { FORM_LIMITS, isMultipart, LARGEST_HEADER, type Posted } from './parse-form.server.ts'
import { concat, type PostedBody } from './posted-body.server.ts'

/** A posted form without what is in its first file, so that its parser, which keeps all of a form, holds little. */
export interface CutForm {
  posted: Posted
  /** What is in the file: a part of the body, and gone with it. Missing where the form has none. */
  content?: { bytes: number; stream(): ReadableStream<Uint8Array<ArrayBuffer>> }
}

/** A form that is no multipart, or too large, or broken, stays whole. */
export async function cutFile(posted: Posted): Promise<CutForm> {
  const { type, body } = posted
  const boundary = isMultipart(type) && !body.isTooLarge && getMultipartBoundary(type)
  const from = boundary && (await findFile(body, boundary))
  if (!boundary || !from) return { posted }
  const to = await findEnd(body, from, boundary)
  if (to === undefined) return { posted }
  return {
    posted: { type, body: without(body, from, to) },
    content: { bytes: to - from, stream: () => body.stream(from, to) },
  }
}

/** Where the content of the first part with a file begins, behind the fields that a form can have before it. */
async function findFile(body: PostedBody, boundary: string): Promise<number | undefined> {
  const start = Buffer.from(await body.start(FORM_LIMITS.bytes + LARGEST_HEADER))
  const delimiter = `--${boundary}\r\n`
  for (let at = start.indexOf(delimiter); at !== -1; at = start.indexOf(delimiter, at + 1)) {
    const end = start.indexOf(END_OF_HEADER, at)
    if (end === -1) return undefined
    const header = start.toString('latin1', at, end)
    if (/^content-disposition:.*;\s*filename\*?=/im.test(header)) return end + END_OF_HEADER.length
  }
  return undefined
}

const END_OF_HEADER = '\r\n\r\n'

async function findEnd(body: PostedBody, from: number, boundary: string): Promise<number | undefined> {
  const needle = `\r\n--${boundary}`
  let held = Buffer.alloc(0)
  let heldFrom = from
  for await (const chunk of body.stream(from, body.bytes)) {
    const piece = Buffer.concat([held, chunk])
    const at = piece.indexOf(needle)
    if (at !== -1) return heldFrom + at
    held = piece.subarray(Math.max(0, piece.byteLength - needle.length))
    heldFrom += piece.byteLength - held.byteLength
  }
  return undefined
}

function without(body: PostedBody, from: number, to: number): PostedBody {
  async function* pieces() {
    yield* body.stream(0, from)
    yield* body.stream(to, body.bytes)
  }
  return {
    bytes: body.bytes - (to - from),
    isTooLarge: false,
    async start(most) {
      const parts: Uint8Array[] = []
      let bytes = 0
      for await (const piece of pieces()) {
        const wanted = piece.subarray(0, most - bytes)
        parts.push(wanted)
        bytes += wanted.byteLength
        if (bytes === most) break
      }
      return concat(parts, bytes)
    },
    stream: () => streamOf(pieces()),
    // The whole body is discarded by whoever received it.
    discard: async () => {},
  }
}

function streamOf(pieces: AsyncGenerator<Uint8Array<ArrayBuffer>>) {
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await pieces.return(undefined)
    },
  })
}
