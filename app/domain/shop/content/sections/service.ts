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
  defaults: () => ({
    isActive: true,
    sectionTitle: t`Made for the rest of the work`,
    sectionDescription: t`Writing is half of it. Use all of these, or none.`,
    services: [
      {
        id: 'brands',
        iconClass: 'ti-shield-check',
        title: t`Your rules, kept`,
        description: t`Words to avoid, a tone, a spelling: set them once for a brand, and every text is checked against them.`,
        link: '/user/generate-product-description',
      },
      {
        id: 'photos',
        iconClass: 'ti-photo',
        title: t`Facts from photos`,
        description: t`Add photos, and facts and alt texts are suggested. Nothing counts as a fact until you say so.`,
        link: '/user/generate-product-description',
      },
      {
        id: 'api',
        iconClass: 'ti-world',
        title: t`From your own system`,
        description: t`An API with the same checks and the same price, and a webhook when the texts are ready.`,
        link: '/api/docs',
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
