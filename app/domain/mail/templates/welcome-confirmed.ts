import { freeCreditsAre } from '../../credits/free-credits.ts'
import { linkTo, NAME } from '../common-placeholders.ts'
import { fillMail, type MailText } from '../fill.ts'

const LABEL = 'Open your dashboard'

export const WELCOME_CONFIRMED = {
  key: 'welcome-confirmed',
  label: 'Welcome, with Google',
  subject: 'Welcome to Listwright',
  text: `Hello {name},

Your account is ready{credits}.

You created it with your Google account, so just keep signing in with Google.

{link}`,
  placeholders: {
    name: NAME,
    credits: {
      says: 'The free credits, where there are any, from the comma on',
      sample: ', and 3 free credits are in it',
    },
    link: linkTo(LABEL, '/user/dashboard'),
  },
} satisfies MailText

export function welcomeConfirmedMail(facts: { name: string; credits: number; origin: string }) {
  let { name, credits, origin } = facts
  return fillMail(WELCOME_CONFIRMED, {
    name,
    credits: credits > 0 ? `, and ${freeCreditsAre(credits)} in it` : '',
    link: { label: LABEL, url: `${origin}/user/dashboard` },
  })
}
