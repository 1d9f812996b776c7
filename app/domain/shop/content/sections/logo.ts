import { z } from 'zod'
import { BUILT_IN_LOGO } from '#app/domain/base/html/address.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { address, optionalText, requiredPicture } from '../field-schemas.ts'
import { defineSection, messagesFor } from '../section-spec.ts'

const fields = z.object({
  imageUrl: requiredPicture(msg`Enter the address of the logo.`),
  altText: optionalText(200),
  linkUrl: address,
})

export const logo = defineSection({
  label: msg`Logo`,
  tab: msg`Logo update`,
  path: 'logo',
  fields,
  defaults: ({ name }) => ({ isActive: false, imageUrl: BUILT_IN_LOGO, altText: name, linkUrl: '/' }),
  editor: () => ({
    title: t`Logo update`,
    name: t`the logo`,
    lead: t`The logo at the top of every page. While it is inactive, the default logo is shown instead.`,
    seenAt: '/',
    parts: [
      {
        kind: 'line',
        name: 'imageUrl',
        label: t`Logo address`,
        hint: t`A web address or a path on this site.`,
      },
      {
        kind: 'line',
        name: 'altText',
        label: t`Alternative text`,
        optional: true,
        hint: t`The shop’s name, for people who cannot see the image.`,
      },
      {
        kind: 'line',
        name: 'linkUrl',
        label: t`Link`,
        optional: true,
        hint: t`Where the logo links to, for example /.`,
      },
    ],
    picture: { name: 'imageUrl', label: t`Logo file`, box: { width: 400, height: 160 }, logo: true },
    messages: {
      ...messagesFor(t`Logo`),
      saved: t`Logo updated successfully!`,
      failedLoad: t`Failed to load logo data`,
      failedSave: t`Failed to update logo`,
    },
  }),
})
