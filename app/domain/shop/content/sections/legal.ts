import { z } from 'zod'
import { msg, t } from '#app/i18n/macro.ts'
import { optionalText } from '../field-schemas.ts'
import { defineSection, messagesFor } from '../section-spec.ts'
import { draftOfPrivacy, draftOfTerms } from './legal-drafts.ts'

const fields = z.object({ terms: optionalText(40_000), privacy: optionalText(40_000) })

export const legal = defineSection({
  label: msg`Terms and privacy`,
  tab: msg`Terms and privacy`,
  path: 'legal',
  fields,
  defaults: (shop) => ({ isActive: true, terms: draftOfTerms(shop), privacy: draftOfPrivacy(shop) }),
  // A draft is not what the shop says.
  unsaved: () => ({ isActive: true, terms: '', privacy: '' }),
  editor: () => ({
    title: t`Terms and privacy`,
    name: t`the terms and privacy policy`,
    lead: t`What people agree to when they register. While a page is empty, or has places marked [FILL IN: …] that were not filled in, visitors do not see it, and nothing links to it.`,
    seenAt: '/terms',
    parts: [
      {
        kind: 'text',
        name: 'terms',
        label: t`Terms and conditions`,
        hint: t`Start a line with # for a heading and with - for a list item. An empty line starts a new paragraph. Web and email addresses become links.`,
        lines: 16,
        optional: true,
      },
      {
        kind: 'text',
        name: 'privacy',
        label: t`Privacy policy`,
        hint: t`Written like the terms, with # and -.`,
        lines: 16,
        optional: true,
      },
    ],
    messages: messagesFor(t`Terms and privacy`),
  }),
})
