import { squeezed, trimmedEnd } from './clean-text.ts'

/** `text` without Markdown: emphasis, code ticks, links and escapes go; what belongs to the text ("5 * 3", "snake_case", an address) stays. */
export function withoutMarkdown(text: string): string {
  return squeezed(withoutEmphasis(withoutLinks(withoutLineMarks(text))))
}

// "> quoted" and "## Heading", but not "> 5 kg" and "#1 seller".
function withoutLineMarks(text: string): string {
  const line = text.trim().replace(/^(?:>\s*)+(?![\s\d])/, '')
  return /^#{1,6}\s/.test(line) ? trimmedEnd(line.replace(/^#+\s+/, ''), (char) => char === '#') : line
}

interface Run {
  at: number
  length: number
}

interface Scan {
  text: string
  /** Where a delimiter begins and how many of its characters go. */
  drop: Run[]
  open: Record<string, Run[]>
}

const ESCAPABLE = /[*_#`~[\]()\\>+.!|-]/
const ADDRESS = /(?:https?:\/\/|www\.)[^\s<>"]+/y

// One pass from left to right; each run of delimiters is pushed and popped once at most, so it takes linear time.
function withoutEmphasis(text: string): string {
  if (!/[*_`~\\]/.test(text)) return text
  const scan: Scan = { text, drop: [], open: { '*': [], _: [], '~': [], '`': [] } }
  let at = 0
  while (at < text.length) at = step(scan, at)
  for (const runs of Object.values(scan.open)) for (const run of runs) dropLeftover(scan, run)
  return without(text, scan.drop)
}

function step(scan: Scan, at: number): number {
  const char = scan.text.charAt(at)
  if (char === '\\' && ESCAPABLE.test(scan.text.charAt(at + 1))) {
    scan.drop.push({ at, length: 1 })
    return at + 2
  }
  if (char === 'h' || char === 'w') return at + (addressLength(scan.text, at) || 1)
  if (char !== '*' && char !== '_' && char !== '~' && char !== '`') return at + 1
  let length = 1
  while (scan.text.charAt(at + length) === char) length++
  delimiter(scan, char, { at, length })
  return at + length
}

function addressLength(text: string, at: number): number {
  ADDRESS.lastIndex = at
  const found = ADDRESS.exec(text)?.[0] ?? ''
  return trimmedEnd(found, (char) => '*_`~)].,;:!?'.includes(char)).length
}

function delimiter(scan: Scan, char: string, run: Run) {
  if (char === '~' && run.length === 1) return
  const before = scan.text.charAt(run.at - 1)
  const after = scan.text.charAt(run.at + run.length)
  const stack = scan.open[char] ?? []
  if (canClose(char, run, before, after) && stack.length > 0) {
    const opener = stack.pop()
    if (opener) scan.drop.push(opener, run)
  } else if (canOpen(char, run, before, after) || run.length >= 2) {
    stack.push(run)
  }
}

// Wider than CommonMark for double marks, which models put next to full-width punctuation; narrower for single ones,
// which also mean multiplication and footnotes.
function canOpen(char: string, run: Run, before: string, after: string): boolean {
  if (isBlank(after)) return false
  if (char === '`') return true
  if (isDigit(before) && isDigit(after)) return false
  if (char === '_') return !isWord(before)
  return run.length > 1 || !isLatin(before)
}

function canClose(char: string, run: Run, before: string, after: string): boolean {
  if (isBlank(before)) return false
  if (char === '`') return true
  if (isDigit(before) && isDigit(after)) return false
  if (char === '_') return !isWord(after)
  return run.length > 1 || !isLatin(after)
}

// A double mark whose other half is missing is still no text, unless digits stand around it (2**3) or spaces do.
function dropLeftover(scan: Scan, run: Run) {
  const before = scan.text.charAt(run.at - 1)
  const after = scan.text.charAt(run.at + run.length)
  if (run.length < 2 || run.length > 3 || (isDigit(before) && isDigit(after))) return
  if (isBlank(before) !== isBlank(after)) scan.drop.push(run)
}

function without(text: string, drop: Run[]): string {
  let kept = ''
  let from = 0
  for (const run of drop.sort((a, b) => a.at - b.at)) {
    kept += text.slice(from, run.at)
    from = run.at + run.length
  }
  return kept + text.slice(from)
}

// [text](address) reads "text (address)", an image only its text. Bounded classes keep this linear.
function withoutLinks(text: string): string {
  if (!text.includes('](')) return text
  return text.replace(
    /(!?)\[([^[\]]{0,300})\]\(([^()\s]{0,500})[^()]{0,200}\)/g,
    (_, image, label, address) => {
      if (image || label === address || address === '') return label
      return `${label} (${address})`
    },
  )
}

function isBlank(char: string): boolean {
  return char === '' || /\s/.test(char)
}

function isDigit(char: string): boolean {
  return char >= '0' && char <= '9'
}

function isLatin(char: string): boolean {
  return /[\p{Script=Latin}\p{N}]/u.test(char)
}

function isWord(char: string): boolean {
  return /[\p{L}\p{N}_]/u.test(char)
}
