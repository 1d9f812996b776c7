import { z } from 'zod'
import { msg, t } from '#app/i18n/macro.ts'
import { optionalText, picture, requiredText } from '../field-schemas.ts'
import { defineSection, messagesFor } from '../section-spec.ts'

const FEATURES = { min: 1, max: 20 }

const fields = z.object({
  title: requiredText(200, msg`Enter a title.`),
  highlightedText: optionalText(200),
  description: optionalText(2000),
  // Those without a text are dropped.
  features: z
    .array(z.object({ text: optionalText(300), strong: optionalText(120) }))
    .max(FEATURES.max, { error: () => t`You can have at most 20 features.` })
    .transform((rows) => rows.filter(({ text }) => text !== ''))
    .refine((rows) => rows.length > 0, { error: () => t`Keep at least one feature with text.` }),
  imageUrl: picture,
  imageAlt: optionalText(200),
})

export const about = defineSection({
  label: msg`About section`,
  tab: msg`About section`,
  path: 'about',
  fields,
  defaults: () => ({
    isActive: true,
    title: t`One form,`,
    highlightedText: t`the whole listing`,
    description: t`By your tenth description of the day, you start to make mistakes. Give us a product name and your notes, and we fill in every field a shop asks for, in one go.`,
    features: [
      { strong: t`You pay per listing.`, text: t`One credit writes one complete listing.` },
      {
        strong: t`A failed attempt costs nothing.`,
        text: t`If writing fails, the credit is returned automatically.`,
      },
      { strong: t`No monthly plan.`, text: t`Packages are bought once and do not renew.` },
    ],
    imageUrl: '',
    imageAlt: '',
  }),
  editor: () => ({
    title: t`Manage About Section`,
    name: t`the About section`,
    lead: t`What the shop is about, on the landing page and on the About page.`,
    seenAt: '/#about',
    parts: [
      { kind: 'line', name: 'title', label: t`Title`, half: true },
      { kind: 'line', name: 'highlightedText', label: t`Highlighted text`, optional: true, half: true },
      { kind: 'text', name: 'description', label: t`Description`, lines: 4, optional: true },
      {
        kind: 'list',
        name: 'features',
        label: t`Features`,
        hint: t`Features without text are dropped when you save.`,
        row: t`feature`,
        rows: FEATURES,
        fields: [
          { kind: 'line', name: 'strong', label: t`Bold words`, optional: true },
          { kind: 'text', name: 'text', label: t`Text`, lines: 2 },
        ],
      },
      { kind: 'line', name: 'imageUrl', label: t`Image address`, optional: true },
      { kind: 'line', name: 'imageAlt', label: t`Image description`, optional: true },
    ],
    picture: { name: 'imageUrl', label: t`Image file`, box: { width: 1200, height: 900 } },
    messages: messagesFor(t`About`),
  }),
})
