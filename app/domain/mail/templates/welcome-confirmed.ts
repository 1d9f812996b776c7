import { freeCreditsAre } from '../../credits/free-credits.ts'
import { linkTo, NAME } from '../common-placeholders.ts'
import { fillMail, type MailText } from '../fill.ts'
import * as words from './account-words.ts'

const LABEL = words.openYourDashboard

export const WELCOME_CONFIRMED = {
  key: 'welcome-confirmed',
  label: words.welcomeWithGoogleLabel,
  subject: words.welcomeSubject,
  text: words.welcomeWithGoogleText,
  placeholders: {
    name: NAME,
    credits: {
      says: words.freeCreditsSays,
      sample: words.freeCreditsSample,
    },
    link: linkTo(LABEL, '/user/dashboard'),
  },
} satisfies MailText

export function welcomeConfirmedMail(facts: { name: string; credits: number; origin: string }) {
  let { name, credits, origin } = facts
  return fillMail(WELCOME_CONFIRMED, {
    name,
    credits: credits > 0 ? words.freeCreditsInIt(freeCreditsAre(credits)) : '',
    link: { label: LABEL, url: `${origin}/user/dashboard` },
  })
}
