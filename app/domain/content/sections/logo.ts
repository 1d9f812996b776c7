import { z } from 'zod'
import * as domainWords from '#app/domain/words.ts'
import { BUILT_IN_LOGO } from '../address.ts'
import { address, optionalText, requiredPicture } from '../field-schemas.ts'
import { defineSection, messagesFor } from '../section-spec.ts'
import * as words from './words.ts'

const fields = z.object({
  imageUrl: requiredPicture(words.enterAddressOfLogo),
  altText: optionalText(200),
  linkUrl: address,
})

export const logo = defineSection({
  label: domainWords.logo,
  tab: { label: words.logoUpdate },
  fields,
  defaults: { isActive: false, imageUrl: BUILT_IN_LOGO, altText: 'Listwright', linkUrl: '/' },
  editor: {
    path: 'logo',
    title: words.logoUpdate,
    name: words.theLogo,
    lead: words.logoAtTopOfEveryPage,
    seenAt: '/',
    parts: [
      {
        kind: 'line',
        name: 'imageUrl',
        label: words.logoAddress,
        hint: words.webAddressOrPathOnThisSite,
      },
      {
        kind: 'line',
        name: 'altText',
        label: words.alternativeText,
        optional: true,
        hint: words.theShopsName,
      },
      {
        kind: 'line',
        name: 'linkUrl',
        label: words.link,
        optional: true,
        hint: words.whereLogoLinksToForExample,
      },
    ],
    picture: { name: 'imageUrl', label: words.logoFile, box: { width: 400, height: 160 }, logo: true },
    messages: {
      ...messagesFor(domainWords.logo),
      saved: words.logoUpdatedSuccessfully,
      failedLoad: words.failedToLoadLogoData,
      failedSave: words.failedToUpdateLogo,
    },
  },
})
