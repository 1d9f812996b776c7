import { t } from '#app/i18n/macro.ts'
import { freeCreditsAre } from '../../credits/free-credits.ts'
import { linkTo, NAME } from '../common-placeholders.ts'
import { fillMail, type MailText } from '../fill.ts'
import * as words from './account-words.ts'

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
    link: linkTo(words.openYourDashboard, '/user/dashboard'),
  },
} satisfies MailText

export function welcomeConfirmedMail(facts: { name: string; credits: number; origin: string }) {
  let { name, credits, origin } = facts
  return fillMail(WELCOME_CONFIRMED, {
    name,
    credits: credits > 0 ? t`, and ${{ freeCreditsAre: freeCreditsAre(credits) }} yours` : '',
    link: { label: t`Open your dashboard`, url: `${origin}/user/dashboard` },
  })
}
