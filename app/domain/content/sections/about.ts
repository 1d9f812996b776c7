import { z } from 'zod'
import { optionalText, picture, requiredText } from '../field-schemas.ts'
import { defineSection, messagesFor } from '../section-spec.ts'

const FEATURES = { min: 1, max: 20 }

const fields = z.object({
  title: requiredText(200, 'Enter a title.'),
  highlightedText: optionalText(200),
  description: optionalText(2000),
  // Those without a text are dropped.
  features: z
    .array(z.object({ text: optionalText(300), strong: optionalText(120) }))
    .max(FEATURES.max, { error: 'There can be at most 20 features.' })
    .transform((rows) => rows.filter(({ text }) => text !== ''))
    .refine((rows) => rows.length > 0, { error: 'Keep at least one feature with a text.' }),
  imageUrl: picture,
  imageAlt: optionalText(200),
})

export const about = defineSection({
  label: 'About section',
  tab: { label: 'About section' },
  fields,
  defaults: {
    isActive: true,
    title: 'One form,',
    highlightedText: 'the whole listing',
    description:
      'Writing the tenth description of the day is when mistakes get in. Listwright takes a product name and your notes, and fills in every field a shop asks for, in one go.',
    features: [
      { strong: 'You pay per listing.', text: 'One credit is one product with all its parts.' },
      {
        strong: 'A failed try costs nothing.',
        text: 'If writing fails, the credit is returned automatically.',
      },
      { strong: 'No monthly plan.', text: 'Packages are bought once and do not renew.' },
    ],
    imageUrl: '',
    imageAlt: '',
  },
  editor: {
    path: 'about',
    title: 'Manage About Section',
    lead: 'What the shop is about, on the landing page and on the About page.',
    seenAt: '/#about',
    parts: [
      { kind: 'line', name: 'title', label: 'Title', half: true },
      { kind: 'line', name: 'highlightedText', label: 'Highlighted text', optional: true, half: true },
      { kind: 'text', name: 'description', label: 'Description', lines: 4, optional: true },
      {
        kind: 'list',
        name: 'features',
        label: 'Features',
        hint: 'Features without text are dropped when you save.',
        row: 'feature',
        rows: FEATURES,
        fields: [
          { kind: 'line', name: 'strong', label: 'Bold words', optional: true, half: true },
          { kind: 'line', name: 'text', label: 'Text', half: true },
        ],
      },
      { kind: 'line', name: 'imageUrl', label: 'Image address', optional: true, half: true },
      { kind: 'line', name: 'imageAlt', label: 'Image description', optional: true },
    ],
    picture: { name: 'imageUrl', label: 'Image file', box: { width: 1200, height: 900 } },
    messages: messagesFor('About'),
  },
})
