import { plural, t } from '#app/i18n/macro.ts'
/** `3 free credits are` */
export function freeCreditsAre(count: number): string {
  return t`${plural({ count }, { one: '1 free credit is', other: '# free credits are' })}`
}
