import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { createSwcExtractor } from '@lingui/native-tools'

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en'],
  catalogs: [{ path: 'locales/{locale}', include: ['app'] }],
  format: formatter({ lineNumbers: false }),
  orderBy: 'origin',
  macro: { corePackage: ['#app/i18n/macro.ts'], jsxPackage: ['#app/i18n/trans.tsx'] },
  runtimeConfigModule: { i18n: ['#app/i18n/i18n.ts', 'i18n'], Trans: ['#app/i18n/trans.tsx', 'Translated'] },
  extractors: [createSwcExtractor()],
})
