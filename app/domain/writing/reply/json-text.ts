import { REPLY_LIMIT } from './clean-text.ts'

/** An answer that is meant as JSON: a value, one that was cut off, or one that cannot be read. */
type JsonText = { state: 'whole'; value: object } | { state: 'cut' } | { state: 'broken' }

/**
 * Reads an answer that is one JSON object, possibly with talk or a code fence around it. Undefined for an answer that is
 * meant as something else. Takes linear time.
 */
export function readJson(answer: string): JsonText | undefined {
  const text = answer.slice(0, REPLY_LIMIT)
  const from = startOf(text)
  if (from < 0) return undefined
  const { end } = scan(text, from)
  if (end < 0) return { state: 'cut' }
  const value = parsed(text.slice(from, end))
  return value ? { state: 'whole', value } : { state: 'broken' }
}

/** The members of the outermost object that are whole in the beginning of an answer. */
export function readJsonBeginning(answer: string): object | undefined {
  const text = answer.slice(0, REPLY_LIMIT)
  const from = startOf(text)
  if (from < 0) return undefined
  const { end, lastMember } = scan(text, from)
  if (end >= 0) return parsed(text.slice(from, end))
  return lastMember < 0 ? {} : parsed(`${text.slice(from, lastMember)}}`)
}

// Of talk before the object there is little, and no header of the other way to answer.
function startOf(text: string): number {
  const found = /\{\s*(?:"|\}|$)/.exec(text.slice(0, MOST_TALK))
  if (!found || text.slice(0, found.index).includes('===')) return -1
  return found.index
}

/** Where the object that begins at `from` ends, -1 when it does not, and where the last of its members but one does. */
function scan(text: string, from: number): { end: number; lastMember: number } {
  let depth = 0
  let lastMember = -1
  TOKEN.lastIndex = from
  for (let token = TOKEN.exec(text); token; token = TOKEN.exec(text)) {
    const [sign] = token
    if (sign === '{' || sign === '[') depth++
    else if (sign === ',' && depth === 1) lastMember = token.index
    else if ((sign === '}' || sign === ']') && --depth === 0) return { end: token.index + 1, lastMember }
  }
  return { end: -1, lastMember }
}

// A string as a whole, also one without its end, or a sign outside of strings.
const TOKEN = /"[^"\\]*(?:\\[\s\S][^"\\]*)*"?|[{}[\],]/g

function parsed(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}

const MOST_TALK = 400
