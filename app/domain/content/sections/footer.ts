import { z } from 'zod'
import * as domainWords from '#app/domain/words.ts'
import { BUILT_IN_LOGO } from '../address.ts'
import { address, optionalText, requiredPicture, requiredText, rowsOf } from '../field-schemas.ts'
import { defineSection, messagesFor } from '../section-spec.ts'
import * as words from './words.ts'

const SECTIONS = { min: 1, max: 6 }
const LINKS = { min: 1, max: 12 }

const fields = z.object({
  logo: z.object({
    link: address,
    url: requiredPicture(words.enterAddressOfLogo),
    alt: optionalText(200),
  }),
  description: optionalText(1000),
  sections: rowsOf('section', SECTIONS, {
    id: optionalText(40),
    title: requiredText(120, words.enterTitleForThisSection),
    links: rowsOf('link', LINKS, {
      id: optionalText(40),
      text: requiredText(120, words.enterTextOfThisLink),
      url: address.default('#'),
    }),
  }),
  copyright: z.object({ text: optionalText(200) }),
})

export const footer = defineSection({
  label: words.footer,
  tab: { label: words.footerSection },
  fields,
  defaults: {
    isActive: true,
    logo: { link: '/', url: BUILT_IN_LOGO, alt: 'Listwright' },
    description: words.productContentForPeopleWhoWouldRather,
    sections: [
      {
        id: 'product',
        title: words.product,
        links: [
          { id: 'pricing', text: words.pricing, url: '/#pricing' },
          { id: 'services', text: words.services, url: '/#service' },
          { id: 'items', text: words.digitalItems, url: '/items' },
        ],
      },
      {
        id: 'company',
        title: domainWords.company,
        links: [
          { id: 'about', text: words.about, url: '/about' },
          { id: 'contact', text: words.contact, url: '/contact' },
        ],
      },
      {
        id: 'account',
        title: domainWords.account,
        links: [
          { id: 'dashboard', text: words.dashboard, url: '/user/dashboard' },
          { id: 'register', text: words.register, url: '/register' },
        ],
      },
    ],
    copyright: { text: words.listwright2026 },
  },
  editor: {
    path: 'footer',
    title: words.footerSection,
    name: words.theFooter,
    lead: words.footerOnAllPublicPages,
    seenAt: '/about',
    parts: [
      { kind: 'line', name: 'logo.url', label: words.logoAddress },
      { kind: 'line', name: 'logo.alt', label: words.logoText, optional: true, half: true },
      { kind: 'line', name: 'logo.link', label: words.logoLink, optional: true, half: true },
      { kind: 'text', name: 'description', label: domainWords.description, lines: 3, optional: true },
      {
        kind: 'list',
        name: 'sections',
        label: words.sections,
        row: 'section',
        rows: SECTIONS,
        ids: true,
        fields: [
          { kind: 'line', name: 'title', label: domainWords.title },
          {
            kind: 'list',
            name: 'links',
            label: words.links,
            row: 'link',
            rows: LINKS,
            ids: true,
            fresh: { url: '#' },
            fields: [
              { kind: 'line', name: 'text', label: words.words, half: true },
              { kind: 'line', name: 'url', label: domainWords.address, half: true },
            ],
          },
        ],
      },
      { kind: 'line', name: 'copyright.text', label: words.copyright, optional: true },
    ],
    picture: { name: 'logo.url', label: words.logoFile, box: { width: 400, height: 160 }, logo: true },
    messages: {
      ...messagesFor(words.footer),
      saved: words.footerUpdatedSuccessfully,
      failedLoad: words.failedToLoadFooterData,
    },
  },
})
