// What somebody typed or pasted, so that texts that look the same are the same. Passwords and a shop's own HTML are
// never changed by these.

/** Nobody types a NUL character, and not every database takes one: it is removed wherever texts come in. */
export function withoutNul(text: string): string {
  return text.replaceAll('\0', '')
}

/** A text of any length, in NFC and without spaces around it; empty when nothing of it can be seen. Joiners are kept. */
export function typedText(text: string): string {
  return isBlank(text) ? '' : withoutEdges(text.toWellFormed().normalize('NFC'), isEdge)
}

/** One line: line ends, other control characters and repeated spaces become one space. */
export function typedLine(text: string): string {
  return typedText(text.replace(/[\p{Cc}\s]+/gu, ' '))
}

/** Lines, which forms send with CRLF. Control characters other than line ends and tabs are removed. */
export function typedLines(text: string): string {
  return typedText(text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, ''))
}

/**
 * A code, a number or an address, in NFKC: nothing in it is invisible, full-width letters are letters, and a hyphen is the
 * one of keyboards. Address books and office programs copy numbers with marks of their direction around them.
 */
export function typedCode(text: string): string {
  if (isBlank(text)) return ''
  const code = text
    .toWellFormed()
    .normalize('NFKC')
    .replace(/\u2010/g, '-')
    .replace(/\p{Bidi_Control}/gu, '')
  return withoutUnseen(code).trim()
}

/** Whether it holds only spaces and characters that draw nothing. */
export function isBlank(text: string): boolean {
  return !/[^\s\p{Default_Ignorable_Code_Point}\p{Cc}]/u.test(text)
}

/** Without zero-width spaces, word joiners, byte order marks and soft hyphens, which are copied from pages and documents. */
export function withoutUnseen(text: string): string {
  return text.replace(/[\u200b\u2060\ufeff\u00ad]/g, '')
}

function isEdge(char: string): boolean {
  return /[\s\u200b\u2060\u00ad]/.test(char)
}

/** Without the characters at both ends that `isEdge` names. A loop, because `/x+$/` takes quadratic time. */
export function withoutEdges(text: string, isEdge: (char: string) => boolean): string {
  let from = 0
  let to = text.length
  while (from < to && isEdge(text.charAt(from))) from++
  while (to > from && isEdge(text.charAt(to - 1))) to--
  return text.slice(from, to)
}
