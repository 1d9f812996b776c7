import { z } from 'zod'
import { optionalText } from '../field-schemas.ts'
import { defineSection, messagesFor } from '../section-spec.ts'

const FORM =
  'A line that begins with # is a heading, lines that begin with - are a list, an empty line ends a paragraph. Web and e-mail addresses become links.'

const fields = z.object({ terms: optionalText(40_000), privacy: optionalText(40_000) })

export const legal = defineSection({
  label: 'Terms and privacy',
  tab: { label: 'Terms and privacy', after: '/admin/settings/packages' },
  fields,
  defaults: { isActive: true, terms: '', privacy: '' },
  editor: {
    path: 'legal',
    title: 'Terms and privacy',
    lead: 'What people agree to when they register. A page without a text does not exist, and nothing leads to it.',
    seenAt: '/terms',
    parts: [
      { kind: 'text', name: 'terms', label: 'Terms and conditions', hint: FORM, lines: 16, optional: true },
      { kind: 'text', name: 'privacy', label: 'Privacy policy', hint: FORM, lines: 16, optional: true },
    ],
    messages: messagesFor('Terms and privacy'),
  },
})
