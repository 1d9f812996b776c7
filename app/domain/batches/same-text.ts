import { typedCode } from '#app/typed-text.ts'

/** A key as systems compare it: without regard to case, width, spaces and what nobody sees. */
export function foldKey(text: string): string {
  return typedCode(text).replace(/\s+/g, '').toLowerCase()
}

/** A name without regard to case, width, the number of spaces and what nobody sees. */
export function foldName(text: string): string {
  return typedCode(text).replace(/\s+/g, ' ').toLowerCase()
}
