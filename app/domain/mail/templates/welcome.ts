import { t } from '#app/i18n/macro.ts'
import { freeCreditsAre } from '../../credits/free-credits.ts'
import { linkTo, NAME } from '../common-placeholders.ts'
import { fillMail, type MailText } from '../fill.ts'
import * as words from './account-words.ts'

const LINK = linkTo(words.confirmYourAddress, '/verify-email?token=…', words.confirmLinkNeeded)

export const WELCOME = {
  key: 'welcome',
  label: words.welcomeLabel,
  subject: words.welcomeSubject,
  text: words.welcomeText(words.confirmationClosing),
  placeholders: {
    name: NAME,
    credits: {
      says: words.freeCreditsSays,
      sample: words.freeCreditsSample,
    },
    held: {
      says: words.heldCreditsSays,
      sample: '. Then 3 free credits are yours, too',
    },
    link: LINK,
  },
} satisfies MailText

export const VERIFY = {
  key: 'verify',
  label: words.emailConfirmationLabel,
  subject: words.emailConfirmationSubject,
  text: words.emailConfirmationText(words.confirmationClosing),
  placeholders: { name: NAME, link: LINK },
} satisfies MailText

export function welcomeMail(facts: {
  name: string
  credits: number
  /** Given once the address is confirmed. */
  held?: number
  link: string
}) {
  let { name, credits, held = 0, link } = facts
  return fillMail(WELCOME, {
    name,
    credits: credits > 0 ? t`, and ${{ freeCreditsAre: freeCreditsAre(credits) }} yours` : '',
    held: held > 0 ? `. Then ${freeCreditsAre(held)} yours, too` : '',
    link: { label: t`Confirm your address`, url: link },
  })
}

export function verifyMail({ name, link }: { name: string; link: string }) {
  return fillMail(VERIFY, { name, link: { label: t`Confirm your address`, url: link } })
}
