import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { shownFiles } from './words/files.ts'
import { readWords } from './words/read-words.ts'

/**
 * Prints every string of ours that users see: the file, the line, its key (in rooms without a file of words an attribute,
 * a property, text), the words. Arguments are folders or files of `app`; without them all of it is read.
 */
let wanted = process.argv.slice(2)
for (let file of shownFiles()) {
  if (wanted.length > 0 && !wanted.some((part) => file.startsWith(part))) continue
  let source = readFileSync(file, 'utf8')
  let { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  for (let { line, place, text } of readWords(program, source))
    console.log(`${file}:${line}\t${place}\t${text}`)
}
