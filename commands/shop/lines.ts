import type { Readable } from 'node:stream'

/** The lines of a text as they come. Throws as soon as one has more than `longest` characters: memory is not endless. */
export async function* readLines(source: Readable, longest: number): AsyncGenerator<string> {
  let line = ''
  for await (const text of source.setEncoding('utf8') as AsyncIterable<string>) {
    const [first = '', ...others] = text.split('\n')
    line += first
    if (line.length > longest) throw new LongLineError(longest)
    const last = others.pop()
    if (last === undefined) continue
    yield line
    yield* others
    line = last
  }
  if (line !== '') yield line
}

export class LongLineError extends Error {
  constructor(longest: number) {
    super(`a line has more than ${longest} characters`)
  }
}
