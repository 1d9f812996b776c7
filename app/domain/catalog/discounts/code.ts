import { typedCode } from '#app/typed-text.ts'
/** As codes are stored and compared: without spaces, in capitals. */
export function normalizeCode(typed: string): string {
  return typedCode(typed).replace(/\s+/g, '').toUpperCase()
}

export const CODE_PATTERN = /^[A-Z0-9-]{3,30}$/
