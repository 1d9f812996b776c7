import { freeCreditsAre } from '#app/domain/credits/free-credits.ts'
import * as uiWords from '#app/ui/words.ts'
import * as words from './words.tsx'

export const TOO_MANY = uiWords.tooManyFailedLoginAttempts

/** The queue for checking passwords is full. */
export const BUSY = words.siteIsVeryBusyRightNow

export const TOO_MANY_ACCOUNTS = words.tooManyAccountsWereCreated

export const TOO_MANY_RESETS = words.tooManyPasswordResetsWereRequested

/** No answer from this site, or from one that it calls. */
export const NETWORK_ERROR = words.networkError

export const NOT_CREATED = words.failedToCreateUser

export function welcome(credits: number, held = 0): string {
  if (held > 0) return words.yourAccountIsReady(freeCreditsAre(held))
  if (credits === 0) return words.yourAccountIsReadyNow
  return words.yourAccountIsReadyWithFreeCredits(credits)
}
