import { fileNameParameters } from '#app/domain/file-name.ts'

/** A file that is written while it is sent: the next piece is made when the one before has been taken. */
export function csvAnswer(pieces: AsyncGenerator<string>, name: string): Response {
  return new Response(asItIsRead(pieces), {
    headers: {
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': `attachment; ${fileNameParameters(name)}`,
    },
  })
}

/** None is made after the reader has left. */
function asItIsRead(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      let { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await pieces.return(undefined)
    },
  })
}
