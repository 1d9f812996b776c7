import { globSync } from 'node:fs'

/** What the model, the log or programs read, and lists of names. */
const NOT_SHOWN = [
  'app/domain/generation/prompt/',
  'app/domain/generation/reply/header-names.ts',
  'app/domain/generation/content/languages.ts',
  'app/domain/checks/claims/',
  'app/domain/checks/leftovers/phrases.ts',
  'app/domain/checks/rules/spelling-words.ts',
  'app/domain/checks/text/',
  'app/domain/checks/units/',
  'app/domain/imports/dialects/',
  'app/domain/orders/countries.ts',
  'app/domain/users/common-passwords.server.ts',
  'app/middleware/form-token.server.ts',
  'app/middleware/security-headers.server.ts',
  'app/middleware/session.server.ts',
  'app/routes/public/robots.ts',
  'app/routes/public/sitemap.ts',
  'app/server/metrics/',
]

/** Rooms whose texts still stand between their code: folders, and files. */
const NOT_MOVED = ['app/domain/']

/** In the order of their names. */
export function shownFiles(): string[] {
  return globSync('app/**/*.{ts,tsx}')
    .filter((file) => !NOT_SHOWN.some((part) => file.startsWith(part)))
    .sort()
}

/** Whether a file holds a room's texts and nothing else. */
export function isOfWords(file: string): boolean {
  return /(^|[/-])words\.tsx?$/.test(file) || /\/words\/[^/]+\.tsx?$/.test(file)
}

/** Whether all texts of the file's room stand in files of words. */
export function isMoved(file: string): boolean {
  return !NOT_MOVED.some((part) => file.startsWith(part))
}
