import { t } from '#app/i18n/macro.ts'
import { pageLanguage } from '#app/i18n/writing.ts'

/** Undefined where nothing is. */
export function stillMissing(names: (string | false | undefined)[]): string | undefined {
  const missing = names.filter((name) => typeof name === 'string')
  if (missing.length === 0) return undefined
  const list = new Intl.ListFormat(pageLanguage(), { type: 'conjunction' }).format(missing)
  return t`Still missing: ${{ list }}.`
}
