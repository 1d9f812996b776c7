import { z } from 'zod'
import { BUILT_IN_LOGO } from '#app/domain/base/html/address.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { address, optionalText, requiredPicture, requiredText, rowsOf } from '../field-schemas.ts'
import { defineSection, messagesFor } from '../section-spec.ts'

const SECTIONS = { min: 1, max: 6 }
const LINKS = { min: 1, max: 12 }

const fields = z.object({
  logo: z.object({
    link: address,
    url: requiredPicture(msg`Enter the address of the logo.`),
    alt: optionalText(200),
  }),
  description: optionalText(1000),
  sections: rowsOf(msg`Keep at least one section.`, SECTIONS, {
    id: optionalText(40),
    title: requiredText(120, msg`Enter a title for this section.`),
    links: rowsOf(msg`Keep at least one link.`, LINKS, {
      id: optionalText(40),
      text: requiredText(120, msg`Enter the text of this link.`),
      url: address.default('#'),
    }),
  }),
  copyright: z.object({ text: optionalText(200) }),
})

export const footer = defineSection({
  label: msg`Footer`,
  tab: msg`Footer section`,
  path: 'footer',
  fields,
  defaults: ({ name }) => ({
    isActive: true,
    logo: { link: '/', url: BUILT_IN_LOGO, alt: name },
    description: t`Product content for people who would rather be making the product.`,
    sections: [
      {
        id: 'product',
        title: t`Product`,
        links: [
          { id: 'pricing', text: t`Pricing`, url: '/#pricing' },
          { id: 'check', text: t`Check a text`, url: '/check' },
          { id: 'examples', text: t`Examples`, url: '/examples/linen-apron' },
          { id: 'services', text: t`Services`, url: '/#service' },
          { id: 'items', text: t`Digital items`, url: '/items' },
        ],
      },
      {
        id: 'company',
        title: t`Company`,
        links: [
          { id: 'about', text: t`About`, url: '/about' },
          { id: 'contact', text: t`Contact`, url: '/contact' },
          { id: 'api', text: t`API`, url: '/api/docs' },
        ],
      },
      {
        id: 'account',
        title: t`Account`,
        links: [
          { id: 'dashboard', text: t`Dashboard`, url: '/user/dashboard' },
          { id: 'register', text: t`Register`, url: '/register' },
        ],
      },
    ],
    copyright: { text: `© ${name}` },
  }),
  editor: () => ({
    title: t`Footer section`,
    name: t`the footer`,
    lead: t`Footer on all public pages.`,
    seenAt: '/about',
    parts: [
      { kind: 'line', name: 'logo.url', label: t`Logo address` },
      { kind: 'line', name: 'logo.alt', label: t`Logo text`, optional: true, half: true },
      { kind: 'line', name: 'logo.link', label: t`Logo link`, optional: true, half: true },
      { kind: 'text', name: 'description', label: t`Description`, lines: 3, optional: true },
      {
        kind: 'list',
        name: 'sections',
        label: t`Sections`,
        row: t`section`,
        rows: SECTIONS,
        ids: true,
        fields: [
          { kind: 'line', name: 'title', label: t`Title` },
          {
            kind: 'list',
            name: 'links',
            label: t`Links`,
            row: t`link`,
            rows: LINKS,
            ids: true,
            fresh: { url: '#' },
            fields: [
              { kind: 'line', name: 'text', label: t`Words`, half: true },
              { kind: 'line', name: 'url', label: t`Address`, half: true },
            ],
          },
        ],
      },
      { kind: 'line', name: 'copyright.text', label: t`Copyright`, optional: true },
    ],
    picture: { name: 'logo.url', label: t`Logo file`, box: { width: 400, height: 160 }, logo: true },
    messages: {
      ...messagesFor(t`Footer`),
      saved: t`Footer updated successfully!`,
      failedLoad: t`Failed to load footer data. Please try again.`,
    },
  }),
})
