import { z } from 'zod'
import { optionalText } from '../field-schemas.ts'
import { defineSection, messagesFor } from '../section-spec.ts'

const FORM =
  'Start a line with # for a heading and with - for a list item. An empty line starts a new paragraph. Web and email addresses become links.'

const fields = z.object({ terms: optionalText(40_000), privacy: optionalText(40_000) })

export const legal = defineSection({
  label: 'Terms and privacy',
  tab: { label: 'Terms and privacy', after: '/admin/settings/packages' },
  fields,
  defaults: { isActive: true, terms: '', privacy: '' },
  editor: {
    path: 'legal',
    title: 'Terms and privacy',
    lead: 'What people agree to when they register. A page without text is not shown, and nothing links to it.',
    seenAt: '/terms',
    parts: [
      { kind: 'text', name: 'terms', label: 'Terms and conditions', hint: FORM, lines: 16, optional: true },
      { kind: 'text', name: 'privacy', label: 'Privacy policy', hint: FORM, lines: 16, optional: true },
    ],
    messages: messagesFor('Terms and privacy'),
  },
})
