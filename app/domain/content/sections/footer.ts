import { z } from 'zod'
import { BUILT_IN_LOGO } from '../address.ts'
import { address, optionalText, requiredPicture, requiredText, rowsOf } from '../field-schemas.ts'
import { defineSection, messagesFor } from '../section-spec.ts'

const SECTIONS = { min: 1, max: 6 }
const LINKS = { min: 1, max: 12 }

const fields = z.object({
  logo: z.object({
    link: address,
    url: requiredPicture('Enter the address of the logo.'),
    alt: optionalText(200),
  }),
  description: optionalText(1000),
  sections: rowsOf('section', SECTIONS, {
    id: optionalText(40),
    title: requiredText(120, 'Enter a title for this section.'),
    links: rowsOf('link', LINKS, {
      id: optionalText(40),
      text: requiredText(120, 'Enter the text of this link.'),
      url: address.default('#'),
    }),
  }),
  copyright: z.object({ text: optionalText(200) }),
})

export const footer = defineSection({
  label: 'Footer',
  tab: { label: 'Footer section', after: '/admin/settings/packages' },
  fields,
  defaults: {
    isActive: true,
    logo: { link: '/', url: BUILT_IN_LOGO, alt: 'Listwright' },
    description: 'Product content for people who would rather be making the product.',
    sections: [
      {
        id: 'product',
        title: 'Product',
        links: [
          { id: 'pricing', text: 'Pricing', url: '/#pricing' },
          { id: 'services', text: 'Services', url: '/#service' },
          { id: 'items', text: 'Digital items', url: '/items' },
        ],
      },
      {
        id: 'company',
        title: 'Company',
        links: [
          { id: 'about', text: 'About', url: '/about' },
          { id: 'contact', text: 'Contact', url: '/contact' },
        ],
      },
      {
        id: 'account',
        title: 'Account',
        links: [
          { id: 'dashboard', text: 'Dashboard', url: '/user/dashboard' },
          { id: 'register', text: 'Register', url: '/register' },
        ],
      },
    ],
    copyright: { text: '© 2026 Listwright' },
  },
  editor: {
    path: 'footer',
    title: 'Footer section',
    lead: 'Footer on all public pages.',
    seenAt: '/about',
    parts: [
      { kind: 'line', name: 'logo.url', label: 'Logo address', half: true },
      { kind: 'line', name: 'logo.alt', label: 'Logo text', optional: true, half: true },
      { kind: 'line', name: 'logo.link', label: 'Logo link', optional: true, half: true },
      { kind: 'text', name: 'description', label: 'Description', lines: 3, optional: true },
      {
        kind: 'list',
        name: 'sections',
        label: 'Sections',
        row: 'section',
        rows: SECTIONS,
        ids: true,
        fields: [
          { kind: 'line', name: 'title', label: 'Title' },
          {
            kind: 'list',
            name: 'links',
            label: 'Links',
            row: 'link',
            rows: LINKS,
            ids: true,
            fresh: { url: '#' },
            fields: [
              { kind: 'line', name: 'text', label: 'Words', half: true },
              { kind: 'line', name: 'url', label: 'Address', half: true },
            ],
          },
        ],
      },
      { kind: 'line', name: 'copyright.text', label: 'Copyright', optional: true },
    ],
    picture: { name: 'logo.url', label: 'Logo file', box: { width: 400, height: 160 }, logo: true },
    messages: {
      ...messagesFor('Footer'),
      saved: 'Footer updated successfully!',
      failedLoad: 'Failed to load footer data. Please try again.',
    },
  },
})
