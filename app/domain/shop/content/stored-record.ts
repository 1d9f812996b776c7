import { MAX_ADDRESS, safeAddress } from '#app/domain/base/html/address.ts'
import { sanitizeIfHtml } from '#app/domain/base/html/sanitize-html.ts'
import { type PageSectionKey, type SectionData, sections } from './sections.ts'

/**
 * As an earlier release may have stored it: today's limits and rules do not count, and a missing field is empty.
 * Undefined when it is no record of this page section.
 */
export function readStoredRecord<K extends PageSectionKey>(
  key: K,
  record: unknown,
): SectionData[K] | undefined {
  try {
    return reshape(sections[key].defaults(ANY_SHOP), record) as SectionData[K]
  } catch (error) {
    if (error instanceof Mismatch) return undefined
    throw error
  }
}

/** Only the shape of the default counts. */
const ANY_SHOP = { name: '', supportEmail: undefined }

class Mismatch extends Error {}

/** Only the shape of `example` counts. */
function reshape(example: unknown, stored: unknown, name = ''): unknown {
  if (stored === undefined) return emptyOf(example)
  if (Array.isArray(example)) {
    if (!Array.isArray(stored)) throw new Mismatch()
    return stored.map((row) => reshape(example[0], row))
  }
  if (typeof example === 'object' && example !== null) {
    if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) throw new Mismatch()
    const fields = Object.entries(example)
    if (!fields.some(([name]) => name in stored)) throw new Mismatch()
    return Object.fromEntries(
      fields.map(([name, value]) => [name, reshape(value, (stored as Record<string, unknown>)[name], name)]),
    )
  }
  if (typeof stored !== typeof example || isUnsafe(name, stored)) throw new Mismatch()
  return typeof stored === 'string' && name === HTML ? sanitizeIfHtml(stored) : stored
}

/** Fields of this name may have HTML. */
const HTML = 'content'

/** Whatever an earlier release allowed, addresses such as javascript: are never read. */
function isUnsafe(name: string, stored: unknown): boolean {
  return (
    /(link|url|image)$/i.test(name) &&
    stored !== '' &&
    safeAddress(String(stored).slice(0, MAX_ADDRESS)) === undefined
  )
}

function emptyOf(example: unknown): unknown {
  if (Array.isArray(example)) return []
  if (typeof example === 'object' && example !== null) {
    return Object.fromEntries(Object.entries(example).map(([name, value]) => [name, emptyOf(value)]))
  }
  return { string: '', number: 0, boolean: false }[typeof example as 'string']
}
