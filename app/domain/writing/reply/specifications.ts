import { CONTENT_LIMITS, type SpecificationDetail } from '../content/content.ts'
import { splitBullet } from './bullets.ts'
import { isSpacer } from './closing-remarks.ts'
import { withoutMarkdown } from './markdown.ts'

// What is longer gets cut anyway, and joining without a bound would take quadratic time.
const LONGEST_VALUE = CONTENT_LIMITS.lineLength * 4

/**
 * Specification lines as label and value: "Material: linen", "**Material** linen", "Material – linen", "| Material |
 * linen |", "Material:" over "linen". A line without a label has an empty one.
 */
export function readSpecifications(lines: string[]): SpecificationDetail[] {
  const details: SpecificationDetail[] = []
  let pending: SpecificationDetail | undefined
  for (const line of withoutTableHeads(lines)) {
    if (isSpacer(line)) continue
    const { label, value } = isRow(line) ? readRow(line) : readDetail(splitBullet(line).text)
    if (pending && label === '') {
      if (pending.value.length < LONGEST_VALUE) pending.value += pending.value === '' ? value : `, ${value}`
    } else {
      pending = value === '' ? { label, value } : undefined
      details.push(pending ?? { label, value })
    }
  }
  return details.flatMap(settled)
}

// "Dimensions:" over lines that have labels of their own is a heading: it stays as a line without a label.
function settled({ label, value }: SpecificationDetail): SpecificationDetail[] {
  if (value !== '') return [{ label, value }]
  return label === '' ? [] : [{ label: '', value: label }]
}

function readDetail(raw: string): SpecificationDetail {
  const bold = /^(?:\*\*|__)([^*_]{1,80})(?:\*\*|__)\s*(?=\S)/u.exec(raw)
  if (bold?.[1] && !/[:：]$/u.test(bold[1].trim())) {
    const value = raw.slice(bold[0].length).replace(/^[:：=–—-]\s*/u, '')
    return { label: withoutMarkdown(bold[1]), value: withoutMarkdown(value) }
  }
  const text = withoutMarkdown(raw)
  const at = separatorAt(text)
  if (at < 0) return { label: '', value: text }
  return {
    label: text.slice(0, at).trim(),
    value: text
      .slice(at)
      .replace(/^\s*[:：﹕–—\t-]\s*/u, '')
      .trim(),
  }
}

// Neither the colon of "16:9" or "https://" nor the dash of "36 - 47" comes behind a label.
function separatorAt(text: string): number {
  const head = text.slice(0, CONTENT_LIMITS.labelLength)
  const colon = /[:：﹕](?!\/\/)/u.exec(head)
  if (colon && !/\d$/.test(head.slice(0, colon.index))) return colon.index
  if (colon && !/^\d/.test(text.slice(colon.index + 1))) return colon.index
  const dash = /^[^\d:：]{1,40}?(?=\s[–—-]\s)/u.exec(head)
  return dash ? dash[0].length : -1
}

function isRow(line: string): boolean {
  return /^[^|]*\|[^|]*\S/.test(line.trim())
}

function readRow(line: string): SpecificationDetail {
  const cells = line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
  const [label, ...values] = cells.map((cell) => withoutMarkdown(cell)).filter((cell) => cell !== '')
  if (values.length === 0) return { label: '', value: label ?? '' }
  return { label: (label ?? '').replace(/\s?[:：]$/u, ''), value: values.join(', ') }
}

// The row of names over a Markdown table, and the row of dashes under it.
function withoutTableHeads(lines: string[]): string[] {
  return lines.filter((line, at) => !isTableRule(line) && !isTableRule(lines[at + 1]))
}

function isTableRule(line = ''): boolean {
  return line.includes('|') && line.includes('-') && /^[\s|:-]+$/.test(line)
}
