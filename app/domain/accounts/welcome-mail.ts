import { msg, plural, t } from '#app/i18n/macro.ts'
import { figure } from '../base/lists/figure.ts'
import {
  hasAccount,
  linkTo,
  nameOfRecipient,
  nameOfShop,
  withoutConfirmLink,
} from '../outbox/mail/common-placeholders.ts'
import { fillMail, type MailText } from '../outbox/mail/fill.ts'

const confirmLink = () => linkTo(t`Confirm your address`, '/verify-email?token=…', withoutConfirmLink())

export const WELCOME = {
  key: 'welcome',
  label: msg`Welcome`,
  subject: msg`Welcome to {shop}`,
  text: msg`Hello {name},

{ready}

{confirm}

{link}

The link works once, for 24 hours, and only while you are signed in to your account.

If you did not create an account, someone probably mistyped an address. You can ignore this email.`,
  why: hasAccount,
  placeholders: () => ({
    name: nameOfRecipient(),
    shop: nameOfShop(),
    ready: {
      says: t`That the account is ready, and how many free credits there are, if any`,
      sample: accountReady(3),
    },
    confirm: {
      says: t`The request to confirm the address, and how many credits are then added, if any`,
      sample: pleaseConfirm(3),
    },
    link: confirmLink(),
  }),
  former: {
    credits: { sample: ', and 3 free credits are yours' },
    held: { sample: '. Then 3 free credits are yours, too' },
  },
} satisfies MailText

export const VERIFY = {
  key: 'verify',
  label: msg`Email confirmation`,
  subject: msg`Confirm your email address`,
  text: msg`Hello {name},

Please confirm that this address is yours:

{link}

The link works once, for 24 hours, and only while you are signed in to your account.

If you did not create an account, someone probably mistyped an address. You can ignore this email.`,
  why: hasAccount,
  placeholders: () => ({ name: nameOfRecipient(), link: confirmLink() }),
} satisfies MailText

export function welcomeMail(facts: {
  name: string
  shop: string
  credits: number
  /** Given once the address is confirmed. */
  held?: number
  link: string
}) {
  const { name, shop, credits, held = 0, link } = facts
  return fillMail(WELCOME, {
    name,
    shop,
    ready: accountReady(credits),
    confirm: pleaseConfirm(held),
    credits: formerCredits(credits),
    held: formerHeld(held),
    link: { label: t`Confirm your address`, url: link },
  })
}

/** Also with the credits that come with it. */
export function accountReady(credits: number): string {
  if (credits === 0) return t`Your account is ready.`
  return t`${plural({ credits }, { one: 'Your account is ready, and 1 free credit is yours.', other: 'Your account is ready, and # free credits are yours.' })}`
}

function pleaseConfirm(held: number): string {
  if (held === 0) return t`Please confirm that this address is yours:`
  return t`${plural({ credits: held }, { one: 'Please confirm that this address is yours. Then 1 free credit is yours, too:', other: 'Please confirm that this address is yours. Then # free credits are yours, too:' })}`
}

export function formerCredits(credits: number): string {
  const former = credits > 0 ? `, and ${formerFreeCredits(credits)} yours` : ''
  return former
}

function formerHeld(credits: number): string {
  const former = credits > 0 ? `. Then ${formerFreeCredits(credits)} yours, too` : ''
  return former
}

function formerFreeCredits(credits: number): string {
  const former = credits === 1 ? '1 free credit is' : `${figure(credits)} free credits are`
  return former
}

export function verifyMail({ name, link }: { name: string; link: string }) {
  return fillMail(VERIFY, { name, link: { label: t`Confirm your address`, url: link } })
}
