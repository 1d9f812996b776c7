import { MaxFileSizeExceededError, MaxFilesExceededError, parseFormData } from '@remix-run/form-data-parser'
import { createContext, data, type MiddlewareFunction, type RouterContextProvider } from 'react-router'
import { networkOf } from '../domain/network.ts'
import { temporaryFolder } from '../domain/uploads/temporary.server.ts'
import { type Services, servicesContext } from '../services.server.ts'
import type { Unsent } from '../ui/unsent-form.tsx'
import { concat, type PostedBody, readChunks, receiveBody } from './posted-body.server.ts'
import { clientContext } from './request.server.ts'
import { visitorContext } from './session.server.ts'
import { uploadSlots } from './upload-slots.server.ts'

/**
 * The most a posted form may hold. Fields beyond it are refused before anything looks at them. The longest form is the
 * footer's: six sections of twelve links with three fields each.
 */
const LIMITS = { bytes: 256 * 1024, fields: 300, name: 200, index: 99, depth: 6 }

/** The largest file that any form may bring. */
const LARGEST_FILE = 5 * 1024 * 1024

/** The body of a form, as far as whoever asked first let it come in. */
interface Posted {
  type: string
  body: PostedBody
}

/** `owner`: whose uploads it counts among. */
type ReceiveForm = (limit: number, owner?: string) => Promise<Posted>

const formContext = createContext<ReceiveForm>()

/** Lets the request's form be read once, within the limits, however many ask for it. */
export const forms: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  let receiving: Promise<Posted> | undefined
  context.set(formContext, (limit, owner = ownerOf(context)) => {
    receiving ??= receive(request, limit, owner, context.get(servicesContext))
    return receiving
  })
  try {
    return await next()
  } finally {
    let posted = await receiving?.catch(() => undefined)
    await posted?.body.discard()
  }
}

function ownerOf(context: Readonly<RouterContextProvider>): string {
  return context.get(visitorContext)?.id ?? networkOf(context.get(clientContext).ip)
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

/** The one file that a form may bring: the name of its field, and its most bytes (5 MiB is the most for any). */
export interface UploadLimit {
  field: string
  maxBytes: number
}

/**
 * The posted form of a page that takes a file; with `readForm` the only way to read one, and throwing as it does.
 * 'too-large': reading ended as soon as more came in than the file may have. The file is the empty one, or missing,
 * when nobody chose one. `owner`: whose uploads it counts among, where it is not the signed-in user.
 */
export async function readUpload(
  context: Readonly<RouterContextProvider>,
  limit: UploadLimit,
  owner?: string,
): Promise<{ form: FormData; file: File | undefined } | 'too-large'> {
  let posted = await context.get(formContext)(limit.maxBytes + LIMITS.bytes, owner)
  let form = await parse(posted, limit)
  if (form === 'too-large') return form
  let file = form.get(limit.field)
  // Files are not fields: nothing that understands the form may find them there.
  form.delete(limit.field)
  return { form, file: file instanceof File ? file : undefined }
}

/** The posted form of an editor of lists. */
export interface PostedEditor {
  form: FormData
  /** Of the button that adds, moves or removes a row; whoever understands it checks it first. */
  intent: string | undefined
  /** The file, where one was chosen. When it is 'too-large', the fields that stood before it have come in all the same. */
  file: File | 'too-large' | undefined
}

/**
 * As `readUpload`, for forms whose words must not be lost to a large file: the file's field is the last of their page.
 * Buttons that add, move and remove rows are heard.
 */
export async function readEditor(
  context: Readonly<RouterContextProvider>,
  limit: UploadLimit,
): Promise<PostedEditor> {
  let posted = await context.get(formContext)(limit.maxBytes + LIMITS.bytes)
  let whole = await parse(posted, limit, [STATE])
  let tooLarge = whole === 'too-large'
  let form = tooLarge ? await parseStart(posted, [STATE]) : whole
  if (form === 'too-large') throw refuse(413, 'What you sent is too large.')
  let intent = form.get(INTENT)
  let chosen = form.get(limit.field)
  form.delete(INTENT)
  form.delete(limit.field)
  // No file chosen is an empty file without a name; an empty one with a name was meant.
  let file = chosen instanceof File && (chosen.size > 0 || chosen.name !== '') ? chosen : undefined
  return {
    form,
    intent: typeof intent === 'string' ? intent : undefined,
    file: tooLarge ? 'too-large' : file,
  }
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
  // What `readEditor` reads of a form that is too large is what its page acts on.
  let understood = form === 'too-large' && mayUpload ? await parseStart(posted) : form
  return understood === 'too-large' ? understood : understood.get(name)
}

/** What a form that could not be saved lets its sender send again; undefined when nothing of it can be understood. */
export async function readUnsent(
  context: Readonly<RouterContextProvider>,
): Promise<Omit<Unsent, 'action'> | undefined> {
  let unsent: Omit<Unsent, 'action'> = { fields: [], secrets: [], files: [] }
  try {
    let posted = await context.get(formContext)(LIMITS.bytes + LARGEST_FILE)
    let form = await parse(posted, { maxBytes: LARGEST_FILE }, [STATE])
    if (form === 'too-large') return undefined
    for (let [name, value] of form) {
      if (typeof value !== 'string') {
        if (value.name !== '' || value.size > 0) unsent.files.push(name)
      } else if (SECRET.test(name) && value !== '') unsent.secrets.push(name)
      else unsent.fields.push([name, value])
    }
    return unsent
  } catch {
    // It was refused before it was understood.
    return undefined
  }
}

/** Fields of which nothing is ever sent back. */
const SECRET = /password|secret|^proof$|^key$/i

/** The body as text, never more than `limit` bytes: undefined when it is larger. */
export async function readText(request: Request, limit: number): Promise<string | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return undefined
  let parts: Uint8Array[] = []
  let bytes = 0
  for await (let chunk of readChunks(request)) {
    bytes += chunk.byteLength
    if (bytes > limit) return undefined
    parts.push(chunk)
  }
  return new TextDecoder().decode(concat(parts, bytes))
}

