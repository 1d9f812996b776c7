import { createCookie } from 'react-router'
import { expect, test } from 'vitest'
import { createSignedCookie } from '#app/signed-cookie.server.ts'

const attributes = { secure: true, maxAge: 60 }
const ours = createSignedCookie('session', { secrets: ['new', 'old'], ...attributes })
const theirs = createCookie('session', {
  secrets: ['new', 'old'],
  httpOnly: true,
  sameSite: 'lax',
  path: '/',
  ...attributes,
})
const values = [{ token: 'a', text: 'Käse ?>~ 火' }, 'text', [1, null], { long: 'ÿ?'.repeat(400) }]
const pairOf = (line: string) => line.split(';')[0] ?? ''
const flip = (pair: string, at: number) =>
  pair.slice(0, at) + (pair[at] === 'A' ? 'B' : 'A') + pair.slice(at + 1)

test.each(values)('is read and written as React Router does: %o', async (value) => {
  expect(await ours.parse(pairOf(await theirs.serialize(value)))).toEqual(value)
  expect(await theirs.parse(pairOf(await ours.serialize(value)))).toEqual(value)
})

test('has the attributes of its maker and of the moment, and is empty when it ends', async () => {
  const parts = async (line: Promise<string>) => (await line).split('; ').sort()
  const ends = { maxAge: undefined, expires: new Date(0) }
  expect(await parts(ours.serialize('', ends))).toEqual(await parts(theirs.serialize('', ends)))
  expect(await parts(ours.serialize('', { maxAge: 0 }))).toEqual(
    await parts(theirs.serialize('', { maxAge: 0 })),
  )
  expect((await parts(ours.serialize('x'))).filter((part) => !part.startsWith('session='))).toEqual(
    (await parts(theirs.serialize('x'))).filter((part) => !part.startsWith('session=')),
  )
})

test('believes every secret, and nothing that was changed or signed elsewhere', async () => {
  const retired = createSignedCookie('session', { secrets: ['old'], ...attributes })
  expect(await ours.parse(pairOf(await retired.serialize('kept')))).toBe('kept')
  const strange = createSignedCookie('session', { secrets: ['strange'], ...attributes })
  expect(await ours.parse(pairOf(await strange.serialize('forged')))).toBeNull()
  const pair = pairOf(await ours.serialize({ token: 'abc' }))
  expect(await ours.parse(flip(pair, 'session='.length + 3))).toBeNull()
  expect(await ours.parse(flip(pair, pair.length - 8))).toBeNull()
  for (const value of ['x', '.', 'x.', '.x', '%', 'null.', pair.slice('session='.length).split('.')[0] ?? ''])
    expect(await ours.parse(`session=${value}`), value).toBeNull()
})

test('is null where it is not sent, and empty where it was emptied', async () => {
  expect(await ours.parse(null)).toBeNull()
  expect(await ours.parse('other=1')).toBeNull()
  expect(await ours.parse('session=')).toBe('')
})
