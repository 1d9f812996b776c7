import { z } from 'zod'
import * as domainWords from '#app/domain/words.ts'
import { address, icon, optionalText, requiredText, rowsOf, storedIcon } from '../field-schemas.ts'
import { defineSection, messagesFor } from '../section-spec.ts'
import * as words from './words.ts'

const CARDS = { min: 1, max: 24 }

const card = {
  id: optionalText(40),
  iconClass: storedIcon,
  title: requiredText(120, words.enterTitleForThisFeature),
  description: optionalText(500),
  link: address,
}

const fields = z.object({
  sectionTitle: requiredText(200, words.enterASectionTitle),
  sectionDescription: optionalText(1000),
  services: rowsOf('feature', CARDS, card),
})

export const service = defineSection({
  label: words.featuredSection,
  tab: { label: words.featuredSection },
  fields,
  editedFields: fields.extend({ services: rowsOf('feature', CARDS, { ...card, iconClass: icon }) }),
  defaults: {
    isActive: true,
    sectionTitle: words.whatItWritesForYou,
    sectionDescription: words.sixKindsOfText,
    services: [
      {
        id: 'titles',
        iconClass: 'ti-heading',
        title: words.titlesThatFit,
        description: words.threeTitleOptionsPerProduct,
        link: '/user/generate-product-description',
      },
      {
        id: 'descriptions',
        iconClass: 'ti-align-left',
        title: domainWords.descriptions,
        description: words.paragraphsThatSayWhatThingIs,
        link: '/user/generate-product-description',
      },
      {
        id: 'bullets',
        iconClass: 'ti-list',
        title: domainWords.bulletPoints,
        description: words.fiveToSevenShortLines,
        link: '/user/generate-product-description',
      },
      {
        id: 'meta',
        iconClass: 'ti-search',
        title: words.searchMeta,
        description: words.metaTitleOfUpTo60Characters,
        link: '/user/generate-product-description',
      },
      {
        id: 'tags',
        iconClass: 'ti-tag',
        title: words.tagsAndSlug,
        description: words.fiveToSevenTagsAndCleanAddress,
        link: '/user/generate-product-description',
      },
      {
        id: 'languages',
        iconClass: 'ti-world',
        title: words.yourLanguage,
        description: words.about130Languages,
        link: '/user/generate-product-description',
      },
    ],
  },
  editor: {
    path: 'features',
    title: words.manageFeaturesSection,
    name: words.theFeatures,
    lead: words.cardsThatSayWhatShopDoes,
    seenAt: '/#service',
    parts: [
      { kind: 'line', name: 'sectionTitle', label: words.sectionTitle },
      {
        kind: 'text',
        name: 'sectionDescription',
        label: words.sectionDescription,
        hint: words.everythingAfterFirstFullStopIsEmphasized,
        lines: 3,
        optional: true,
      },
      {
        kind: 'list',
        name: 'services',
        label: words.features,
        row: 'feature',
        rows: CARDS,
        ids: true,
        fresh: { iconClass: 'ti-check' },
        fields: [
          { kind: 'line', name: 'title', label: domainWords.title, half: true },
          { kind: 'line', name: 'link', label: words.link, optional: true, half: true },
          { kind: 'text', name: 'description', label: domainWords.description, lines: 2, optional: true },
          { kind: 'icon', name: 'iconClass', label: words.icon },
        ],
      },
    ],
    messages: messagesFor(words.feature),
  },
})
