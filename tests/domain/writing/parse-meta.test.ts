import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseMeta } from '#app/domain/writing/reply/parse.ts'

const LINEN = { title: 'Linen Apron', description: 'A heavy linen apron with two pockets.' }

test.each([
  ['the two lines', 'META TITLE: Linen Apron\nMETA DESCRIPTION: A heavy linen apron with two pockets.'],
  ['in the other order', 'META DESCRIPTION: A heavy linen apron with two pockets.\nMETA TITLE: Linen Apron'],
  [
    'bold, with talk',
    'Sure!\n\n**Meta Title:** Linen Apron\n\n**Meta Description:** A heavy linen apron with two pockets.\n\nLet me know!',
  ],
  ['short labels', 'Title: Linen Apron\r\nDescription: A heavy linen apron with two pockets.'],
  [
    'text below the labels',
    'META TITLE:\nLinen Apron\n\nMETA DESCRIPTION:\nA heavy linen apron\nwith two pockets.',
  ],
  [
    'as bullets, quoted and counted',
    '- Meta title: "Linen Apron" (11 characters)\n- Meta description: “A heavy linen apron with two pockets.” (37/160)',
  ],
  [
    'with a section header',
    '=== META TAGS ===\nMETA TITLE: Linen Apron\nMETA DESCRIPTION: A heavy linen apron with two pockets.',
  ],
  ['JSON', '```json\n{"title": "Linen Apron", "description": "A heavy linen apron with two pockets."}\n```'],
  [
    'nested JSON',
    '{"metaTags": {"metaTitle": "Linen Apron", "metaDescription": "A heavy linen apron with two pockets."}}',
  ],
  [
    'HTML',
    '<title>Linen Apron</title>\n<meta name="description" content="A heavy linen apron with two pockets.">',
  ],
  ['bare lines', 'Linen Apron\nA heavy linen apron with two pockets.'],
  ['labels in German', 'Meta-Titel: Linen Apron\nMeta-Beschreibung: A heavy linen apron with two pockets.'],
  [
    'labels in Japanese',
    'メタタイトル：Linen Apron\nメタディスクリプション：A heavy linen apron with two pockets.',
  ],
  [
    'labels in Greek, which nobody knows',
    'Τίτλος: Linen Apron\nΠεριγραφή: A heavy linen apron with two pockets.',
  ],
])('meta tags are read: %s', (_, reply) => {
  expect(parseMeta(reply)).toEqual(LINEN)
})

test('one line without the other fills only its own', () => {
  expect(parseMeta('META TITLE: Linen Apron')).toEqual({ title: 'Linen Apron', description: '' })
  expect(parseMeta('META DESCRIPTION: An apron.')).toEqual({ title: '', description: 'An apron.' })
})

test('talk alone is no meta tag', () => {
  const nothing = { title: '', description: '' }
  expect(parseMeta('')).toEqual(nothing)
  expect(parseMeta('I cannot help with that.')).toEqual(nothing)
  expect(parseMeta('Here are the meta tags:')).toEqual(nothing)
})

test('no text makes it throw', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      const { title, description } = parseMeta(text)
      expect([title.includes('\n'), description.includes('\n')]).toEqual([false, false])
    }),
  )
})
