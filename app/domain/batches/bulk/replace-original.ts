import type { Part } from '../../listings/sections.ts'
import type { Original } from '../../listings/write-revisions.server.ts'
import { longText } from '../imports/cells.ts'
import { existingParts } from '../imports/existing-parts.ts'
import { DIALECT_KEYS } from '../imports/file-format.ts'
import type { ReplaceOptions } from './bulk-options.ts'
import { createReplacer, type ReplacedSection } from './replace-text.ts'

/**
 * A shop's own HTML with the same replaced in it as in its words, everything else byte for byte as it came; undefined where
 * it would not say the same as the replaced words, such as where the text that is looked for is partly bold.
 */
export function replaceInOriginal(
  { dialect: known, original }: Original,
  { key, parts }: Pick<ReplacedSection, 'key' | 'parts'>,
  options: ReplaceOptions,
  code: string,
): Original | undefined {
  const dialect = DIALECT_KEYS.find((one) => one === known)
  if (original === null || !dialect || (key !== 'descriptions' && key !== 'shortDescription'))
    return undefined
  for (const find of [escaped(options.find), options.find]) {
    const inHtml = { ...options, find, replacement: escaped(options.replacement) }
    const html = replaceBetweenTags(original, inHtml, code)
    const said = existingParts(key, longText(html, dialect)).parts
    if (textsOf(said) === textsOf(parts)) return { dialect, original: html, isChanged: true }
  }
  return undefined
}

function replaceBetweenTags(html: string, options: ReplaceOptions, code: string): string {
  const replace = createReplacer(options, code)
  return html
    .split(/(<!--[\s\S]*?-->|<[^<>]*>)/)
    .map((piece, at) => {
      const stretches = at % 2 === 0 ? replace(piece) : undefined
      if (!stretches) return piece
      return stretches.map(({ kind, text }) => (kind === 'removed' ? '' : text)).join('')
    })
    .join('')
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const textsOf = (parts: Part[]) => JSON.stringify(parts.map(({ text }) => text))
