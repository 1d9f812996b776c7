import { z } from 'zod'
import { MAX_ADDRESS } from '../address.ts'
import { address, optionalText, picture, requiredText } from '../field-schemas.ts'
import { defineSection, messagesFor } from '../section-spec.ts'
import { youtubeId } from '../youtube.ts'

const standardWords = [
  'SEO-Friendly Titles',
  'Engaging Descriptions',
  'Feature Highlights',
  'Persuasive Bullet Points',
  'Product Tags',
  'Meta Titles',
  'Meta Descriptions',
]

const WORDS = { min: 1, max: 20 }

const fields = z.object({
  // Empty ones are dropped; when no word is left, the standard ones come back.
  typingWords: z
    .array(optionalText(60))
    .max(WORDS.max, { error: 'There can be at most 20 typing words.' })
    .transform((words) => {
      let kept = words.filter(Boolean)
      return kept.length > 0 ? kept : [...standardWords]
    }),
  backgroundImage: picture,
  subTitle: optionalText(120),
  mainTitle: requiredText(200, 'Enter a main title.'),
  description: optionalText(1000),
  buttonText: optionalText(60),
  buttonLink: address,
  youtubeUrl: optionalText(MAX_ADDRESS).refine((text) => text === '' || youtubeId(text) !== undefined, {
    error: 'Enter an address on youtube.com or youtu.be.',
  }),
  /** Before the video is played. */
  videoImage: picture,
})

const defaults = {
  isActive: true,
  typingWords: [...standardWords],
  backgroundImage: '',
  subTitle: 'Product content, from the facts you have',
  mainTitle: 'You know the product. We write the',
  description:
    'Type what you know about a product. Listwright writes the titles, descriptions, bullet points, search meta and tags. You check them, copy them, and open the shop.',
  buttonText: 'Write your first listing',
  buttonLink: '/register',
  youtubeUrl: '',
  videoImage: '',
}

export const banner = defineSection({
  label: 'Banner section',
  tab: { label: 'Banner section' },
  fields,
  defaults,
  unsaved: { ...defaults, typingWords: ['SEO-Friendly Titles'] },
  editor: {
    path: 'banner',
    title: 'Banner Section Management',
    lead: 'The first thing on the landing page.',
    seenAt: '/#home',
    parts: [
      { kind: 'line', name: 'mainTitle', label: 'Main title', hint: 'The typing words follow it.' },
      { kind: 'line', name: 'subTitle', label: 'Sub-title', optional: true },
      { kind: 'text', name: 'description', label: 'Description', lines: 3, optional: true },
      { kind: 'line', name: 'buttonText', label: 'Button text', optional: true, half: true },
      { kind: 'line', name: 'buttonLink', label: 'Button link', optional: true, half: true },
      { kind: 'line', name: 'youtubeUrl', label: 'YouTube address', optional: true, half: true },
      {
        kind: 'line',
        name: 'videoImage',
        label: 'Video picture address',
        hint: 'Shown until someone plays the video. Leave it empty to use YouTube’s own picture.',
        optional: true,
        half: true,
      },
      {
        kind: 'line',
        name: 'backgroundImage',
        label: 'Background image address',
        hint: 'Fills the banner behind its text and replaces the sample listing.',
        optional: true,
        half: true,
      },
      {
        kind: 'list',
        name: 'typingWords',
        label: 'Typing words',
        hint: 'Shown one after another, in this order. If all of them are empty, the default words are used.',
        row: 'word',
        rows: WORDS,
        fields: null,
      },
    ],
    picture: { name: 'backgroundImage', label: 'Background image file', box: { width: 1600, height: 1600 } },
    messages: {
      ...messagesFor('Banner'),
      saved: 'Banner data saved successfully!',
      failedLoad: 'Failed to fetch banner data',
      unreadable: 'No banner data found',
      unreachable: 'Error fetching banner data',
      failedSave: 'Failed to save banner data',
      failedReset: 'Failed to reset banner data',
    },
  },
})
