import { freeCreditsAre } from '#app/domain/credits/free-credits.ts'

export const TOO_MANY = 'Too many failed login attempts. Please try again later.'

/** The queue for checking passwords is full. */
export const BUSY = 'The site is very busy right now. Please try again in a minute.'

export const TOO_MANY_ACCOUNTS =
  'Too many accounts were created from your network. Please try again in an hour.'

export const TOO_MANY_RESETS = 'Too many password resets were requested. Please try again later.'

/** No answer from this site, or from one that it calls. */
export const NETWORK_ERROR = 'Network error. Please check your connection and try again.'

export const NOT_CREATED = 'Failed to create user'

export function welcome(credits: number, held = 0): string {
  if (held > 0) return `Your account is ready. Confirm your email address, and ${freeCreditsAre(held)} in it.`
  if (credits === 0) return 'Your account is ready.'
  return `Your account is ready, with ${credits} free ${credits === 1 ? 'credit' : 'credits'} in it.`
}
