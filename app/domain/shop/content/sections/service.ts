import { z } from 'zod'
import { msg, t } from '#app/i18n/macro.ts'
import { address, icon, optionalText, requiredText, rowsOf, storedIcon } from '../field-schemas.ts'
import { defineSection, messagesFor } from '../section-spec.ts'

const CARDS = { min: 1, max: 24 }

const ONE_FEATURE = msg`Keep at least one feature.`

const card = {
  id: optionalText(40),
  iconClass: storedIcon,
  title: requiredText(120, msg`Enter a title for this feature.`),
  description: optionalText(500),
  link: address,
}

const fields = z.object({
  sectionTitle: requiredText(200, msg`Enter a section title.`),
  sectionDescription: optionalText(1000),
  services: rowsOf(ONE_FEATURE, CARDS, card),
})

export const service = defineSection({
  label: msg`Featured section`,
  tab: msg`Featured section`,
  path: 'features',
  fields,
  editedFields: fields.extend({ services: rowsOf(ONE_FEATURE, CARDS, { ...card, iconClass: icon }) }),
  defaults: ({ name }) => ({
    isActive: true,
    sectionTitle: t`What ${{ shopName: name }} writes for you`,
    sectionDescription: t`Six kinds of text, one click each to copy. Take all of them, or only the one you were stuck on.`,
    services: [
      {
        id: 'titles',
        iconClass: 'ti-heading',
        title: t`Titles that fit`,
        description: t`Three title options per product, each written for shoppers first and for search engines second.`,
        link: '/user/generate-product-description',
      },
      {
        id: 'descriptions',
        iconClass: 'ti-align-left',
        title: t`Descriptions`,
        description: t`Paragraphs that say what the product is, who it suits and what it is made of.`,
        link: '/user/generate-product-description',
      },
      {
        id: 'bullets',
        iconClass: 'ti-list',
        title: t`Bullet points`,
        description: t`Five to seven short lines, one fact in each, ready for the product page.`,
        link: '/user/generate-product-description',
      },
      {
        id: 'meta',
        iconClass: 'ti-search',
        title: t`Search meta`,
        description: t`A meta title of up to 60 characters and a description of up to 160, with a preview.`,
        link: '/user/generate-product-description',
      },
      {
        id: 'tags',
        iconClass: 'ti-tag',
        title: t`Tags and slug`,
        description: t`Five to seven tags and a clean address, so that the product is easy to find.`,
        link: '/user/generate-product-description',
      },
      {
        id: 'languages',
        iconClass: 'ti-world',
        title: t`Your language`,
        description: t`About 130 languages. English unless you choose another.`,
        link: '/user/generate-product-description',
      },
    ],
  }),
  editor: () => ({
    title: t`Manage Features Section`,
    name: t`the features`,
    lead: t`The cards that say what the shop does.`,
    seenAt: '/#service',
    parts: [
      { kind: 'line', name: 'sectionTitle', label: t`Section title` },
      {
        kind: 'text',
        name: 'sectionDescription',
        label: t`Section description`,
        hint: t`Everything after the first full stop is emphasised.`,
        lines: 3,
        optional: true,
      },
      {
        kind: 'list',
        name: 'services',
        label: t`Features`,
        row: t`feature`,
        rows: CARDS,
        ids: true,
        fresh: { iconClass: 'ti-check' },
        fields: [
          { kind: 'line', name: 'title', label: t`Title`, half: true },
          { kind: 'line', name: 'link', label: t`Link`, optional: true, half: true },
          { kind: 'text', name: 'description', label: t`Description`, lines: 2, optional: true },
          { kind: 'icon', name: 'iconClass', label: t`Icon` },
        ],
      },
    ],
    messages: messagesFor(t`Feature`),
  }),
})
