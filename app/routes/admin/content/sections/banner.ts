import { ROWS } from '#app/domain/content/rows.ts'
import { type SectionSpec, sectionWords } from '../spec.ts'

export const banner: SectionSpec = {
  key: 'banner',
  path: 'banner',
  title: 'Banner Section Management',
  lead: 'The first thing on the landing page.',
  seenAt: '/#home',
  parts: [
    {
      kind: 'line',
      name: 'mainTitle',
      label: 'Main title',
      hint: 'The typing words follow it.',
    },
    { kind: 'line', name: 'subTitle', label: 'Sub-title', optional: true },
    { kind: 'text', name: 'description', label: 'Description', lines: 3, optional: true },
    { kind: 'line', name: 'buttonText', label: 'Button text', optional: true, half: true },
    { kind: 'line', name: 'buttonLink', label: 'Button link', optional: true, half: true },
    {
      kind: 'line',
      name: 'youtubeUrl',
      label: 'YouTube address',
      optional: true,
      half: true,
    },
    {
      kind: 'line',
      name: 'videoImage',
      label: 'Video picture address',
      hint: "Shown until somebody plays it. Empty: YouTube's is fetched and kept here.",
      optional: true,
      half: true,
    },
    {
      kind: 'line',
      name: 'backgroundImage',
      label: 'Background image address',
      hint: 'Fills the banner behind its words, in the place of the example of a listing.',
      optional: true,
    },
    {
      kind: 'list',
      name: 'typingWords',
      label: 'Typing words',
      hint: 'Shown one after the other, in this order. When all are empty, the standard words come back.',
      row: 'word',
      rows: ROWS.typingWords,
      fields: null,
    },
  ],
  picture: { name: 'backgroundImage', label: 'Background image file', box: { width: 1600, height: 1600 } },
  words: {
    ...sectionWords('Banner'),
    saved: 'Banner data saved successfully!',
    failedLoad: 'Failed to fetch banner data',
    broken: 'No banner data found',
    unreachable: 'Error fetching banner data',
    failedSave: 'Failed to save banner data',
    failedReset: 'Failed to reset banner data',
  },
}
