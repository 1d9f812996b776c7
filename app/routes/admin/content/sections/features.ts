import { ROWS } from '#app/domain/content/rows.ts'
import { type SectionSpec, sectionWords } from '../spec.ts'

export const features: SectionSpec = {
  key: 'service',
  path: 'features',
  title: 'Manage Features Section',
  lead: 'The cards of what the shop does.',
  seenAt: '/#service',
  parts: [
    { kind: 'line', name: 'sectionTitle', label: 'Section title' },
    {
      kind: 'text',
      name: 'sectionDescription',
      label: 'Section description',
      hint: 'What follows the first full stop is set apart.',
      lines: 3,
      optional: true,
    },
    {
      kind: 'list',
      name: 'services',
      label: 'Features',
      row: 'feature',
      rows: ROWS.services,
      ids: true,
      fresh: { iconClass: 'ti-check' },
      fields: [
        { kind: 'line', name: 'title', label: 'Title', half: true },
        { kind: 'line', name: 'link', label: 'Link', optional: true, half: true },
        { kind: 'text', name: 'description', label: 'Description', lines: 2, optional: true },
        { kind: 'icon', name: 'iconClass', label: 'Icon' },
      ],
    },
  ],
  words: sectionWords('Feature'),
}
