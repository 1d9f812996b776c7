import { ROWS } from '#app/domain/content/rows.ts'
import { type SectionSpec, sectionWords } from '../spec.ts'

export const about: SectionSpec = {
  key: 'about',
  path: 'about',
  title: 'Manage About Section',
  lead: 'What the shop is, on the landing page and on its own page.',
  seenAt: '/#about',
  parts: [
    { kind: 'line', name: 'title', label: 'Title', half: true },
    {
      kind: 'line',
      name: 'highlightedText',
      label: 'Highlighted text',
      optional: true,
      half: true,
    },
    { kind: 'text', name: 'description', label: 'Description', lines: 4, optional: true },
    {
      kind: 'list',
      name: 'features',
      label: 'Features',
      hint: 'Those without a text are dropped when you save.',
      row: 'feature',
      rows: ROWS.features,
      fields: [
        { kind: 'line', name: 'strong', label: 'Bold words', optional: true, half: true },
        { kind: 'line', name: 'text', label: 'Text', half: true },
      ],
    },
    {
      kind: 'line',
      name: 'imageUrl',
      label: 'Image address',
      optional: true,
      half: true,
    },
    {
      kind: 'line',
      name: 'imageAlt',
      label: 'Image description',
      optional: true,
      half: true,
    },
  ],
  picture: { name: 'imageUrl', label: 'Image file', box: { width: 1200, height: 900 } },
  words: sectionWords('About'),
}
