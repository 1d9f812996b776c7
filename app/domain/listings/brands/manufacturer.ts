import { primarySubtag } from '../languages.ts'
import { LABELS } from './manufacturer-labels.ts'

/** Somebody whom buyers can write to. */
export interface Party {
  name: string
  /** Postal, one line after the other. */
  address: string[]
  /** An e-mail or web address. */
  contact: string
}

/**
 * Who makes a brand's products: what Article 19 of Regulation (EU) 2023/988 wants to see beside each offer. It is appended
 * to texts as it is, never given to the model and never checked.
 */
export interface Manufacturer extends Party {
  /** The person in the EU who is responsible for them, where the manufacturer is outside. */
  responsible: Party | null
}

/** In characters; lines of an address. */
export const PARTY_LIMITS = { name: 200, line: 200, lines: 6, contact: 254 } as const

/** Paragraphs of lines, with labels in the language of a listing. */
export function manufacturerParagraphs(manufacturer: Manufacturer, code: string): string[] {
  const { maker, responsible } = LABELS[primarySubtag(code)] ?? LABELS.en
  const linesOf = (label: string, { name, address, contact }: Party) =>
    [`${label}:`, name, ...address, contact].join('\n')
  return [
    linesOf(maker, manufacturer),
    ...(manufacturer.responsible ? [linesOf(responsible, manufacturer.responsible)] : []),
  ]
}

/**
 * A plain text without such paragraphs in any language: shops give back what an export appended. Each is known by its label
 * on a line of its own and, after a name and an address, a line that is an e-mail or web address.
 */
export function withoutManufacturer(text: string): string {
  // Cells of a file are many, and most have one line.
  if (!text.includes('\n')) return text
  const lines = text.split('\n')
  const kept: string[] = []
  let isFound = false
  for (let at = 0; at < lines.length; at++) {
    const end = isLabel(lines[at] ?? '') ? endOfParty(lines, at) : undefined
    if (end === undefined) {
      kept.push(lines[at] ?? '')
      continue
    }
    isFound = true
    at = end
  }
  return isFound
    ? kept
        .join('\n')
        .replace(/\n{3,}/g, '\n\n')
        .trim()
    : text
}

/** The number of the last line, the one with the contact; undefined where no such paragraph follows the label. */
function endOfParty(lines: string[], label: number): number | undefined {
  const rest = lines.slice(label + 1, label + 1 + PARTY_LIMITS.lines + 2).map((line) => line.trim())
  const next = rest.findIndex((line) => line === '' || isLabel(line))
  const paragraph = next === -1 ? rest : rest.slice(0, next)
  const contact = paragraph.findLastIndex(isContactLine)
  return contact < 2 ? undefined : label + 1 + contact
}

function isLabel(line: string): boolean {
  return KNOWN.has(
    line
      .trim()
      .replace(/\s*[:：]$/u, '')
      .toLowerCase(),
  )
}

const KNOWN = new Set(
  Object.values(LABELS).flatMap(({ maker, responsible }) =>
    [maker, responsible].map((one) => one.toLowerCase()),
  ),
)

/** Editors make links of addresses, whose target then stands behind them in parentheses. */
function isContactLine(line: string): boolean {
  return isElectronicAddress(line.replace(/ \([^()]*\)$/, ''))
}

/** An e-mail address, or a web address with or without its scheme. */
export function isElectronicAddress(text: string): boolean {
  if (/[\s<>"]/.test(text)) return false
  if (/^[^@/]+@[^@/]+$/.test(text)) return isHost(text.slice(text.indexOf('@') + 1))
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`
  const url = URL.parse(address)
  return url !== null && url.username === '' && isHost(url.hostname)
}

/** With a top-level domain, whose last letter no number is. */
function isHost(host: string): boolean {
  const url = URL.parse(`https://${host}`)
  return (
    url !== null && url.host === url.hostname && /^[^.]+(?:\.[^.]+)*\.[a-z][a-z\d-]+$/i.test(url.hostname)
  )
}
