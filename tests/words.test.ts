import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { isOfWords, shownFiles } from '#dev/words/files.ts'
import { readWords } from '#dev/words/read-words.ts'

// What users read stands in the room's file of words, where all of it can be read at once, and be translated.
test.each(shownFiles().filter((file) => !isOfWords(file)))('%s holds no texts', (file) => {
  let source = readFileSync(file, 'utf8')
  let texts = readWords(parseSync(file, source).program, source)
  expect(texts.map(({ line, text }) => `${line}: ${text}`)).toEqual([])
})

test('a file of words holds words alone', () => {
  let files = shownFiles().filter(isOfWords)
  expect(files.length).toBeGreaterThan(0)
  for (let file of files) {
    let source = readFileSync(file, 'utf8')
    let others = parseSync(file, source).program.body.filter(
      ({ type }) => type !== 'ImportDeclaration' && type !== 'ExportNamedDeclaration',
    )
    expect(others, file).toEqual([])
  }
})
