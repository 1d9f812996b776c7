import { ROWS } from '#app/domain/content/rows.ts'
import { type SectionSpec, sectionWords } from '../spec.ts'

export const footer: SectionSpec = {
  key: 'footer',
  path: 'footer',
  title: 'Footer section',
  lead: 'The foot of every public page.',
  seenAt: '/about',
  parts: [
    { kind: 'line', name: 'logo.url', label: 'Logo address' },
    { kind: 'line', name: 'logo.alt', label: 'Logo text', optional: true, half: true },
    { kind: 'line', name: 'logo.link', label: 'Logo link', optional: true, half: true },
    { kind: 'text', name: 'description', label: 'Description', lines: 3, optional: true },
    {
      kind: 'list',
      name: 'sections',
      label: 'Sections',
      row: 'section',
      rows: ROWS.sections,
      ids: true,
      fields: [
        { kind: 'line', name: 'title', label: 'Title' },
        {
          kind: 'list',
          name: 'links',
          label: 'Links',
          row: 'link',
          rows: ROWS.links,
          ids: true,
          fresh: { url: '#' },
          fields: [
            { kind: 'line', name: 'text', label: 'Words', half: true },
            { kind: 'line', name: 'url', label: 'Address', half: true },
          ],
        },
      ],
    },
    { kind: 'line', name: 'copyright.text', label: 'Copyright', optional: true },
  ],
  picture: { name: 'logo.url', label: 'Logo file', box: { width: 400, height: 160 }, logo: true },
  words: {
    ...sectionWords('Footer'),
    saved: 'Footer updated successfully!',
    failedLoad: 'Failed to load footer data. Please try again.',
  },
}
