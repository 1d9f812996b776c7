import { createContext, type MiddlewareFunction, type RouterContextProvider } from 'react-router'
import { networkOf } from '../domain/network.ts'
import { INTENT } from '../forms/form-result.ts'
import { type Services, servicesContext } from '../services.server.ts'
import type { Unsent } from '../ui/unsent-form.tsx'
import { cutFile } from './cut-file.server.ts'
import { receiveLarge } from './large-body.server.ts'
import {
  FORM_LIMITS,
  isMultipart,
  NO_FILE,
  type Posted,
  parseFieldsBeforeFile,
  parsePosted,
  refuse,
  STATE,
  type UploadLimit,
} from './parse-form.server.ts'
import { concat, readChunks } from './posted-body.server.ts'
import { clientContext } from './request.server.ts'
import { visitorContext } from './session.server.ts'
import * as words from './words.ts'

/** The largest file that any form may bring. */
const LARGEST_FILE = 15 * 1024 * 1024

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
  let form = await parsePosted(await context.get(formContext)(FORM_LIMITS.bytes), NO_FILE)
  if (form === 'too-large') throw refuse(413, words.bodyTooLarge)
  return form
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
  let posted = await context.get(formContext)(limit.maxBytes + FORM_LIMITS.bytes, owner)
  let form = await parsePosted(posted, limit)
  if (form === 'too-large') return form
  let file = form.get(limit.field)
  // Files are not fields: nothing that understands the form may find them there.
  form.delete(limit.field)
  return { form, file: file instanceof File ? file : undefined }
}

export interface PostedEditor {
  form: FormData
  /** Of the button that adds, moves or removes a row; whoever understands it checks it first. */
  intent: string | undefined
  /** The file, where one was chosen. When it is 'too-large', the fields that stood before it have come in all the same. */
  file: File | 'too-large' | undefined
}

/**
 * As `readUpload`, for forms whose words must not be lost to a large file: the file's field is the last of their page.
 * The intents of buttons that add, move and remove rows are kept.
 */
export async function readEditor(
  context: Readonly<RouterContextProvider>,
  limit: UploadLimit,
): Promise<PostedEditor> {
  let posted = await context.get(formContext)(limit.maxBytes + FORM_LIMITS.bytes)
  let whole = await parsePosted(posted, limit, [STATE])
  let tooLarge = whole === 'too-large'
  let form = tooLarge ? await parseFieldsBeforeFile(posted, [STATE]) : whole
  if (form === 'too-large') throw refuse(413, words.bodyTooLarge)
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

/** A file that was posted, and stays where its request's body is. */
export interface PostedFile {
  name: string
  stream(): ReadableStream<Uint8Array<ArrayBuffer>>
}

/** As `readEditor`, for files that are too large to be held in memory. */
export async function readLargeFile(
  context: Readonly<RouterContextProvider>,
  limit: UploadLimit,
): Promise<{ form: FormData; file: PostedFile | 'too-large' | undefined }> {
  let whole = await context.get(formContext)(limit.maxBytes + FORM_LIMITS.bytes)
  let { posted, content } = await cutFile(whole)
  let tooLarge = whole.body.isTooLarge || (content?.bytes ?? 0) > limit.maxBytes
  let form = tooLarge
    ? await parseFieldsBeforeFile(whole)
    : await parsePosted(posted, { ...limit, ...(content && { maxBytes: FORM_LIMITS.bytes }) })
  if (form === 'too-large') throw refuse(413, words.bodyTooLarge)
  let chosen = form.get(limit.field)
  form.delete(limit.field)
  if (tooLarge) return { form, file: 'too-large' }
  if (!(chosen instanceof File)) return { form, file: undefined }
  // No file chosen is an empty one without a name.
  let isChosen = (content?.bytes ?? chosen.size) > 0 || chosen.name !== ''
  let stream = () => (content ?? chosen).stream()
  return { form, file: isChosen ? { name: chosen.name, stream } : undefined }
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
  let posted = await context.get(formContext)(FORM_LIMITS.bytes + (mayUpload ? LARGEST_FILE : 0))
  let form = await (mayUpload
    ? parsePosted((await cutFile(posted)).posted, { maxBytes: LARGEST_FILE })
    : parsePosted(posted, NO_FILE))
  // What `readEditor` reads of a form that is too large is what its page acts on.
  let understood = form === 'too-large' && mayUpload ? await parseFieldsBeforeFile(posted) : form
  return understood === 'too-large' ? understood : understood.get(name)
}

/** What a form that could not be saved lets its sender send again; undefined when nothing of it can be understood. */
export async function readUnsent(
  context: Readonly<RouterContextProvider>,
): Promise<Omit<Unsent, 'action'> | undefined> {
  let unsent: Omit<Unsent, 'action'> = { fields: [], secrets: [], files: [] }
  try {
    let posted = await context.get(formContext)(FORM_LIMITS.bytes + LARGEST_FILE)
    let form = await parsePosted(posted, { maxBytes: LARGEST_FILE }, [STATE])
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

async function receive(request: Request, limit: number, owner: string, services: Services): Promise<Posted> {
  if (request.method !== 'POST') throw refuse(405, words.postedFormsOnly)
  let type = request.headers.get('content-type') ?? ''
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) {
    throw refuse(415, words.formTypeNotRead)
  }
  let most = isMultipart(type) ? limit : FORM_LIMITS.bytes
  let body = await receiveLarge(request, services, { owner, most })
  return { type, body }
}
