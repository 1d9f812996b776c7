import { plural, t } from '#app/i18n/macro.ts'

export function credits(number: number): string {
  return t`${plural({ number }, { one: '# credit', other: '# credits' })}`
}
