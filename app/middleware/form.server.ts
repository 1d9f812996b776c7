import { createContext, data, type MiddlewareFunction, type RouterContextProvider } from 'react-router'
import { t } from '#app/i18n/macro.ts'
import { networkOf } from '../domain/base/network.ts'
import { INTENT } from '../forms/form-result.ts'
import { routeHandlesContext } from '../route-handles.server.ts'
import { type Services, servicesContext } from '../services.server.ts'
import type { Unsaved } from '../ui/unsaved.tsx'
import type { Unsent } from '../ui/unsent-form.tsx'
import { cutFile } from './cut-file.server.ts'
import {
  type FormTarget,
  formOfAnotherAccount,
  isOthersForm,
  refuseOthersForm,
  renewMarks,
  unsentOf,
} from './form-account.server.ts'
import { signInAgain } from './kept-form.server.ts'
import { receiveLarge } from './large-body.server.ts'
import {
  FORM_LIMITS,
  isMultipart,
  NO_FILE,
  type Posted,
  parseFieldsBeforeFile,
  parsePosted,
  refuse,
  SHOWN_AGAIN,
  STATE,
  type UploadLimit,
} from './parse-form.server.ts'
import { concat, readChunks } from './posted-body.server.ts'
import { samePath } from './redirects.ts'
import { clientContext } from './request.server.ts'
import { visitorContext } from './session.server.ts'

type Context = Readonly<RouterContextProvider>

/** The largest file that any form may bring. */
const LARGEST_FILE = 15 * 1024 * 1024

interface PostedForm {
  /** `owner`: whose uploads it counts among. */
  receive(limit: number, owner?: string): Promise<Posted>
  target: FormTarget
}

const formContext = createContext<PostedForm>()

/** Lets the request's form be read once, within the limits, however many ask for it. */
export const forms: MiddlewareFunction<Response> = async ({ request, context, url, pattern }, next) => {
  let receiving: Promise<Posted> | undefined
  const page = url.pathname + url.search
  // Without it the form would go to the layout around its page. The router's own address leaves it out.
  const isIndex = new URL(request.url).searchParams.has('index')
  const address = isIndex ? `${page}${url.search === '' ? '?' : '&'}index` : page
  const hasPage = context.get(routeHandlesContext).get(pattern)?.hasPage
  context.set(formContext, {
    receive(limit, owner = ownerOf(context)) {
      receiving ??= receive(request, limit, owner, context.get(servicesContext))
      return receiving
    },
    target: { pattern, address, page: hasPage ? page : senderOf(request, url) },
  })
  try {
    return await next()
  } finally {
    const posted = await receiving?.catch(() => undefined)
    await posted?.body.discard()
  }
}

/** The page of this site that a form was sent from: what it was sent to may be no page. */
function senderOf(request: Request, url: URL): string | undefined {
  const sender = URL.parse(request.headers.get('referer') ?? '')
  return sender?.origin === url.origin ? samePath(sender.pathname + sender.search) : undefined
}

function ownerOf(context: Context): string {
  return context.get(visitorContext)?.id ?? networkOf(context.get(clientContext).ip)
}

/**
 * The posted form without files. Throws an answer that the error page shows: 405 for another method, 413 when it is
 * too large, 415 when it is no form or brings a file, 400 when it is broken.
 */
export async function readForm(context: Context): Promise<FormData> {
  const { receive, target } = context.get(formContext)
  const form = await parsePosted(await receive(FORM_LIMITS.bytes), NO_FILE)
  if (form === 'too-large') throw refuseTooLarge()
  await refuseOthersForm(context, form, target)
  return form
}

/**
 * The posted form of a page that takes a file; with `readForm` the only way to read one, and throwing as it does.
 * 'too-large': reading ended as soon as more came in than the file may have. The file is the empty one, or missing,
 * when nobody chose one. `owner`: whose uploads it counts among, where it is not the signed-in user.
 */
