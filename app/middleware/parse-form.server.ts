import { MaxFileSizeExceededError, MaxFilesExceededError, parseFormData } from '@remix-run/form-data-parser'
import { getMultipartBoundary, parseMultipart } from '@remix-run/multipart-parser'
import { data } from 'react-router'
import { t } from '#app/i18n/macro.ts'
import { INTENT } from '../forms/form-result.ts'
import { withoutNul } from '../typed-text.ts'
import type { PostedBody } from './posted-body.server.ts'

/**
 * The most a posted form may hold. Fields beyond it are refused before anything looks at them. The longest form is the
 * footer's: six sections of twelve links with three fields each.
 */
export const FORM_LIMITS = { bytes: 256 * 1024, fields: 300, name: 200, index: 99, depth: 6 }

/**
 * What a form that is too large may hold to be shown again, with all that was typed, so that it can be shortened: a text
 * of a million letters, or of a hundred thousand in scripts that take nine bytes for each.
 */
export const SHOWN_AGAIN = 1024 * 1024

export const NO_FILE = { maxBytes: 0 }

/** The body of a form, as far as whoever asked first let it come in. */
export interface Posted {
  type: string
  body: PostedBody
}

/** The one file that a form may bring: the name of its field, and its most bytes (15 MiB is the most for any). */
export interface UploadLimit {
  field: string
  maxBytes: number
}

export function isMultipart(type: string): boolean {
  return !/^application\/x-www-form-urlencoded/i.test(type)
}

/**
 * The fields before the file of a form that is too large: browsers send them in the order of the page. 'too-large' when
 * they have more than `most` bytes themselves. `namesFile`: of the file there is its name.
 */
export async function parseFieldsBeforeFile(
  { type, body }: Posted,
  {
    dropped,
    most = FORM_LIMITS.bytes,
    namesFile = false,
  }: { dropped?: string[]; most?: number; namesFile?: boolean } = {},
): Promise<FormData | 'too-large'> {
  const boundary = isMultipart(type) && getMultipartBoundary(type)
  if (!boundary) return 'too-large'
  const start = await body.start(most + LARGEST_HEADER)
  const form = new FormData()
  // What is cut off is closed, so that the parser says of the last part whether it is the file.
  const parts = parseMultipart([start, Buffer.from(`\r\n--${boundary}--\r\n`)], {
    boundary,
    maxParts: FORM_LIMITS.fields,
    maxFileSize: start.byteLength,
  })
  try {
    for (const part of parts) {
      if (part.isFile && namesFile && part.name !== undefined)
        form.append(part.name, new File([], part.filename ?? ''))
      if (part.isFile) return checkFields(form, {}, dropped)
      if (part.name !== undefined) form.append(part.name, part.text)
    }
  } catch {
    // What was cut off within a header, or has too many fields.
  }
  return 'too-large'
}

/** The most that the parser takes as the header of one part. */
export const LARGEST_HEADER = 8 * 1024

/**
 * The whole form. `limit`: the file that it may bring; `dropped`: fields that nobody reads; `most`: bytes of everything but
 * the file.
 */
export async function parsePosted(
  { type, body }: Posted,
  limit: Partial<UploadLimit> & Pick<UploadLimit, 'maxBytes'>,
  { dropped, most = FORM_LIMITS.bytes }: { dropped?: string[]; most?: number } = {},
): Promise<FormData | 'too-large'> {
  const ofFile = isMultipart(type) ? limit.maxBytes : 0
  if (body.isTooLarge || body.bytes > most + ofFile) return 'too-large'
  const form = isMultipart(type)
    ? await parseWithin(body.stream(), type, { ofFile, most })
    : parseUrlEncoded(await body.start(body.bytes))
  return form === 'too-large' ? form : checkFields(form, limit, dropped)
}

/** The fields of a small form without files, of which nothing is known yet. */
export function parseFields(bytes: Uint8Array): FormData {
  return checkFields(parseUrlEncoded(bytes), {}, [STATE])
}

function parseUrlEncoded(bytes: Uint8Array): FormData {
  // Counted before parsing: building 100,000 fields only to refuse them is the cost that the limit is for.
  if (countAmpersands(bytes) >= FORM_LIMITS.fields) throw refuse(413, t`The form has too many fields.`)
  const form = new FormData()
  for (const [name, value] of new URLSearchParams(new TextDecoder().decode(bytes))) form.append(name, value)
  return form
}

/** The same form, of which no value and no name of a file has a NUL character. */
function dropNul(form: FormData): FormData {
  const hasNul = [...form.values()].some((value) =>
    (typeof value === 'string' ? value : value.name).includes('\0'),
  )
  if (!hasNul) return form
  const clean = new FormData()
  for (const [name, value] of form) {
    if (typeof value === 'string') clean.append(name, withoutNul(value))
    else clean.append(name, value, withoutNul(value.name))
  }
  return clean
}

function checkFields(
  posted: FormData,
  { field }: Partial<UploadLimit>,
  dropped: string[] = [INTENT, STATE],
): FormData {
  const form = dropNul(posted)
  for (const name of dropped) form.delete(name)
  for (const [name, value] of form) {
    if (!isSafeName(name)) throw refuse(400, t`The form has a field that this site doesn’t recognize.`)
    if (field !== undefined && name !== field && value instanceof File)
      throw refuse(415, t`This form doesn’t accept files.`)
  }
  return form
}

async function parseWithin(
  body: ReadableStream,
  type: string,
  { ofFile, most }: { ofFile: number; most: number },
) {
  const stream = { method: 'POST', headers: { 'content-type': type }, body, duplex: 'half' }
  const copy = new Request('http://form.invalid/', stream)
  const limits = { maxParts: FORM_LIMITS.fields, maxTotalSize: most + ofFile }
  try {
    const files = ofFile > 0 ? { maxFiles: 1, maxFileSize: ofFile } : { maxFiles: 0 }
    return await parseFormData(copy, { ...limits, ...files })
  } catch (error) {
    if (error instanceof MaxFilesExceededError) throw refuse(415, t`This form doesn’t accept files.`)
    if (error instanceof MaxFileSizeExceededError) return 'too-large' as const
    throw refuse(400, t`Something went wrong with the form. Please send it again.`)
  }
}

// Conform's own field beside INTENT: it throws when they are broken, so only editors see that one, and nobody this one.
export const STATE = '__state__'

/** Each `[n]` of a field name makes an array of that length, so it is bounded before the form is understood. */
function isSafeName(name: string) {
  if (name.includes('\0')) return false
  if (name.length > FORM_LIMITS.name || name.split(/[.[]/).length > FORM_LIMITS.depth) return false
  if (/__proto__|prototype|constructor/.test(name)) return false
  return [...name.matchAll(/\[(\d*)\]/g)].every(([, index]) => Number(index) <= FORM_LIMITS.index)
}

function countAmpersands(bytes: Uint8Array) {
  return bytes.reduce((count, byte) => (byte === 0x26 ? count + 1 : count), 0)
}

export function refuse(status: 400 | 405 | 413 | 415, message: string) {
  return data({ message }, { status })
}
