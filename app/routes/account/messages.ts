import { freeCreditsAre } from '#app/domain/credits/free-credits.ts'
import * as words from './words.tsx'

export function welcome(credits: number, held = 0): string {
  if (held > 0) return words.yourAccountIsReady(freeCreditsAre(held))
  if (credits === 0) return words.yourAccountIsReadyNow
  return words.yourAccountIsReadyWithFreeCredits(credits)
}
