import type { Entry, Listing } from './compose.ts'
import { fitted } from './limits.ts'
import { HEADERS, phrasesFor } from './phrases.ts'

/** Ways in which models write the same answer down. */
export const STYLES = ['tidy', 'decorated', 'numbered', 'translated', 'messy', 'json', 'terse'] as const
export type Style = (typeof STYLES)[number]

interface Section {
  header: string
  text: string
}

/** A listing as texts, with meta tags of the usual lengths. */
interface Sheet {
  paragraphs: string[]
  features: string[]
  specifications: [label: string, value: string][]
  titles: string[]
  bullets: string[]
  seoDescription: string
  metaTitle: string
  metaDescription: string
  slug: string
  tags: string[]
}

function sheetOf(listing: Listing): Sheet {
  const texts = (entries: Entry[]) => entries.map(({ forms }) => forms[0] ?? '')
  const within = (entry: Entry, maxLength: number) => fitted([entry], [], { maxLength })[0]?.text ?? ''
  return {
    paragraphs: texts(listing.paragraphs),
    features: texts(listing.features).slice(0, 7),
    specifications: listing.specifications.map(({ label = '', forms }) => [label, forms[0] ?? '']),
    titles: texts(listing.titles),
    bullets: texts(listing.bullets).slice(0, 7),
    seoDescription: listing.seoDescription.forms[0] ?? '',
    metaTitle: within(listing.metaTitle, 60),
    metaDescription: within(listing.metaDescription, 160),
    slug: listing.slug,
    tags: listing.tags,
  }
}

/** Writes a listing down in a style; `withMeta` says whether the meta tags are among it. */
export function renderContent(listing: Listing, style: Style, language: string, withMeta: boolean): string {
  if (style === 'json') return renderJson(sheetOf(listing), withMeta)
  const names = style === 'translated' ? phrasesFor(language).headers : HEADERS
  const sheet = sheetOf(listing)
  const whole = REWRITES[style]?.(sheet) ?? sheet
  const sections = sectionsOf(whole, names, bulletOf(style)).filter(
    ({ header }) => withMeta || header !== names[7],
  )
  switch (style) {
    case 'decorated':
      return decorated(sections, names)
    case 'numbered':
      return sections.map(({ header, text }, at) => `${at + 1}. ${title(header)}:\n${text}`).join('\n\n')
    case 'messy':
      return messy(sections)
    default:
      return sections.map(({ header, text }) => `=== ${header} ===\n${text}`).join('\n\n')
  }
}

/** The two lines of the meta-only call in a style. */
export function renderMeta(listing: Listing, style: Style, language: string): string {
  const { metaTitle, metaDescription } = sheetOf(listing)
  if (style === 'json') return JSON.stringify({ metaTitle, metaDescription })
  const names = style === 'translated' ? phrasesFor(language).headers : HEADERS
  const lines = [
    [names[8] ?? '', metaTitle],
    [names[9] ?? '', metaDescription],
  ]
  if (style === 'decorated')
    return lines.map(([name, text]) => `**${title(name ?? '')}:** ${text}`).join('\n\n')
  const plain = lines.map(([name, text]) => `${name}: ${text}`).join('\n')
  return style === 'messy' ? `Sure, here are the meta tags:\r\n\r\n\`\`\`\r\n${plain}\r\n\`\`\`` : plain
}

function bulletOf(style: Style): string {
  if (style === 'decorated') return '✅ '
  return style === 'messy' ? '* ' : '- '
}

function sectionsOf(listing: Sheet, names: string[], bullet: string): Section[] {
  const [
    description,
    features,
    specifications,
    seo,
    titles,
    bullets,
    seoText,
    meta,
    metaTitle,
    metaText,
    slug,
    tags,
  ] = names
  const list = (lines: string[]) => lines.map((line) => `${bullet}${line}`).join('\n')
  const numbered = listing.titles.map((line, at) => `${at + 1}. ${line}`).join('\n')
  const seoParts = [
    `${titles}:`,
    numbered,
    `${bullets}:`,
    list(listing.bullets),
    `${seoText}:`,
    listing.seoDescription,
  ]
  const parts: [string | undefined, string][] = [
    [description, listing.paragraphs.join('\n\n')],
    [features, list(listing.features)],
    [specifications, list(listing.specifications.map(([label, value]) => `${label}: ${value}`))],
    [seo, seoParts.join('\n')],
    [meta, `${metaTitle}: ${listing.metaTitle}\n${metaText}: ${listing.metaDescription}`],
    [slug, listing.slug],
    [tags, listing.tags.join(', ')],
  ]
  return parts.map(([header = '', text]) => ({ header, text }))
}

function decorated(sections: Section[], names: string[]): string {
  const inner = new RegExp(`^(${[4, 5, 6, 8, 9].map((at) => names[at]).join('|')}):`, 'gm')
  const body = sections.map(({ header, text }) => {
    const marked = text.replace(inner, (_, name: string) => `**${title(name)}:**`)
    return `### ✨ **${title(header)}**\n\n${marked.replace(/^(✅ )([^:\n]+):/gm, '$1**$2:**')}`
  })
  return `Here is your product content package! 🎉\n\n${body.join('\n\n---\n\n')}\n\n---\n\nLet me know if you'd like any changes! 😊`
}

// Lower case, a code fence, Windows line ends, and another order.
function messy(sections: Section[]): string {
  const turned = [...sections.slice(5), ...sections.slice(0, 5)]
  const body = turned.map(({ header, text }) => `**${header.toLowerCase()}**\n${text}`).join('\n')
  return `Certainly. I kept to the facts that you gave me.\n\n\`\`\`text\n${body}\n\`\`\`\n`.replaceAll(
    '\n',
    '\r\n',
  )
}

const REWRITES: Partial<Record<Style, (listing: Sheet) => Sheet>> = { terse: shortened, messy: overlong }

// Meta tags far beyond what search engines show, as models write them too.
function overlong(listing: Sheet): Sheet {
  const metaTitle = `"${[listing.metaTitle, ...listing.tags].join(', ')}"`
  return { ...listing, metaTitle, metaDescription: listing.paragraphs.join(' ') }
}

function shortened(listing: Sheet): Sheet {
  return {
    ...listing,
    paragraphs: listing.paragraphs.slice(0, 1),
    features: listing.features.slice(0, 3),
    titles: listing.titles.slice(0, 1),
    bullets: listing.bullets.slice(0, 2),
    tags: listing.tags.slice(0, 3),
  }
}

function renderJson(listing: Sheet, withMeta: boolean): string {
  const { paragraphs, features, specifications, titles, bullets, seoDescription, slug, tags } = listing
  const value = {
    productDescription: paragraphs,
    featureHighlights: features,
    specificationDetails: specifications.map(([label, value]) => ({ label, value })),
    seoOptimizedContent: { titleOptions: titles, seoBulletPoints: bullets, seoDescription },
    ...(withMeta ? { metaTags: { title: listing.metaTitle, description: listing.metaDescription } } : {}),
    slug,
    productTags: tags,
  }
  return `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``
}

function title(header: string): string {
  return header
    .toLowerCase()
    .replace(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toUpperCase())
    .replaceAll('Seo', 'SEO')
}
