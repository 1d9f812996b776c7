import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { parsePo, stringifyPo } from 'pofile-ts'
import { ROOT } from '#dev/built.ts'

/** What stands around each text. */
export const [OPENING, CLOSING] = ['⟦', '⟧']

/** The language whose catalog holds pseudo texts in such a release: one that is longer than English and has its forms. */
export const PSEUDO = 'de'

/**
 * The built release in a folder of its own, with texts in the place of a catalog that nobody wrote: accents on all letters,
 * 40 % longer, in brackets. What is on a page without brackets comes from no catalog.
 */
export function makePseudoRelease(): { root: string; remove(): void } {
  const root = mkdtempSync(join(tmpdir(), 'listwright-pseudo-'))
  const own = new Set(['build', 'locales', 'package.json'])
  for (const name of readdirSync(ROOT)) if (!own.has(name)) symlinkSync(join(ROOT, name), join(root, name))
  // Modules find catalogs by the folder that they themselves are in.
  mkdirSync(join(root, 'build'))
  cpSync(join(ROOT, 'package.json'), join(root, 'package.json'))
  cpSync(join(ROOT, 'build/server'), join(root, 'build/server'), { recursive: true })
  symlinkSync(join(ROOT, 'build/client'), join(root, 'build/client'))
  cpSync(join(ROOT, 'locales'), join(root, 'locales'), { recursive: true })
  writeFileSync(join(root, `locales/${PSEUDO}.po`), pseudoCatalog())
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) }
}

function pseudoCatalog(): string {
  const file = parsePo(readFileSync(join(ROOT, 'locales/en.po'), 'utf8'))
  for (const entry of file.items) entry.msgstr = [pseudo(entry.msgid)]
  return stringifyPo(file)
}

/** In ICU message format, as `english` is. */
function pseudo(english: string): string {
  return OPENING + write(compileMessageOrThrow(english)) + CLOSING
}

function write(message: CompiledMessage): string {
  return message
    .map((token) => {
      if (typeof token === 'string') return token === '#' ? token : stretch(token)
      const [name, type, choices] = token as [string, string?, Record<string, CompiledMessage>?]
      if (!type || !choices) return `{${name}}`
      const { offset: _, ...texts } = choices
      const forms = Object.entries(texts).map(([form, text]) => `${form} {${write(text)}}`)
      return `{${name}, ${type}, ${forms.join(' ')}}`
    })
    .join('')
}

/** Tags stay. For each five letters there are two more, in words of their own as long as usual ones. */
function stretch(text: string): string {
  return text
    .split(/(<\/?\d+\/?>)/)
    .map((part, at) => {
      if (at % 2 === 1) return part
      const letters = part.match(/[A-Za-z]/g)?.length ?? 0
      const more = 'ẋ'.repeat(Math.round(letters * 0.4)).replace(/.{8}(?=.)/g, '$& ')
      const accented = part.replace(/\{[^}]*\}|[A-Za-z]/g, (found) =>
        found.length > 1 ? found : `${found}\u0301`.normalize('NFC'),
      )
      const quoted = accented.replace(/'/g, "''").replace(/[{}#]/g, "'$&'")
      return more === '' ? quoted : quoted.replace(/\s*$/, (space) => ` ${more}${space}`)
    })
    .join('')
}
