import { t } from '#app/i18n/macro.ts'
import { textFromParts } from './section-text.ts'
import { type Part, SECTIONS, type SectionKey } from './sections.ts'

/** A listing as plain text: its sections under their names, and below them what else is to be said. */
export function listingAsText(
  productName: string,
  sections: { key: SectionKey; parts: Part[] }[],
  below: string[] = [],
): string {
  const written = sections
    .filter(({ parts }) => parts.length > 0)
    .map(({ key, parts }) => {
      const title = t(SECTIONS[key].title)
      return `${title}\n${'-'.repeat(title.length)}\n${textFromParts(key, parts)}`
    })
  return `${[productName, ...written, ...below].join('\n\n\n')}\n`
}
