import type { ListingText } from '#app/domain/listings/sections.ts'

/** A text with all that breaks files: quotes, line breaks, formulas, emoji, scripts from right to left, markup. */
export const HOSTILE: ListingText = {
  titles: [{ text: '=HYPERLINK("https://evil.example";"5\\" brass, 2 × 3")' }, { text: 'Second' }],
  descriptions: [
    { text: 'Line one,\nline "two"; tab\there \\n and \\\\n 👩‍🍳 </script><!-- & <b>bold</b>' },
    { text: 'مصباح قراءة نحاسي، 40 سم' },
  ],
  shortDescription: [{ text: '+1 "short", with <i>markup</i>' }],
  highlights: [{ text: '-20 °C: “cold”' }, { text: '@home, 50 % "off"' }],
  specifications: [
    { label: 'Size: W,H', text: '2" x 3"' },
    { label: 'צבע', text: 'כחול' },
  ],
  metaTitle: [{ text: 'Meta, "quoted"' }],
  metaDescription: [{ text: '=1+1' }],
  slug: [{ text: 'brass-lamp' }],
  tags: [{ text: 'a, b' }, { text: '😀' }],
  faq: [{ label: 'Is it "new"?', text: 'Yes: it is.\nTruly.' }],
}
