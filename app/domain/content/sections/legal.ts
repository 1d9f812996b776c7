import { z } from 'zod'
import { optionalText } from '../field-schemas.ts'
import { defineSection, messagesFor } from '../section-spec.ts'
import * as words from './words.ts'

const fields = z.object({ terms: optionalText(40_000), privacy: optionalText(40_000) })

export const legal = defineSection({
  label: words.termsAndPrivacy,
  tab: { label: words.termsAndPrivacy },
  fields,
  defaults: { isActive: true, terms: '', privacy: '' },
  editor: {
    path: 'legal',
    title: words.termsAndPrivacy,
    name: words.theTermsAndPrivacyPolicy,
    lead: words.whatPeopleAgreeToWhenTheyRegister,
    seenAt: '/terms',
    parts: [
      {
        kind: 'text',
        name: 'terms',
        label: words.termsAndConditions,
        hint: words.startLineWithForHeading,
        lines: 16,
        optional: true,
      },
      {
        kind: 'text',
        name: 'privacy',
        label: words.privacyPolicy,
        hint: words.writtenLikeTheTerms,
        lines: 16,
        optional: true,
      },
    ],
    messages: messagesFor(words.termsAndPrivacy),
  },
})
