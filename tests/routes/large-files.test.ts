import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../app.ts'
import type { Visitor } from '../visitor.ts'
import { words } from './account/accounts.ts'

let app: TestApp
let admin: Visitor
let own: string
beforeAll(async () => {
  app = await startApp()
  admin = (await app.user({ role: 'Admin' })).visitor
  await admin.post('/user/create-support', {
    subject: 'My own',
    message: 'A question',
    idempotencyKey: 'A'.repeat(22),
  })
  const ticket = await app.services.db.selectFrom('tickets').select('id').executeTakeFirstOrThrow()
  own = ticket.id
})
afterAll(() => app.close())

const IMAGE = /File size exceeds 2 MB\. Please upload a smaller image\./
const ATTACHMENT = /5 MB/

test.each([
  ['/admin/items/new', IMAGE],
  ['/admin/settings/logo', IMAGE],
  ['/admin/settings/banner', IMAGE],
  ['/admin/settings/about', IMAGE],
  ['/admin/settings/footer', IMAGE],
  ['/update-profile', IMAGE],
  ['/admin/settings', IMAGE],
  ['/user/create-support', ATTACHMENT],
  ['/user/support/:own', ATTACHMENT],
  ['/admin/support-messages/:own', ATTACHMENT],
])(
  'a file that is too large for %s is refused beside its field, and every word stays',
  async (path, says) => {
    const page = path.replace(':own', own)
    const form = fileForm((await admin.get(page)).text)
    const typed = Object.keys(form.typed)
    for (const size of [5_242_881, 12_000_000]) {
      const body = new FormData()
      for (const [name, value] of Object.entries({ ...form.hidden, ...form.typed })) body.append(name, value)
      body.set(form.file, new File([new Uint8Array(size)], 'large.png', { type: 'image/png' }))
      for (const [name, value] of form.button) body.set(name, value)
      const answer = await admin.post(page, body)
      expect(answer.status).toBe(400)
      expect(words(answer.text)).toMatch(says)
      expect(answer.text).toMatch(
        /<input[^>]*aria-invalid="true"[^>]*type="file"|type="file"[^>]*aria-invalid="true"/,
      )
      expect(typed.filter((name) => !answer.text.includes(form.typed[name] ?? ''))).toEqual([])
    }
  },
)

test('a client that says nothing of where its forms come from needs the token with large files, too', async () => {
  const simple = app.visitor(admin.jar)
  simple.textBrowser = true
  const body = new FormData()
  body.set('intent', 'note')
  body.set('note', 'Written by somebody else')
  body.set('file', new File([new Uint8Array(9_000_000)], 'large.png'))
  expect((await simple.post(`/admin/support-messages/${own}`, body)).status).toBe(403)
  expect((await admin.get(`/admin/support-messages/${own}`)).text).not.toContain('somebody else')
})

/** The form of a page that takes a file, with a word of its own typed into every field. */
function fileForm(page: string) {
  const form = [...page.matchAll(/<form[\s\S]*?<\/form>/g)]
    .map(([html]) => html)
    .find((html) => /type="file"/.test(html))
  if (!form) throw new Error('There is no form that takes a file.')
  const fields = [...form.matchAll(/<(input|textarea|select|button)\b[^>]*>/g)].map(([tag, kind = '']) => ({
    kind: kind === 'input' ? (attribute(tag, 'type') ?? 'text') : kind,
    name: attribute(tag, 'name') ?? '',
    value: attribute(tag, 'value') ?? '',
  }))
  const named = fields.filter(({ name }) => name !== '')
  const of = (...kinds: string[]) => named.filter(({ kind }) => kinds.includes(kind))
  return {
    file: of('file')[0]?.name ?? '',
    hidden: Object.fromEntries(of('hidden').map(({ name, value }) => [name, value])),
    typed: Object.fromEntries(of('text', 'url', 'textarea').map(({ name }, at) => [name, `Typed${at}word`])),
    // The last one sends the form; those before it are for its rows.
    button: of('button')
      .slice(-1)
      .map(({ name, value }): [string, string] => [name, value]),
  }
}

function attribute(tag: string, name: string) {
  return new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1]
}
