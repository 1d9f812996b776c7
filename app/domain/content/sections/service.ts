import { z } from 'zod'
import { address, icon, optionalText, requiredText, rowsOf, storedIcon } from '../field-schemas.ts'
import { defineSection, messagesFor } from '../section-spec.ts'

const CARDS = { min: 1, max: 24 }

const card = {
  id: optionalText(40),
  iconClass: storedIcon,
  title: requiredText(120, 'Enter a title for this feature.'),
  description: optionalText(500),
  link: address,
}

const fields = z.object({
  sectionTitle: requiredText(200, 'Enter a section title.'),
  sectionDescription: optionalText(1000),
  services: rowsOf('feature', CARDS, card),
})

export const service = defineSection({
  label: 'Featured section',
  tab: { label: 'Featured section' },
  fields,
  editedFields: fields.extend({ services: rowsOf('feature', CARDS, { ...card, iconClass: icon }) }),
  defaults: {
    isActive: true,
    sectionTitle: 'What it writes for you',
    sectionDescription:
      'Six kinds of text, one click each to copy. Take all of it or only the part you were stuck on.',
    services: [
      {
        id: 'titles',
        iconClass: 'ti-heading',
        title: 'Titles that fit',
        description:
          'Three title options per product, each written to be read first by a shopper and then by a search engine.',
        link: '/register',
      },
      {
        id: 'descriptions',
        iconClass: 'ti-align-left',
        title: 'Descriptions',
        description: 'Paragraphs that say what the thing is, who it suits and what it is made of.',
        link: '/register',
      },
      {
        id: 'bullets',
        iconClass: 'ti-list',
        title: 'Bullet points',
        description: 'Five to seven short lines, one fact in each, ready for the product page.',
        link: '/register',
      },
      {
        id: 'meta',
        iconClass: 'ti-search',
        title: 'Search meta',
        description: 'A meta title of up to 60 characters and a description of up to 160, with a preview.',
        link: '/register',
      },
      {
        id: 'tags',
        iconClass: 'ti-tag',
        title: 'Tags and slug',
        description: 'Five to seven tags and a clean address, so that the product can be found and filed.',
        link: '/register',
      },
      {
        id: 'languages',
        iconClass: 'ti-world',
        title: 'Your language',
        description: 'About 130 languages. English unless you choose another.',
        link: '/register',
      },
    ],
  },
  editor: {
    path: 'features',
    title: 'Manage Features Section',
    lead: 'The cards that say what the shop does.',
    seenAt: '/#service',
    parts: [
      { kind: 'line', name: 'sectionTitle', label: 'Section title' },
      {
        kind: 'text',
        name: 'sectionDescription',
        label: 'Section description',
        hint: 'Everything after the first full stop is emphasized.',
        lines: 3,
        optional: true,
      },
      {
        kind: 'list',
        name: 'services',
        label: 'Features',
        row: 'feature',
        rows: CARDS,
        ids: true,
        fresh: { iconClass: 'ti-check' },
        fields: [
          { kind: 'line', name: 'title', label: 'Title', half: true },
          { kind: 'line', name: 'link', label: 'Link', optional: true, half: true },
          { kind: 'text', name: 'description', label: 'Description', lines: 2, optional: true },
          { kind: 'icon', name: 'iconClass', label: 'Icon' },
        ],
      },
    ],
    messages: messagesFor('Feature'),
  },
})
