import { LANGUAGE_CODES, LANGUAGES } from '#app/i18n/languages.ts'
import { isForCustomers, readEntries } from './catalogs.ts'

// What `npm run texts` tells after extracting. An entry is fuzzy until somebody who speaks the language has read it.
for (const code of LANGUAGE_CODES) {
  if (code === 'en') continue
  const entries = readEntries(code).filter(isForCustomers)
  const missing = entries.filter(({ msgstr }) => !msgstr[0]).length
  const unread = entries.filter(({ flags }) => flags.fuzzy).length
  console.log(
    `${LANGUAGES[code].name}: ${entries.length} texts for customers, ${missing} missing, ${unread} read by no native speaker yet.`,
  )
}
