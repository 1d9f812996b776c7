import type { RouterContextProvider } from 'react-router'
import type { z } from 'zod'
import { ENCODING_KEYS, type Encoding } from '#app/domain/batches/imports/encodings.ts'
import { digestOfFile } from '#app/domain/batches/imports/file-digest.server.ts'
import { receiveLarge } from '#app/middleware/large-body.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { fail, faultsOf, invalid } from './failure.server.ts'
import type { CsvBody } from './operation.server.ts'

export interface ReceivedCsv extends CsvBody {
  /** Of its bytes, so that a request that is sent again is known. */
  digest: string
  discard(): Promise<void>
}

export function isCsv(request: Request): boolean {
  return /^text\/csv\s*(;|$)/i.test(request.headers.get('content-type') ?? '')
}

interface Args {
  request: Request
  context: Readonly<RouterContextProvider>
  url: URL
}

/** The query and the rows of a request, or why they are not taken. `owner`: whose uploads it counts among. */
export async function parseCsv(
  { request, context, url }: Args,
  { query, maxBytes }: { query: z.ZodType; maxBytes: number },
  failure: string,
  owner = '',
): Promise<{ query: unknown; body: ReceivedCsv; file: undefined } | Response> {
  const parsed = query.safeParse(Object.fromEntries(url.searchParams))
  if (!parsed.success) return invalid(failure, faultsOf(parsed.error))
  const encoding = charsetOf(request)
  if (encoding === 'unknown')
    return fail(415, {
      error: failure,
      message: 'This charset is not supported. Send UTF-8, or no charset to have it detected.',
    })
  const received = await receiveLarge(request, context.get(servicesContext), { owner, most: maxBytes })
  const { bytes, discard } = received
  if (received.isTooLarge) {
    await discard()
    const most = `${maxBytes / 1024 / 1024} MB`
    return fail(413, {
      error: failure,
      message: `The file is larger than ${most}. Split it into several files.`,
    })
  }
  const content = { stream: () => received.stream() }
  try {
    const body = { content, bytes, encoding, digest: await digestOfFile(content), discard }
    return { query: parsed.data, body, file: undefined }
  } catch (error) {
    await discard()
    throw error
  }
}

/** undefined: it is to be detected. */
function charsetOf(request: Request): Encoding | 'unknown' | undefined {
  const type = request.headers.get('content-type') ?? ''
  const [, label = ''] = /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(type) ?? []
  // Its byte order is told by the mark.
  if (label === '' || /^utf-16$/i.test(label)) return undefined
  try {
    const { encoding: name } = new TextDecoder(label)
    return ENCODING_KEYS.find((key) => key === (name === 'gbk' ? 'gb18030' : name)) ?? 'unknown'
  } catch {
    return 'unknown'
  }
}