const NO_FILE = { maxBytes: 0 }

async function receive(request: Request, limit: number, owner: string, services: Services): Promise<Posted> {
  if (request.method !== 'POST') throw refuse(405, 'This address takes posted forms only.')
  let type = request.headers.get('content-type') ?? ''
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) {
    throw refuse(415, 'The form was sent in a way that this site does not read.')
  }
  let body = await receiveBody(request, {
    most: isMultipart(type) ? limit : LIMITS.bytes,
    inMemory: LIMITS.bytes,
    folder: temporaryFolder(services.config.dataDir),
    takeSlot: () => uploadSlots(services)(owner, request.signal),
  })
  return { type, body }
}

function isMultipart(type: string): boolean {
  return !/urlencoded/i.test(type)
}

/** The fields that stand before the file of a form that is too large; 'too-large' when it can not be parted there. */
async function parseStart({ type, body }: Posted, dropped?: string[]): Promise<FormData | 'too-large'> {
  let fields = isMultipart(type) && withoutFile(type, await body.start(LIMITS.bytes + LARGEST_HEAD))
  return fields ? understand(type, new Blob([fields]).stream(), NO_FILE, dropped) : 'too-large'
}

/** The most that a part's own head may have, as the parser has it. */
const LARGEST_HEAD = 8 * 1024

/**
 * The multipart body up to where its first file begins, closed there. Browsers send the fields in the order of the
 * page, so that the ones above the file are whole; undefined when there is nothing to be found.
 */
function withoutFile(type: string, start: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  let boundary = /boundary="?([^";]+)/i.exec(type)?.[1]
  let body = Buffer.from(start)
  if (boundary === undefined) return undefined
  let file = FILE_HEAD.exec(body.toString('latin1'))?.index
  let end = file === undefined ? -1 : body.lastIndexOf(`--${boundary}`, file)
  if (end < 0 || end > LIMITS.bytes) return undefined
  return Uint8Array.from(Buffer.concat([body.subarray(0, end), Buffer.from(`--${boundary}--\r\n`)]))
}

/** Words of a field are not taken for it: a line end within them would have to look like a part's own head. */
const FILE_HEAD = /\r\ncontent-disposition:[^\r\n]*;\s*filename\*?=/i

async function parse(
  { type, body }: Posted,
  limit: Partial<UploadLimit> & Pick<UploadLimit, 'maxBytes'>,
  dropped?: string[],
): Promise<FormData | 'too-large'> {
  if (body.isTooLarge || body.bytes > limit.maxBytes + LIMITS.bytes) return 'too-large'
  // Counted before parsing: building 100,000 fields only to refuse them is the cost that the limit is for.
  if (!isMultipart(type) && countAmpersands(await body.start(body.bytes)) >= LIMITS.fields)
    throw refuse(413, 'The form has too many fields.')
  return understand(type, body.stream(), limit, dropped)
}

async function understand(
  type: string,
  stream: ReadableStream,
  { field, maxBytes }: Partial<UploadLimit> & Pick<UploadLimit, 'maxBytes'>,
  dropped: string[] = [INTENT, STATE],
): Promise<FormData | 'too-large'> {
  let form = await parseWithin(stream, type, maxBytes)
  if (form === 'too-large') return form
  for (let name of dropped) form.delete(name)
  for (let [name, value] of form) {
    if (!isSafeName(name)) throw refuse(400, 'The form has a field that this site does not know.')
    if (field !== undefined && name !== field && value instanceof File) throw refuse(415, NO_FILES)
  }
  return form
}

async function parseWithin(body: ReadableStream, type: string, maxFileSize: number) {
  let stream = { method: 'POST', headers: { 'content-type': type }, body, duplex: 'half' }
  let copy = new Request('http://form.invalid/', stream)
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

// Conform's own fields, for its list buttons: it throws when they are broken, so only editors see the first, and the
// second nobody.
const INTENT = '__intent__'
const STATE = '__state__'

const NO_FILES = 'This form takes no files.'

/** Each `[n]` of a field name makes an array of that length, so it is bounded before the form is understood. */
function isSafeName(name: string) {
  if (name.length > LIMITS.name || name.split(/[.[]/).length > LIMITS.depth) return false
  if (/__proto__|prototype|constructor/.test(name)) return false
  return [...name.matchAll(/\[(\d*)\]/g)].every(([, index]) => Number(index) <= LIMITS.index)
}

function countAmpersands(bytes: Uint8Array) {
  return bytes.reduce((count, byte) => (byte === 0x26 ? count + 1 : count), 0)
}

function refuse(status: 400 | 405 | 413 | 415, message: string) {
  return data({ message }, { status })
}
