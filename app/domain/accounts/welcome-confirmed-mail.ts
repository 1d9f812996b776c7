import { msg, t } from '#app/i18n/macro.ts'
import { hasAccount, linkTo, nameOfRecipient, nameOfShop } from '../outbox/mail/common-placeholders.ts'
import { fillMail, type MailText } from '../outbox/mail/fill.ts'
import { accountReady, formerCredits } from './welcome-mail.ts'

export const WELCOME_CONFIRMED = {
  key: 'welcome-confirmed',
  kind: 'welcome',
  label: msg`Welcome, with Google`,
  subject: msg`Welcome to {shop}`,
  text: msg`Hello {name},

{ready}

You created it with your Google account, so just keep signing in with Google.

{link}`,
  why: hasAccount,
  placeholders: () => ({
    name: nameOfRecipient(),
    shop: nameOfShop(),
    ready: {
      says: t`That the account is ready, and how many free credits there are, if any`,
      sample: accountReady(3),
    },
    link: linkTo(t`Open your dashboard`, '/user/dashboard'),
  }),
  former: { credits: { sample: ', and 3 free credits are yours' } },
} satisfies MailText

export function welcomeConfirmedMail(facts: { name: string; shop: string; credits: number; origin: string }) {
  const { name, shop, credits, origin } = facts
  return fillMail(WELCOME_CONFIRMED, {
    name,
    shop,
    ready: accountReady(credits),
    credits: formerCredits(credits),
    link: { label: t`Open your dashboard`, url: `${origin}/user/dashboard` },
  })
}
