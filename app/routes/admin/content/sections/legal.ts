import { type SectionSpec, sectionWords } from '../spec.ts'

const FORM =
  'A line that begins with # is a heading, lines that begin with - are a list, an empty line ends a paragraph. Web and e-mail addresses become links.'

export const legal: SectionSpec = {
  key: 'legal',
  path: 'legal',
  title: 'Terms and privacy',
  lead: 'What people agree to when they register. A page without a text does not exist, and nothing leads to it.',
  seenAt: '/terms',
  parts: [
    { kind: 'text', name: 'terms', label: 'Terms and conditions', hint: FORM, lines: 16, optional: true },
    { kind: 'text', name: 'privacy', label: 'Privacy policy', hint: FORM, lines: 16, optional: true },
  ],
  words: sectionWords('Terms and privacy'),
}
