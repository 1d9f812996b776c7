import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { fillTemplate, makeTemplate, type PageTemplate } from '#app/server/page-template.server.ts'

const NONCE = 'pYxzXVW1935z8E3/mJjUlw=='
const TOKEN = 'Zk3rX1n0bYt6cV5aQwErTyUiOpLkJhGfDsA9-_8m7N2'
const OTHERS = ['ABCDEFGHIJKLMNOPQRSTUV==', 'b'.repeat(TOKEN.length)]

function madeFrom(html: string): PageTemplate {
  const template = makeTemplate(Buffer.from(html), [NONCE, TOKEN], 6)
  if (!template) throw new Error('no template')
  return template
}

function otherOf(html: string): string {
  return html.replaceAll(NONCE, OTHERS[0] ?? '').replaceAll(TOKEN, OTHERS[1] ?? '')
}

function expectFilled(html: string) {
  const template = madeFrom(html)
  for (const [values, expected] of [
    [[NONCE, TOKEN], html],
    [OTHERS, otherOf(html)],
  ] as const) {
    // A wrong checksum or length makes gunzip throw.
    expect(gunzipSync(fillTemplate(template, [...values], 'gzip')).toString()).toBe(expected)
    expect(fillTemplate(template, [...values], undefined).toString()).toBe(expected)
  }
}

const LINKS = Array.from({ length: 40 }, (_, n) => `<link href="/assets/${n}.js" nonce="${NONCE}"/>`).join('')
const FORM = `<form><input name="formToken" value="${TOKEN}"/></form>`

test('a page with values in many places is filled with others', () => {
  expectFilled(
    `<html>${LINKS}<p>Größe 👍🏽</p>${FORM}${LINKS}${FORM}<script nonce="${NONCE}">1</script></html>`,
  )
})

test('so is one whose places are further apart than compression looks back', () => {
  const text = Array.from({ length: 9000 }, (_, n) => n.toString(36)).join(' ')
  expectFilled(`${FORM}${LINKS}${text}${FORM}${text}${LINKS}${text}${FORM}`)
})

test('so is one without any, and one that is nothing but values', () => {
  expectFilled('<p>Nothing</p>')
  expectFilled(`${NONCE}${TOKEN}${NONCE}${NONCE}${TOKEN}`)
})

test('pages of random words, with values at random places', () => {
  const words = [
    '<p>',
    '</p>',
    'class="row"',
    ' nonce="',
    'value="',
    '"',
    NONCE,
    TOKEN,
    '\n',
    'ä',
    'pYx',
    'Zk3r',
  ]
  let seed = 7
  const next = (below: number) => {
    seed = (seed * 48271) % 2147483647
    return seed % below
  }
  for (let page = 0; page < 60; page++)
    expectFilled(Array.from({ length: next(3000) }, () => words[next(words.length)] ?? '').join(''))
})

test('a place costs a few bytes, however often its value stands in the page', () => {
  const without = madeFrom(LINKS.replaceAll(NONCE, 'x')).gzip.byteLength
  expect(madeFrom(LINKS).gzip.byteLength).toBeLessThan(without + 120)
})

test('too many values, and values that are too long, have no template', () => {
  const page = Buffer.from('<p>a</p>')
  expect(makeTemplate(page, ['1', '2', '3', '4'], 6)).toBeUndefined()
  expect(makeTemplate(page, ['x'.repeat(60)], 6)).toBeUndefined()
})
