import { freeCreditsAre } from '#app/domain/credits/free-credits.ts'
import { plural, t } from '#app/i18n/macro.ts'

export function welcome(credits: number, held = 0): string {
  if (held > 0)
    return t`Your account is ready. Confirm your email address, and ${{ freeCreditsAre: freeCreditsAre(held) }} yours.`
  if (credits === 0) return t`Your account is ready.`
  return t`Your account is ready, with ${plural({ credits }, { one: '# free credit', other: '# free credits' })} in it.`
}
