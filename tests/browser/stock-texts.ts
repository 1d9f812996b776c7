import type { ListingText } from '#app/domain/listings/sections.ts'

export const FACTS = 'Material: solid brass\nHeight: 40 cm\nLamp: E27'

export const LAMP: ListingText = {
  titles: [{ text: 'Brass reading lamp, 40 cm' }, { text: 'Reading lamp for E27' }],
  descriptions: [{ text: 'A lamp of solid brass.' }, { text: 'It is 40 cm high and lasts for 10 years.' }],
  specifications: [{ label: 'Material', text: 'Solid brass' }],
  metaTitle: [{ text: 'Brass reading lamp of solid brass, 40 cm high, for reading in bed and on the sofa' }],
  metaDescription: [{ text: 'A lamp.' }],
  slug: [{ text: 'brass-lamp' }],
  tags: [{ text: 'lamp' }],
}

export const ARABIC: ListingText = {
  titles: [{ text: 'مصباح قراءة نحاسي' }],
  descriptions: [{ text: 'مصباح من النحاس الصلب بارتفاع 40 سم.' }],
}

export const MAIL = {
  kind: 'message' as const,
  to: { name: 'Uma User', email: 'user@listwright.test' },
  write: () => ({ subject: 'Hello', text: 'Hello.', html: '<p>Hello.</p>' }),
}
