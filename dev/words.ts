import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { readWords } from './words/read-words.ts'

/**
 * Prints every string of ours that users see: the file, the line, its place (an attribute, a key, text), the words.
 * Arguments are folders or files of `app`; without them all of it is read.
 */
// What the model, the log or programs read, and lists of names.
const NOT_SHOWN = [
  'app/domain/generation/prompt/',
  'app/domain/generation/reply/header-names.ts',
  'app/domain/generation/content/languages.ts',
  'app/domain/checks/claims/',
  'app/domain/checks/leftovers/phrases.ts',
  'app/domain/checks/rules/spelling-words.ts',
  'app/domain/checks/text/',
  'app/domain/checks/units/',
  'app/domain/imports/dialects/',
  'app/domain/orders/countries.ts',
  'app/domain/users/common-passwords.server.ts',
  'app/server/metrics/',
]

let wanted = process.argv.slice(2)
let files = globSync('app/**/*.{ts,tsx}').filter((file) => !NOT_SHOWN.some((part) => file.startsWith(part)))
for (let file of files.sort()) {
  if (wanted.length > 0 && !wanted.some((part) => file.startsWith(part))) continue
  let source = readFileSync(file, 'utf8')
  let { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  for (let { line, place, text } of readWords(program, source))
    console.log(`${file}:${line}\t${place}\t${text}`)
}
