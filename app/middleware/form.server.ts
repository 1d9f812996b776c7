import { MaxFilesExceededError, parseFormData } from '@remix-run/form-data-parser'
import { createContext, data, type MiddlewareFunction, type RouterContextProvider } from 'react-router'

/** The most a posted form may hold. Fields beyond it are refused before anything looks at them. */
const LIMITS = { bytes: 256 * 1024, fields: 200, name: 200, index: 99, depth: 6 }

const formContext = createContext<() => Promise<FormData>>()

/** Lets the request's form be read once, within the limits, however many ask for it. */
export const forms: MiddlewareFunction<Response> = ({ request, context }) => {
  let reading: Promise<FormData> | undefined
  context.set(formContext, () => {
    reading ??= parse(request)
    return reading
  })
}

/**
 * The posted form: the only way to read one. Throws an answer that the error page shows: 405 for another method,
 * 413 when it is too large, 415 when it is no form, 400 when it is broken.
 */
export function readForm(context: Readonly<RouterContextProvider>): Promise<FormData> {
  return context.get(formContext)()
}

/** The body as text, never more than `limit` bytes: undefined when it is larger. */
export async function readText(request: Request, limit: number): Promise<string | undefined> {
  let bytes = await readBytes(request, limit)
  return bytes && new TextDecoder().decode(bytes)
}

async function parse(request: Request): Promise<FormData> {
  if (request.method !== 'POST') throw refuse(405, 'This address takes posted forms only.')
  let type = request.headers.get('content-type') ?? ''
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) {
    throw refuse(415, 'The form was sent in a way that this site does not read.')
  }
  let bytes = await readBytes(request, LIMITS.bytes)
  if (!bytes) throw refuse(413, 'What you sent is too large.')
  let form = await parseWithin(bytes, type)
  for (let name of new Set(form.keys())) {
    if (!isSafeName(name)) throw refuse(400, 'The form has a field that this site does not know.')
  }
  return form
}

async function parseWithin(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<FormData> {
  // Counted before parsing: building 100,000 fields only to refuse them is the cost that the limit is for.
  if (/urlencoded/i.test(type) && countAmpersands(bytes) >= LIMITS.fields)
    throw refuse(413, 'The form has too many fields.')
  let copy = new Request('http://form.invalid/', {
    method: 'POST',
    headers: { 'content-type': type },
    body: bytes,
  })
  try {
    return await parseFormData(copy, { maxFiles: 0, maxParts: LIMITS.fields, maxTotalSize: LIMITS.bytes })
  } catch (error) {
    if (error instanceof MaxFilesExceededError) throw refuse(415, 'This form takes no files.')
    throw refuse(400, 'The form arrived broken. Please send it again.')
  }
}

/** Each `[n]` of a field name makes an array of that length, so it is bounded before the form is understood. */
function isSafeName(name: string) {
  if (name.length > LIMITS.name || name.split(/[.[]/).length > LIMITS.depth) return false
  if (/__proto__|prototype|constructor/.test(name)) return false
  return [...name.matchAll(/\[(\d*)\]/g)].every(([, index]) => Number(index) <= LIMITS.index)
}

async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return undefined
  if (!request.body) return new Uint8Array()
  let parts: Uint8Array[] = []
  let size = 0
  for await (let part of request.body) {
    size += part.byteLength
    if (size > limit) return undefined
    parts.push(part)
  }
  return Uint8Array.from(Buffer.concat(parts))
}

function countAmpersands(bytes: Uint8Array) {
  return bytes.reduce((count, byte) => (byte === 0x26 ? count + 1 : count), 0)
}

function refuse(status: 400 | 405 | 413 | 415, message: string) {
  return data({ message }, { status })
}
