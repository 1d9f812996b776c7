export const pleaseEnterYourEmailAddress = 'Please enter your email address'
export const pleaseEnterValidEmailAddress = 'Please enter a valid email address.'
export const anUnexpectedErrorOccurred = 'An unexpected error occurred. Please try again later.'
export const thisTookTooLong = 'This took too long. Please continue with Google again.'
export const thisPasskeyWasNotAccepted =
  'This passkey was not accepted. Please try again, or use a recovery code.'
export const yourPasswordWasRight = (hasApp: boolean) =>
  `Your password was right. Now ${hasApp ? 'enter the code from your authenticator app' : 'use your passkey'}`
/** For an unknown address and for a wrong password, where they must not be told apart. */
export const incorrectEmailOrPassword = 'Incorrect email or password. Please try again.'
/** The queue for checking passwords is full. */
export const siteIsVeryBusyRightNow = 'The site is very busy right now. Please try again in a minute.'
/** No answer from this site, or from one that it calls. */
export const networkError = 'Network error. Please check your connection and try again.'
export const yourEmailAddressIsVerified = (credits: number, freeCreditsAre: string) =>
  `Your email address is verified.${credits > 0 ? ` ${freeCreditsAre} in your account.` : ''}`
