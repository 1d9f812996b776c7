import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#db/ids.server.ts'
import { startApp, type TestApp } from '../../../app.ts'
import { words } from '../../account/accounts.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const LAMPS = 'Name,Material\r\nLamp,oak\r\n'
/** So large that the body goes to the disk. */
const MANY = `Name,Material\r\n${Array.from({ length: 4000 }, (_, at) => `Lamp ${at},${'oak '.repeat(25)}${at}\r\n`).join('')}`

function part(name: string, value: string, file?: string): string {
  const disposition = `form-data; name="${name}"${file === undefined ? '' : `; filename="${file}"`}`
  const type = file === undefined ? '' : '\r\nContent-Type: text/csv'
  return `--xYz\r\nContent-Disposition: ${disposition}${type}\r\n\r\n${value}\r\n`
}

async function send(parts: string[], end = '--xYz--\r\n') {
  const { id: userId, visitor } = await app.user()
  const headers = { 'content-type': 'multipart/form-data; boundary=xYz' }
  const answer = await visitor.post('/user/imports/new', parts.join('') + end, { headers })
  const imports = await app.services.db
    .selectFrom('batches')
    .select(['name', 'idempotency_key', 'format'])
    .where('user_id', '=', userId)
    .execute()
  const stored = imports.map(({ format, ...row }) => ({ ...row, rows: JSON.parse(format).look.rows }))
  return { answer, stored }
}

test.each([
  ['small', LAMPS, 1],
  ['on the disk', MANY, 4000],
])('a file %s is read, with its fields before and behind it', async (_, content, rows) => {
  for (const turn of [0, 1]) {
    const key = newId()
    const parts = [part('idempotencyKey', key), part('file', content, 'lamps.csv')]
    const { answer, stored } = await send(turn === 0 ? parts : parts.reverse())
    expect(answer.status).toBe(303)
    expect(stored).toEqual([{ name: 'lamps.csv', idempotency_key: key, rows }])
  }
})

test('a boundary that another one begins with, and lines that look like one, are no end of a file', async () => {
  const content = `Name,Material\r\nLamp,oak\r\n--xY\r\nVase,--xYz--\r\n`
  const { stored } = await send([part('file', content, 'lamps.csv')])
  expect(stored).toMatchObject([{ rows: 3 }])
})

test.each([
  ['two files', [part('file', MANY, 'a.csv'), part('other', LAMPS, 'b.csv')], 415, 'doesn’t accept files'],
  ['a file of another field', [part('other', LAMPS, 'a.csv')], 415, 'doesn’t accept files'],
  [
    'fields without end behind it',
    [part('file', LAMPS, 'a.csv'), part('a', 'b'.repeat(300_000))],
    413,
    'too large',
  ],
  ['no file chosen', [part('formName', 'file'), part('file', '', '')], 400, 'Choose a file first'],
  ['an empty file', [part('file', '', 'a.csv')], 400, 'The file is empty'],
])('%s: told', async (_, parts, status, says) => {
  const { answer, stored } = await send(parts)
  expect([answer.status, stored]).toEqual([status, []])
  expect(words(answer.text)).toContain(says)
})

test('a body that breaks off is told', async () => {
  for (const content of [LAMPS, MANY]) {
    const { answer, stored } = await send([part('file', content, 'a.csv')], '')
    expect([answer.status, stored]).toEqual([400, []])
  }
})
