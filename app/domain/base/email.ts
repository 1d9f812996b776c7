import { domainToASCII, domainToUnicode } from 'node:url'
import { z } from 'zod'
import { msg, type Text, t } from '#app/i18n/macro.ts'
import { typedCode } from '#app/typed-text.ts'

/** What browsers accept, with a dot in the domain, which may have letters of every script. */
export function emailSchema({ missing, invalid }: { missing: Text; invalid: Text }) {
  const error = () => t(invalid)
  return z
    .string({ error: () => t(missing) })
    .overwrite(typedEmail)
    .min(1, { error: () => t(missing), abort: true })
    .max(254, { error })
    .refine((text) => EMAIL.test(inAscii(text)) && /@[^@]+\.[^@.]+$/.test(text), { error })
}

const EMAIL = z.regexes.html5Email

/** With the messages of sign-in and registration. */
export const email = emailSchema({
  missing: msg`Enter your email address`,
  invalid: msg`Invalid email address format.`,
})

/** Addresses are compared in this form. */
export function foldEmail(address: string): string {
  return inAscii(typedCode(address)).toLowerCase()
}

/** In lower case as rows have it: browsers may send an international domain in ASCII, and earlier releases kept that. */
export function storedForms(address: string): string[] {
  return [...new Set([typedEmail(address).toLowerCase(), foldEmail(address)])]
}

/** With an international domain as people read it. */
function typedEmail(text: string): string {
  const email = typedCode(text)
  return withDomain(email, (domain) => domainToUnicode(domainToASCII(domain)))
}

function inAscii(email: string): string {
  return withDomain(email, domainToASCII)
}

/** Other domains, and those that are none, stay as they are. */
function withDomain(email: string, change: (domain: string) => string): string {
  const domain = email.slice(email.lastIndexOf('@') + 1)
  const isInternational = /[^\0-\x7f]|(?:^|\.)xn--/i.test(domain)
  return isInternational ? email.slice(0, -domain.length) + (change(domain) || domain) : email
}