export async function readUpload(
  context: Context,
  limit: UploadLimit,
  owner?: string,
): Promise<{ form: FormData; file: File | undefined } | 'too-large'> {
  const { receive, target } = context.get(formContext)
  const posted = await receive(limit.maxBytes + FORM_LIMITS.bytes, owner)
  const form = await parsePosted(posted, limit)
  if (form === 'too-large') return form
  await refuseOthersForm(context, form, target)
  const file = form.get(limit.field)
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
export async function readEditor(context: Context, limit: UploadLimit): Promise<PostedEditor> {
  const { receive, target } = context.get(formContext)
  const posted = await receive(limit.maxBytes + FORM_LIMITS.bytes)
  const whole = await parsePosted(posted, limit, { dropped: [STATE] })
  const tooLarge = whole === 'too-large'
  const form = tooLarge ? await parseFieldsBeforeFile(posted, { dropped: [STATE] }) : whole
  if (form === 'too-large') throw refuseTooLarge()
  await refuseOthersForm(context, form, target)
  const intent = form.get(INTENT)
  const chosen = form.get(limit.field)
  form.delete(INTENT)
  form.delete(limit.field)
  // No file chosen is an empty file without a name; an empty one with a name was meant.
  const file = chosen instanceof File && (chosen.size > 0 || chosen.name !== '') ? chosen : undefined
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
  context: Context,
  limit: UploadLimit,
): Promise<{ form: FormData; file: PostedFile | 'too-large' | undefined }> {
  const { receive, target } = context.get(formContext)
  const whole = await receive(limit.maxBytes + FORM_LIMITS.bytes)
  const { posted, content } = await cutFile(whole)
  const tooLarge = whole.body.isTooLarge || (content?.bytes ?? 0) > limit.maxBytes
  const form = tooLarge
    ? await parseFieldsBeforeFile(whole)
    : await parsePosted(posted, { ...limit, ...(content && { maxBytes: FORM_LIMITS.bytes }) })
  if (form === 'too-large') throw refuseTooLarge()
  await refuseOthersForm(context, form, target)
  const chosen = form.get(limit.field)
  form.delete(limit.field)
  if (tooLarge) return { form, file: 'too-large' }
  if (!(chosen instanceof File)) return { form, file: undefined }
  // No file chosen is an empty one without a name.
  const isChosen = (content?.bytes ?? chosen.size) > 0 || chosen.name !== ''
  const stream = () => (content ?? chosen).stream()
  return { form, file: isChosen ? { name: chosen.name, stream } : undefined }
}

/**
 * One field of whatever form was posted, before its own page has said what it may hold. `mayUpload`: a file may
 * come in with it. 'too-large' for a form of which nothing is read or shown, whoever asks.
 */
export async function peekField(
  context: Context,
  name: string,
  mayUpload: boolean,
): Promise<FormDataEntryValue | null | 'too-large'> {
  const posted = await context.get(formContext).receive(FORM_LIMITS.bytes + (mayUpload ? LARGEST_FILE : 0))
  const most = SHOWN_AGAIN
  const form = await (mayUpload
    ? parsePosted((await cutFile(posted)).posted, { maxBytes: LARGEST_FILE }, { most })
    : parsePosted(posted, NO_FILE, { most }))
  // What `readEditor` reads of a form that is too large is what its page acts on.
  const understood = form === 'too-large' && mayUpload ? await parseFieldsBeforeFile(posted, { most }) : form
  return understood === 'too-large' ? understood : understood.get(name)
}

/**
 * Throws what a form is refused with that was shown to another account, or whose session has ended, before anything else
 * about it is looked at.
 */
export async function refuseForeignForm(context: Context): Promise<void> {
  const form = await readWhatever(context)
  if (form) await refuseOthersForm(context, form, context.get(formContext).target)
}

/** The answer to a form that nobody is signed in for. */
export async function refuseSignedOut(context: Context): Promise<Response> {
  await refuseForeignForm(context)
  return signInAgain(context, context.get(formContext).target.page)
}

/**
 * The answer to a form without a good token. It may come from another site, so what it says can be read and copied, and
 * not be sent by a press of a button.
 */
export async function refuseUnproven(context: Context) {
  const form = await readWhatever(context)
  const visitor = context.get(visitorContext)
  const { target } = context.get(formContext)
  const isForeign = form !== undefined && isOthersForm(context, form, target.pattern)
  if (isForeign && !visitor) await refuseForeignForm(context)
  const status = isForeign && visitor ? 409 : 403
  const unsaved: Unsaved = {
    message:
      isForeign && visitor
        ? formOfAnotherAccount(visitor.email)
        : t`This page was open for too long, or your browser doesn’t accept cookies. Go back, reload the page and send the form again.`,
    unsent: form && { ...unsentOf(context, form, target.pattern), action: undefined },
    isFinal: true,
  }
  return data(unsaved, { status })
}

/** What a form that could not be saved lets its sender send again; undefined when nothing of it can be understood. */
export async function readUnsent(context: Context): Promise<Unsent | undefined> {
  const form = await readWhatever(context)
  if (!form) return undefined
  const { pattern, address } = context.get(formContext).target
  const { fields, ...others } = unsentOf(context, form, pattern)
  return { ...others, fields: renewMarks(context, fields), action: address }
}

/** Whatever form was posted, as far as it can be understood. */
async function readWhatever(context: Context): Promise<FormData | undefined> {
  // Strangers have nothing to upload.
  const most = context.get(visitorContext) ? LARGEST_FILE : 0
  try {
    const posted = await context.get(formContext).receive(FORM_LIMITS.bytes + most)
    const lenient = { dropped: [STATE], most: SHOWN_AGAIN }
    const whole = await parsePosted(posted, { maxBytes: LARGEST_FILE }, lenient)
    const form =
      whole === 'too-large' ? await parseFieldsBeforeFile(posted, { ...lenient, namesFile: true }) : whole
    return form === 'too-large' ? undefined : form
  } catch {
    // It was refused before it was understood.
    return undefined
  }
}

/** The body as text, never more than `limit` bytes: undefined when it is larger. */
export async function readText(request: Request, limit: number): Promise<string | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return undefined
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of readChunks(request)) {
    bytes += chunk.byteLength
    if (bytes > limit) return undefined
    parts.push(chunk)
  }
  return new TextDecoder().decode(concat(parts, bytes))
}

function refuseTooLarge() {
  return refuse(413, t`What you sent is too large. Please shorten it, or choose a smaller file.`)
}

async function receive(request: Request, limit: number, owner: string, services: Services): Promise<Posted> {
  if (request.method !== 'POST') throw refuse(405, t`This address only accepts posted forms.`)
  const type = request.headers.get('content-type') ?? ''
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) {
    throw refuse(415, t`The form was sent in a format that this site doesn’t accept.`)
  }
  const most = Math.max(isMultipart(type) ? limit : 0, SHOWN_AGAIN)
  const body = await receiveLarge(request, services, { owner, most })
  return { type, body }
}
