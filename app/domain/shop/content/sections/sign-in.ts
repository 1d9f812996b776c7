import { z } from 'zod'
import { msg, t } from '#app/i18n/macro.ts'
import { icon, optionalText, requiredText, rowsOf } from '../field-schemas.ts'
import { defineSection, type ListSpec, messagesFor } from '../section-spec.ts'

const BENEFITS = { min: 1, max: 8 }

const benefits = rowsOf(msg`Keep at least one benefit.`, BENEFITS, {
  iconClass: icon,
  title: requiredText(120, msg`Enter a title for this benefit.`),
  text: optionalText(300),
})

const fields = z.object({
  loginTitle: requiredText(120, msg`Enter a title.`),
  loginLead: optionalText(300),
  loginBenefitsTitle: optionalText(120),
  loginBenefits: benefits,
  registerTitle: requiredText(120, msg`Enter a title.`),
  registerLead: optionalText(300),
  registerBenefitsTitle: optionalText(120),
  registerBenefits: benefits,
})

const support = () => ({
  iconClass: 'ti-message',
  title: t`24/7 support`,
  text: t`Open a ticket any time. The whole conversation stays with your account.`,
})

export const signIn = defineSection({
  label: msg`Sign-in pages`,
  tab: msg`Sign-in pages`,
  path: 'sign-in',
  fields,
  defaults: () => ({
    isActive: true,
    loginTitle: t`Welcome Back`,
    loginLead: t`Sign in to continue to your account`,
    loginBenefitsTitle: t`Everything you write, in one place`,
    loginBenefits: [
      {
        iconClass: 'ti-home',
        title: t`Personalized dashboard`,
        text: t`Your credits, orders and latest listings on one page.`,
      },
      {
        iconClass: 'ti-bookmark',
        title: t`Save your preferences`,
        text: t`We fill in your address next time, and put the languages you use at the top of the list.`,
      },
      {
        iconClass: 'ti-chart-bar',
        title: t`Track your progress`,
        text: t`We keep every listing, and you can download it again.`,
      },
      support(),
    ],
    registerTitle: t`Welcome to Our Platform`,
    registerLead: t`Join us: fill in one form and write your first listing`,
    registerBenefitsTitle: t`From your notes to a listing, in a minute`,
    registerBenefits: [
      {
        iconClass: 'ti-shield-check',
        title: t`Secure and safe`,
        text: t`We store your password as a hash, and never see your card number.`,
      },
      {
        iconClass: 'ti-clock',
        title: t`Quick setup`,
        text: t`One form, and your first credits are in your account.`,
      },
      {
        iconClass: 'ti-users',
        title: t`Join community`,
        text: t`Join other makers who would rather be making their products.`,
      },
      support(),
    ],
  }),
  editor: () => ({
    title: t`Sign-in pages`,
    name: t`the sign-in pages`,
    lead: t`Headings and benefits of the pages where people log in and register. Switched off, the benefits are not shown.`,
    seenAt: '/login',
    parts: [
      { kind: 'line', name: 'loginTitle', label: t`Login page: title`, half: true },
      { kind: 'line', name: 'loginLead', label: t`Line below the title`, optional: true, half: true },
      { kind: 'line', name: 'loginBenefitsTitle', label: t`Title of the benefits`, optional: true },
      benefitsPart('loginBenefits', t`Login page: benefits`),
      { kind: 'line', name: 'registerTitle', label: t`Registration page: title`, half: true },
      { kind: 'line', name: 'registerLead', label: t`Line below the title`, optional: true, half: true },
      { kind: 'line', name: 'registerBenefitsTitle', label: t`Title of the benefits`, optional: true },
      benefitsPart('registerBenefits', t`Registration page: benefits`),
    ],
    messages: messagesFor(t`Sign-in pages`),
  }),
})

function benefitsPart(name: string, label: string): ListSpec {
  return {
    kind: 'list',
    name,
    label,
    row: t`benefit`,
    rows: BENEFITS,
    fresh: { iconClass: 'ti-check' },
    fields: [
      { kind: 'line', name: 'title', label: t`Title` },
      { kind: 'text', name: 'text', label: t`Text`, lines: 2, optional: true },
      { kind: 'icon', name: 'iconClass', label: t`Icon` },
    ],
  }
}
