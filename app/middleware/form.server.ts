import { MaxFileSizeExceededError, MaxFilesExceededError, parseFormData } from '@remix-run/form-data-parser'
import { createContext, data, type MiddlewareFunction, type RouterContextProvider } from 'react-router'

/** The most a posted form may hold. Fields beyond it are refused before anything looks at them. */
const LIMITS = { bytes: 256 * 1024, fields: 200, name: 200, index: 99, depth: 6 }

/** The largest file that any form may bring. */
const LARGEST_FILE = 2 * 1024 * 1024

/** The body of a form, as far as whoever asked first let it come in: no bytes when it was larger than that. */
interface Posted {
  type: string
  bytes: Uint8Array<ArrayBuffer> | undefined
}

const formContext = createContext<(limit: number) => Promise<Posted>>()

/** Lets the request's form be read once, within the limits, however many ask for it. */
export const forms: MiddlewareFunction<Response> = ({ request, context }) => {
  let receiving: Promise<Posted> | undefined
  context.set(formContext, (limit) => {
    receiving ??= receive(request, limit)
    return receiving
  })
}

/**
 * The posted form without files. Throws an answer that the error page shows: 405 for another method, 413 when it is
 * too large, 415 when it is no form or brings a file, 400 when it is broken.
 */
export async function readForm(context: Readonly<RouterContextProvider>): Promise<FormData> {
  let form = await parse(await context.get(formContext)(LIMITS.bytes), NO_FILE)
  if (form === 'too-large') throw refuse(413, 'What you sent is too large.')
  return form
}

/** The one file that a form may bring: the name of its field, and its most bytes (2 MiB is the most for any). */
export interface UploadLimit {
  field: string
  maxBytes: number
}

/**
 * The posted form of a page that takes a file; with `readForm` the only way to read one, and throwing as it does.
 * 'too-large': reading ended as soon as more came in than the file may have. The file is the empty one, or missing,
 * when nobody chose one.
 */
export function readUpload(
  context: Readonly<RouterContextProvider>,
  limit: UploadLimit,
): Promise<{ form: FormData; file: File | undefined } | 'too-large'> {
  return context
    .get(formContext)(limit.maxBytes + LIMITS.bytes)
    .then(async (posted) => {
      let form = await parse(posted, limit)
      if (form === 'too-large') return form
      let file = form.get(limit.field)
      // Files are not fields: nothing that understands the form may find them there.
      form.delete(limit.field)
      return { form, file: file instanceof File ? file : undefined }
    })
}

/**
 * One field of whatever form was posted, before its own page has said what it may hold. `mayUpload`: a file may
 * come in with it. 'too-large' for a form that `readForm` and `readUpload` refuse, too.
 */
export async function peekField(
  context: Readonly<RouterContextProvider>,
  name: string,
  mayUpload: boolean,
): Promise<FormDataEntryValue | null | 'too-large'> {
  let posted = await context.get(formContext)(LIMITS.bytes + (mayUpload ? LARGEST_FILE : 0))
  let form = await parse(posted, mayUpload ? { maxBytes: LARGEST_FILE } : NO_FILE)
  return form === 'too-large' ? form : form.get(name)
}

/** The body as text, never more than `limit` bytes: undefined when it is larger. */
export async function readText(request: Request, limit: number): Promise<string | undefined> {
  let bytes = await readBytes(request, limit)
  return bytes && new TextDecoder().decode(bytes)
}

const NO_FILE = { maxBytes: 0 }

async function receive(request: Request, limit: number): Promise<Posted> {
  if (request.method !== 'POST') throw refuse(405, 'This address takes posted forms only.')
  let type = request.headers.get('content-type') ?? ''
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) {
    throw refuse(415, 'The form was sent in a way that this site does not read.')
  }
  let most = /urlencoded/i.test(type) ? LIMITS.bytes : limit
  return { type, bytes: await readBytes(request, most) }
}

async function parse(
  { type, bytes }: Posted,
  { field, maxBytes }: Partial<UploadLimit> & Pick<UploadLimit, 'maxBytes'>,
): Promise<FormData | 'too-large'> {
  if (!bytes || bytes.byteLength > maxBytes + LIMITS.bytes) return 'too-large'
  // Counted before parsing: building 100,000 fields only to refuse them is the cost that the limit is for.
  if (/urlencoded/i.test(type) && countAmpersands(bytes) >= LIMITS.fields)
    throw refuse(413, 'The form has too many fields.')
  let form = await parseWithin(bytes, type, maxBytes)
  if (form === 'too-large') return form
  for (let name of INTENTS) form.delete(name)
  for (let [name, value] of form) {
    if (!isSafeName(name)) throw refuse(400, 'The form has a field that this site does not know.')
    if (field !== undefined && name !== field && value instanceof File) throw refuse(415, NO_FILES)
  }
  return form
}

async function parseWithin(bytes: Uint8Array<ArrayBuffer>, type: string, maxFileSize: number) {
  let copy = new Request('http://form.invalid/', {
    method: 'POST',
    headers: { 'content-type': type },
    body: bytes,
  })
  let limits = { maxParts: LIMITS.fields, maxTotalSize: LIMITS.bytes + maxFileSize }
  try {
    let files = maxFileSize > 0 ? { maxFiles: 1, maxFileSize } : { maxFiles: 0 }
    return await parseFormData(copy, { ...limits, ...files })
  } catch (error) {
    if (error instanceof MaxFilesExceededError) throw refuse(415, NO_FILES)
    if (error instanceof MaxFileSizeExceededError) return 'too-large' as const
    throw refuse(400, 'The form arrived broken. Please send it again.')
  }
}

/** Conform's own fields, for buttons that no form of ours has: it throws when they are broken. */
const INTENTS = ['__intent__', '__state__']

const NO_FILES = 'This form takes no files.'

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
