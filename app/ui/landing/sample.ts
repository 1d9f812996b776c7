import type { ListingText } from '#app/domain/listings/sections.ts'
import { t } from '#app/i18n/macro.ts'

/**
 * The sample of the landing page. In its texts `[words|2]` are words that fact 2 says, `[words|?]` words that no fact
 * says; all others are none that checks ask about.
 */
export function sample() {
  return {
    name: t`Linen apron`,
    facts: [
      { label: t`Material`, text: t`100% linen, 245 g/m²` },
      { label: t`Straps`, text: t`crossed at the back, nothing to tie` },
      { label: t`Pockets`, text: t`two, at the front` },
      { label: t`Size`, text: t`one size, 86 × 92 cm` },
      { label: t`Care`, text: t`machine wash at 40 °C` },
      { label: t`Colors`, text: t`moss, oat, ink` },
    ],
    title: t`[Cross-Back|2] [Linen|1] Apron with [Two Pockets|3]`,
    description: t`The straps [cross at the back|2], so there is [nothing to tie|2]. [Pure linen at 245\u00a0g/m²|1], [quick-drying|?].`,
    bullets: [
      t`[Two front pockets|3] and [one size, 86\u00a0×\u00a092\u00a0cm|4]`,
      t`[Machine washable at 40\u00a0°C|5]`,
    ],
    slug: t`cross-back-linen-apron`,
    tags: [t`[moss|6]`, t`[oat|6]`, t`linen apron`, t`cross-back linen apron`],
    metaTitle: t`Cross-Back Linen Apron with Two Pockets`,
    metaDescription: t`A linen apron of 245 g/m² with straps that cross at the back. Two front pockets, one size, machine washable at 40 °C. In moss, oat and ink.`,
  }
}

/** The facts of the sample as its owner types them, a line each. */
export function sampleFacts(): string[] {
  return sample().facts.map(({ label, text }) => `${label}: ${text}`)
}

/** What is wrong with it is for the checks to find: a superlative, a certificate, another temperature, a placeholder. */
export function sampleMistakes(): string {
  return [
    t`The best linen apron on the market. Pure linen of 245 g/m², OEKO-TEX certified, with straps that cross at the back, so there is nothing to tie.`,
    t`It has two front pockets. It goes in the machine at 60 °C. In moss, oat or ink, by [Brand name].`,
  ].join('\n\n')
}

/** The sample as a listing has it. */
export function sampleText(): ListingText {
  const { title, description, bullets, slug, tags, metaTitle, metaDescription } = sample()
  const parts = (texts: string[]) => texts.map((text) => ({ text: withoutMarks(text) }))
  return {
    titles: parts([title]),
    descriptions: parts([description]),
    highlights: parts(bullets),
    metaTitle: parts([metaTitle]),
    metaDescription: parts([metaDescription]),
    slug: parts([slug]),
    tags: parts(tags),
  }
}

export interface MarkedPiece {
  text: string
  /** The number of its fact; '?' where none says it. */
  source?: string
}

/** A marked text in its pieces. */
export function piecesOf(marked: string): MarkedPiece[] {
  return marked.split(MARK).flatMap((text, at, all): MarkedPiece[] => {
    if (at % 3 === 0) return text === '' ? [] : [{ text }]
    return at % 3 === 1 ? [{ text, source: all[at + 1] ?? '' }] : []
  })
}

const MARK = /\[([^|\]]+)\|(\d|\?)\]/

export function withoutMarks(marked: string): string {
  return piecesOf(marked)
    .map(({ text }) => text)
    .join('')
}
