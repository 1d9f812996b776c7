/** Whether a stored text has HTML in it: a tag, or a character that is written as HTML does. */
export function isHtml(text: string): boolean {
  return HTML.test(text)
}

/** The same of what was typed: behind a backslash these are words. */
export function isTypedHtml(text: string): boolean {
  return HTML.test(text.replace(/\\[\\<&]/g, ''))
}

const HTML = /<[a-z/!?]|&(?:amp|lt|gt|quot|apos|nbsp|#\d{1,7}|#x[0-9a-f]{1,6});/i
