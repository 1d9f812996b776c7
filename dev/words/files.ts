import { globSync } from 'node:fs'

/** What the model, the log, other shops or programs read, and lists of names. */
const NOT_SHOWN = [
  'app/domain/generation/keys/test-key.server.ts',
  'app/domain/generation/prompt/',
  'app/domain/generation/reply/header-names.ts',
  'app/domain/generation/writing-failure.ts',
  'app/domain/generation/content/languages.ts',
  'app/domain/checks/claims/',
  'app/domain/checks/leftovers/language.ts',
  'app/domain/checks/leftovers/phrases.ts',
  'app/domain/checks/leftovers/scripts.ts',
  'app/domain/checks/rules/spelling-words.ts',
  'app/domain/checks/text/',
  'app/domain/checks/units/',
  'app/domain/exports/targets/google-tsv.ts',
  'app/domain/exports/targets/google-xml.ts',
  'app/domain/exports/targets/json-ld.ts',
  'app/domain/exports/targets/shopify.ts',
  'app/domain/exports/targets/woocommerce.ts',
  'app/domain/imports/dialects/',
  'app/domain/imports/file-language.ts',
  'app/domain/imports/html-entities.ts',
  'app/domain/imports/product-reader.ts',
  'app/domain/orders/countries.ts',
  'app/domain/payments/webhooks/receive.server.ts',
  'app/domain/tax/country-codes.ts',
  'app/domain/tickets/pdf.ts',
  'app/domain/users/common-passwords.server.ts',
  'app/domain/users/free-package-memory.server.ts',
  'app/middleware/form-token.server.ts',
  'app/middleware/security-headers.server.ts',
  'app/middleware/session.server.ts',
  'app/older-browsers/',
  'app/routes/public/robots.ts',
  'app/routes/public/sitemap.ts',
  // Sentences come to scripts by attributes.
  'app/scripts/',
  'app/server/metrics/',
  'app/server/page-cache/used-rules.server.ts',
]

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
