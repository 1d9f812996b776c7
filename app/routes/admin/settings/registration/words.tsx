import type { ReactNode } from 'react'

export const whatNewAccountStartsWith = 'What a new account starts with, and when.'
export const thisStopsPeopleFromCollectingFreeCredits =
  'This stops people from collecting free credits with addresses they do not own. Accounts created with Google are already confirmed. Anyone who registers while this is on gets the credits through the link in the welcome email, even if you switch this off later.'
export const shopHasNoMailServer = (link: (text: string) => ReactNode) => (
  <p>The shop sends no email yet, so no one would get that link. {link('Set up a mail server')} first.</p>
)
export const giveFreeCreditsOnlyOnceEmailAddress =
  'Give the free credits only once the email address is confirmed'
export const registrationSettings = 'Registration - Settings'
