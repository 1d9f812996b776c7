import { withoutNul } from '../typed-text.ts'
import { readText } from './form.server.ts'

/** The most a JSON body may hold; the deepest one of ours is the footer with five levels. */
const LIMITS = { bytes: 256 * 1024, depth: 16, values: 20_000 }

/** An empty body is undefined. */
export type ReadJson = { ok: true; value: unknown } | { ok: false; status: 400 | 413 | 415; message: string }

/** The only reader of JSON bodies: up to 256 KB, 16 levels and 20,000 values of well-formed text. */
export async function readJson(request: Request): Promise<ReadJson> {
  const text = await readText(request, LIMITS.bytes)
  if (text === undefined) return refuse(413, 'What you sent is too large: the limit is 256 KB.')
  if (text.trim() === '') return { ok: true, value: undefined }
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json\s*(;|$)/i.test(type)) return refuse(415, 'Send JSON, as application/json.')
  let value: unknown
  try {
    value = JSON.parse(text, (_name, part) =>
      typeof part === 'string' ? withoutNul(part.toWellFormed()) : part,
    )
  } catch {
    return refuse(400, 'The body is not JSON.')
  }
  return isBounded(value)
    ? { ok: true, value }
    : refuse(
        400,
        'The body is nested too deeply, has too many values, or has names that this site does not accept.',
      )
}

/** Not recursive, because the nesting is what has to be bounded. */
function isBounded(root: unknown): boolean {
  let count = 0
  let level = [root]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > LIMITS.depth) return false
    const below: unknown[] = []
    for (const value of level) {
      if (typeof value !== 'object' || value === null) continue
      if (Object.hasOwn(value, '__proto__') || Object.keys(value).some((name) => name.includes('\0')))
        return false
      for (const part of Object.values(value)) below.push(part)
    }
    count += below.length
    if (count > LIMITS.values) return false
    level = below
  }
  return true
}

function refuse(status: 400 | 413 | 415, message: string): ReadJson {
  return { ok: false, status, message }
}
