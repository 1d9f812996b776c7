import { z } from 'zod'
import * as domainWords from '#app/domain/words.ts'
import { t } from '#app/i18n/macro.ts'
import { optionalText, picture, requiredText } from '../field-schemas.ts'
import { defineSection, messagesFor } from '../section-spec.ts'
import * as words from './words.ts'

const FEATURES = { min: 1, max: 20 }

const fields = z.object({
  title: requiredText(200, words.enterATitle),
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
  label: words.aboutSection,
  tab: { label: words.aboutSection },
  fields,
  defaults: {
    isActive: true,
    title: words.oneForm,
    highlightedText: words.theWholeListing,
    description: words.writingTenthDescriptionOfDayIsWhen,
    features: [
      { strong: words.youPayPerListing, text: words.oneCreditWritesOneListing },
      {
        strong: words.failedTryCostsNothing,
        text: words.ifWritingFails,
      },
      { strong: words.noMonthlyPlan, text: words.packagesAreBoughtOnceAndDo },
    ],
    imageUrl: '',
    imageAlt: '',
  },
  editor: {
    path: 'about',
    title: words.manageAboutSection,
    name: words.theAboutSection,
    lead: words.whatShopIsAbout,
    seenAt: '/#about',
    parts: [
      { kind: 'line', name: 'title', label: domainWords.title, half: true },
      { kind: 'line', name: 'highlightedText', label: words.highlightedText, optional: true, half: true },
      { kind: 'text', name: 'description', label: domainWords.description, lines: 4, optional: true },
      {
        kind: 'list',
        name: 'features',
        label: words.features,
        hint: words.featuresWithoutTextAreDroppedWhen,
        row: 'feature',
        rows: FEATURES,
        fields: [
          { kind: 'line', name: 'strong', label: words.boldWords, optional: true },
          { kind: 'text', name: 'text', label: words.text, lines: 2 },
        ],
      },
      { kind: 'line', name: 'imageUrl', label: words.imageAddress, optional: true },
      { kind: 'line', name: 'imageAlt', label: words.imageDescription, optional: true },
    ],
    picture: { name: 'imageUrl', label: words.imageFile, box: { width: 1200, height: 900 } },
    messages: messagesFor(words.about),
  },
})
