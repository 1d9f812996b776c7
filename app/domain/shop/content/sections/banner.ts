import { z } from 'zod'
import { MAX_ADDRESS } from '#app/domain/base/html/address.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { address, optionalText, picture, requiredText } from '../field-schemas.ts'
import { defineSection, messagesFor } from '../section-spec.ts'
import { youtubeId } from '../youtube.ts'

const standardWords = () => [
  t`SEO-Friendly Titles`,
  t`Engaging Descriptions`,
  t`Feature Highlights`,
  t`Persuasive Bullet Points`,
  t`Product Tags`,
  t`Meta Titles`,
  t`Meta Descriptions`,
]

const WORDS = { min: 1, max: 20 }

const fields = z.object({
  // Empty ones are dropped; when no word is left, the standard ones come back.
  typingWords: z
    .array(optionalText(60))
    .max(WORDS.max, { error: () => t`You can have at most 20 typing words.` })
    .transform((words) => {
      const kept = words.filter(Boolean)
      return kept.length > 0 ? kept : standardWords()
    }),
  backgroundImage: picture,
  subTitle: optionalText(120),
  mainTitle: requiredText(200, msg`Enter a main title.`),
  description: optionalText(1000),
  buttonText: optionalText(60),
  buttonLink: address,
  youtubeUrl: optionalText(MAX_ADDRESS).refine((text) => text === '' || youtubeId(text) !== undefined, {
    error: () => t`Enter an address on youtube.com or youtu.be.`,
  }),
  /** Before the video is played. */
  videoImage: picture,
})

const defaults = () => ({
  isActive: true,
  typingWords: standardWords(),
  backgroundImage: '',
  subTitle: t`Product content, from the facts you have`,
  mainTitle: t`You know the product. We write the`,
  description: t`Give it the facts. Get titles, descriptions, bullet points and meta tags, with marks that show which fact a phrase came from and which claims to check. One product or five thousand.`,
  buttonText: t`Write your first listing`,
  buttonLink: '/user/generate-product-description',
  youtubeUrl: '',
  videoImage: '',
})

export const banner = defineSection({
  label: msg`Banner section`,
  tab: msg`Banner section`,
  path: 'banner',
  fields,
  defaults,
  unsaved: () => ({ ...defaults(), typingWords: [t`SEO-Friendly Titles`] }),
  editor: () => ({
    title: t`Banner Section Management`,
    name: t`the banner`,
    lead: t`The first thing on the landing page.`,
    seenAt: '/#home',
    parts: [
      { kind: 'line', name: 'mainTitle', label: t`Main title`, hint: t`The typing words follow it.` },
      { kind: 'line', name: 'subTitle', label: t`Sub-title`, optional: true },
      { kind: 'text', name: 'description', label: t`Description`, lines: 3, optional: true },
      { kind: 'line', name: 'buttonText', label: t`Button text`, optional: true, half: true },
      { kind: 'line', name: 'buttonLink', label: t`Button link`, optional: true, half: true },
      { kind: 'line', name: 'youtubeUrl', label: t`YouTube address`, optional: true },
      {
        kind: 'line',
        name: 'videoImage',
        label: t`Video picture address`,
        hint: t`Shown until someone plays the video. Leave it empty to use YouTube’s own picture.`,
        optional: true,
      },
      {
        kind: 'line',
        name: 'backgroundImage',
        label: t`Background image address`,
        hint: t`Fills the banner behind its text and replaces the sample listing and what stands below it.`,
        optional: true,
      },
      {
        kind: 'list',
        name: 'typingWords',
        label: t`Typing words`,
        hint: t`Shown one after another, in this order. If all of them are empty, the default words are used.`,
        row: t`word`,
        rows: WORDS,
        fields: null,
      },
    ],
    picture: {
      name: 'backgroundImage',
      label: t`Background image file`,
      box: { width: 1600, height: 1600 },
    },
    messages: {
      ...messagesFor(t`Banner`),
      saved: t`Banner data saved successfully!`,
      failedLoad: t`Failed to fetch banner data`,
      unreadable: t`No banner data found`,
      unreachable: t`Error fetching banner data`,
      failedSave: t`Failed to save banner data`,
      failedReset: t`Failed to reset banner data`,
    },
  }),
})
