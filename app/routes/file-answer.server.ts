import { fileNameParameters } from '#app/domain/base/file-name.ts'
import { takeTurns } from '#app/domain/base/take-turns.server.ts'

export function csvAnswer(pieces: AsyncGenerator<string>, name: string): Response {
  return fileAnswer(pieces, {
    'content-type': 'text/csv; charset=utf-8; header=present',
    'content-disposition': `attachment; ${fileNameParameters(name)}`,
  })
}

/** A file that is written while it is sent: the next piece is made when the one before has been taken. */
export function fileAnswer(pieces: AsyncGenerator<string>, headers: Record<string, string>): Response {
  return new Response(asItIsRead(inChunks(pieces)), { headers })
}

/** Characters: so many pieces are sent together. */
const CHUNK = 32 * 1024

/** Other requests get their turn between two chunks. */
async function* inChunks(pieces: AsyncGenerator<string>): AsyncGenerator<string> {
  const turns = takeTurns()
  let chunk = ''
  for await (const piece of pieces) {
    chunk += piece
    if (chunk.length < CHUNK) continue
    yield chunk
    chunk = ''
    if (turns.isOver()) await turns.next()
  }
  if (chunk !== '') yield chunk
}

/** None is made after the reader has left. */
function asItIsRead(chunks: AsyncGenerator<string>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await chunks.return(undefined)
    },
  })
}
