import { z } from 'zod'
import { BUILT_IN_LOGO } from '../address.ts'
import { address, optionalText, requiredPicture } from '../field-schemas.ts'
import { defineSection, messagesFor } from '../section-spec.ts'

const fields = z.object({
  imageUrl: requiredPicture('Enter the address of the logo.'),
  altText: optionalText(200),
  linkUrl: address,
})

export const logo = defineSection({
  label: 'Logo',
  tab: { label: 'Logo update' },
  fields,
  defaults: { isActive: false, imageUrl: BUILT_IN_LOGO, altText: 'Listwright', linkUrl: '/' },
  editor: {
    path: 'logo',
    title: 'Logo update',
    lead: 'The logo at the top of every page. While it is inactive, the built-in logo is shown instead.',
    seenAt: '/',
    parts: [
      {
        kind: 'line',
        name: 'imageUrl',
        label: 'Logo address',
        hint: 'A web address or a path on this site.',
        half: true,
      },
      {
        kind: 'line',
        name: 'altText',
        label: 'Alternative text',
        optional: true,
        half: true,
        hint: 'The shop’s name, for people who cannot see the image.',
      },
      {
        kind: 'line',
        name: 'linkUrl',
        label: 'Link',
        optional: true,
        half: true,
        hint: 'Where the logo links to, for example /.',
      },
    ],
    picture: { name: 'imageUrl', label: 'Logo file', box: { width: 400, height: 160 }, logo: true },
    messages: {
      ...messagesFor('Logo'),
      saved: 'Logo updated successfully!',
      failedLoad: 'Failed to load logo data',
      failedSave: 'Failed to update logo',
    },
  },
})
