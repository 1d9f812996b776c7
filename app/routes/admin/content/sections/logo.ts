import { type SectionSpec, sectionWords } from '../spec.ts'

export const logo: SectionSpec = {
  key: 'nav-logo',
  path: 'logo',
  title: 'Logo update',
  lead: 'The mark at the top of every page. While it is inactive, the drawn one stands there instead.',
  seenAt: '/',
  parts: [
    {
      kind: 'line',
      name: 'imageUrl',
      label: 'Logo address',
      hint: 'A web address or a path on this site. A file that you choose below takes its place.',
    },
    {
      kind: 'line',
      name: 'altText',
      label: 'Alternative text',
      optional: true,
      half: true,
      hint: 'The name of the shop, for those who do not see the picture.',
    },
    {
      kind: 'line',
      name: 'linkUrl',
      label: 'Link',
      optional: true,
      half: true,
      hint: 'Where it leads, for example /.',
    },
  ],
  picture: { name: 'imageUrl', label: 'Logo file', box: { width: 400, height: 160 }, logo: true },
  words: {
    ...sectionWords('Logo'),
    saved: 'Logo updated successfully!',
    failedLoad: 'Failed to load logo data',
    failedSave: 'Failed to update logo',
  },
}
