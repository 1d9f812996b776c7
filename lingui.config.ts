import { defineConfig, type MessageType } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { createSwcExtractor } from '@lingui/native-tools'
import { LANGUAGE_CODES } from './app/i18n/languages.ts'

export default defineConfig({
  sourceLocale: 'en',
  locales: LANGUAGE_CODES,
  catalogs: [{ path: 'locales/{locale}', include: ['app'] }],
  format: formatter({ lineNumbers: false }),
  orderBy: ({ entry: a }, { entry: b }) => compare(placeOf(a), placeOf(b)),
  macro: { corePackage: ['#app/i18n/macro.ts'], jsxPackage: ['#app/i18n/trans.tsx'] },
  runtimeConfigModule: { i18n: ['#app/i18n/i18n.ts', 'i18n'], Trans: ['#app/i18n/trans.tsx', 'Translated'] },
  extractors: [createSwcExtractor()],
})

/** File, line, text. Lingui's own order of the texts of one line depends on the catalog that was there before. */
function placeOf({ origin: [[file, line = 0] = ['']] = [], message = '' }: MessageType): string {
  return `${file}:${String(line).padStart(6, '0')}:${message}`
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
