import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../app.ts'
import { makeOrder } from '../factories.ts'
import type { Visitor } from '../visitor.ts'
import { words } from './account/accounts.ts'

let app: TestApp
let user: Visitor
let admin: Visitor
beforeEach(async () => {
  app = await startApp()
  user = (await app.user()).visitor
  admin = (await app.user({ role: 'Admin' })).visitor
})
afterEach(() => app.close())

/** What stands around a page. */
function shellOf(text: string) {
  const html = text.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
  expect(html.match(/<main/g)).toHaveLength(1)
  expect(html.match(/<h1/g)).toHaveLength(1)
  if (html.includes('aria-label="Your account"')) return 'user'
  if (html.includes('aria-label="Administration"')) return 'admin'
  if (html.includes('till-foot')) return 'till'
  return html.includes('class="site-header"') && html.includes('class="site-footer"') ? 'site' : 'none'
}

function visitorOf(shell: string): Visitor {
  return shell === 'admin' ? admin : user
}

async function breakTable(table: string) {
  await sql`alter table ${sql.table(table)} rename to elsewhere`.execute(app.services.db)
}

describe.each([
  ['/user/dashboard', 'generation_jobs', 'user'],
  ['/user/credits', 'ledger', 'user'],
  ['/receipt/ABC', 'orders', 'user'],
  ['/package-details/ABC', 'packages', 'site'],
  ['/items', 'items', 'site'],
  ['/premium/a/b', 'items', 'site'],
  ['/update-profile/tokens', 'api_tokens', 'user'],
  ['/admin/dashboard', 'orders', 'admin'],
  ['/admin/orders/ABC', 'orders', 'admin'],
  ['/admin/support-messages/ABC', 'tickets', 'admin'],
])('%s, when the database fails', (path, table, shell) => {
  test('keeps the shell of its area and says what to do', async () => {
    await breakTable(table)
    const { status, text } = await visitorOf(shell).get(`${path}?page=1`)
    expect(status).toBe(500)
    expect(shellOf(text)).toBe(shell)
    expect(words(text)).toContain('Unexpected Application Error!')
    expect(words(text)).toContain('Try again in a minute; if that doesn’t help, write to the Support Team')
    expect(text).toContain(`<a class="btn btn-primary" href="${path}?page=1">Try again</a>`)
    expect(text).toMatch(/href="\/contact"[^>]*>Support Team/)
    expect(text).not.toMatch(/no such table|at .*\.ts:\d/)
    expect(app.events.map(({ event }) => event)).toContain('pages.answer_failed')
  })

  test('has the same status for scripts that ask for its data', async () => {
    await breakTable(table)
    expect((await visitorOf(shell).get(`${path}.data`)).status).toBe(500)
  })
})

describe.each([
  ['a plain page', '/user/orders', 'user'],
  ['a hydrated page', '/admin/orders', 'admin'],
])('%s that cannot be rendered from its data', (_, path, shell) => {
  test.each(['with scripts', 'in Lite mode'])('becomes an error page, %s', async (mode) => {
    const { id, visitor } = await app.user({ role: shell === 'admin' ? 'Admin' : 'member' })
    if (mode === 'in Lite mode') visitor.jar.lite = 'on'
    await makeOrder(app.services.db, id, { created_at: 'no time' })
    const { status, text } = await visitor.get(path)
    expect(status).toBe(500)
    expect(text).toMatch(/^<!DOCTYPE html><html/)
    expect(shellOf(text)).toBe(shell)
    expect(words(text)).toContain('Unexpected Application Error!')
    expect(text).not.toMatch(/Invalid time|at .*\.tsx?:\d/)
    expect(app.events.map(({ event }) => event).filter((event) => event.startsWith('pages.'))).toEqual([
      'pages.render_failed',
      'pages.answer_failed',
    ])
  })
})

test.each([
  ['/user/no-such-page', 'user'],
  ['/user/%0A', 'user'],
  ['/no-such-page', 'site'],
  ['/package-details/none', 'site'],
  ['/premium/no-such/item', 'site'],
  ['/receipt/none', 'user'],
  ['/buy/none', 'till'],
  ['/user/support/none', 'user'],
  ['/user/generate-product-description/none', 'user'],
  ['/admin/no-such-page', 'admin'],
  ['/admin/%0A', 'admin'],
  ['/admin/orders/none', 'admin'],
  ['/admin/users/none', 'admin'],
  ['/admin/packages/none/edit', 'admin'],
  ['/admin/settings/ai-keys/none', 'admin'],
])('%s is not there, and the shell of its area is', async (path, shell) => {
  const { status, text } = await visitorOf(shell).get(path)
  expect(status).toBe(404)
  expect(shellOf(text)).toBe(shell)
})

test.each([
  ['/user/dashboard', 'user'],
  ['/user/orders', 'user'],
  ['/items', 'site'],
  ['/receipt/none', 'user'],
  ['/admin/activity', 'admin'],
])('a form that was sent to %s is refused within the shell', async (path, shell) => {
  const { status, text } = await visitorOf(shell).post(path, { any: 'thing' })
  expect(status).toBe(405)
  expect(shellOf(text)).toBe(shell)
  expect(words(text)).toContain('That didn’t work')
})

/** Where the links of a page's message lead, the button of the page first. */
function waysOn(text: string) {
  const message = /<div class="wrap page message">.*?<\/main>/s.exec(text)?.[0] ?? ''
  return [...message.matchAll(/<a [^>]*class="btn ([^"]*)"[^>]*>/g)].map(([tag, look]) => [
    /href="([^"]*)"/.exec(tag ?? '')?.[1],
    look,
  ])
}

const HOME = ['/', 'btn-outline']

test.each([
  ['visitor', '/no-such-page', 404, [['/', 'btn-primary']]],
  ['user', '/no-such-page', 404, [['/', 'btn-primary']]],
  ['user', '/user/no-such-page', 404, [['/user/dashboard', 'btn-primary'], HOME]],
  [
    'user',
    '/admin/orders',
    403,
    [
      ['/', 'btn-primary'],
      ['/user/dashboard', 'btn-outline'],
    ],
  ],
  [
    'user',
    '/admin/no-such-page',
    403,
    [
      ['/', 'btn-primary'],
      ['/user/dashboard', 'btn-outline'],
    ],
  ],
  ['admin', '/admin/no-such-page', 404, [['/admin/dashboard', 'btn-primary'], HOME]],
  ['admin', '/admin/orders/none', 404, [['/admin/dashboard', 'btn-primary'], HOME]],
] as const)('a %s at %s is told what is wrong, and where to go on', async (who, path, status, ways) => {
  const visitor = { visitor: app.visitor(), user, admin }[who]
  const page = await visitor.get(path)
  expect(page.status).toBe(status)
  expect(waysOn(page.text)).toEqual(ways)
  expect(page.text).toContain(`<p class="kicker">${status}</p>`)
  // Whatever the shell, the shop's name leads somewhere.
  expect(page.text).toContain('class="logo"')
})

test.each([
  ['/user/dashboard', 'user'],
  ['/admin/activity', 'admin'],
])('what a form at %s did wrong is said in words, with a way on', async (path, who) => {
  const { status, text } = await { user, admin }[who as 'user' | 'admin'].post(path, { any: 'thing' })
  expect(status).toBe(405)
  expect(words(text)).toContain('nothing was changed')
  expect(waysOn(text)).toEqual([
    [who === 'admin' ? '/admin/dashboard' : '/user/dashboard', 'btn-primary'],
    HOME,
  ])
})

test('a fault of ours has the number under which the log has it', async () => {
  await breakTable('ledger')
  const { text } = await user.get('/user/credits')
  expect(text).toMatch(/<p class="small muted reference">Reference: test<\/p>/)
  expect(waysOn(text)).toEqual([['/user/credits', 'btn-primary'], ['/user/dashboard', 'btn-outline'], HOME])
})

test('a form that is too large is refused within the shell', async () => {
  const { status, text } = await user.post('/user/create-support', { message: 'x'.repeat(6_000_000) })
  expect(status).toBe(413)
  expect(shellOf(text)).toBe('user')
})

test('what the last form had to say stands above an error, too', async () => {
  const sent = await user.post('/user/resend-verification')
  expect(sent.location).toBe('/user/dashboard')
  await breakTable('generation_jobs')
  const { text } = await user.follow(sent)
  expect(shellOf(text)).toBe('user')
  expect(text).toMatch(/class="alert alert-(success|info)"/)
})

test('where the visitor cannot be read, no shell stands, and the way home does', async () => {
  await breakTable('sessions')
  const { status, text } = await user.get('/user/dashboard')
  expect(status).toBe(500)
  expect(words(text)).toContain('Unexpected Application Error!')
  expect(text).toMatch(/href="\/"[^>]*>Back to Home/)
})

test.each(['/admin/orders/export', '/admin/items-orders/export'])('%s is refused by a page', async (path) => {
  for (const role of ['member', 'moderator', 'Seller'] as const) {
    const { visitor } = await app.user({ role })
    const { status, text, headers } = await visitor.get(path)
    expect(status).toBe(403)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(words(text)).toContain('Not Authorized')
  }
  const { status, location } = await app.visitor().get(path)
  expect([status, location]).toEqual([303, `/login?redirectTo=${encodeURIComponent(path)}`])
})

test.each([
  ['/admin/orders/none/recheck', 404],
  ['/admin/packages/none/restore', 404],
  ['/admin/packages/none/move', 400],
  ['/admin/items/none/restore', 404],
  ['/admin/mail/none/retry', 404],
  ['/admin/users/none/access', 400],
  ['/admin/settings/ai-keys/none/test', 404],
])('a button that posts to %s is refused by a page', async (path, wanted) => {
  const { status, text } = await admin.post(path, { any: 'thing' })
  expect(status).toBe(wanted)
  expect(shellOf(text)).toBe('admin')
  const refused = await user.post(path, { any: 'thing' })
  expect(refused.status).toBe(403)
  expect(words(refused.text)).toContain('Not Authorized')
})

test.each<[string, string, number, string, () => Visitor]>([
  ['a customer', '/user/support/none', 404, 'Oops! Page Not Found', () => user],
  ['a customer', '/receipt/none', 404, 'Order Not Found', () => user],
  ['a customer', '/package-details/none', 404, 'Oops! Page Not Found', () => user],
  ['a customer', '/admin/dashboard', 403, 'Not Authorized', () => user],
  ['a customer', '/admin/settings/shop', 403, 'Not Authorized', () => user],
  ['an admin', '/admin/users/none', 404, 'Oops! Page Not Found', () => admin],
  ['an admin', '/admin/settings/ai-keys/none', 404, 'Oops! Page Not Found', () => admin],
  ['a visitor', '/premium/no-such/item', 404, 'Oops! Page Not Found', () => app.visitor()],
  ['a visitor', '/support/none', 404, 'Oops! Page Not Found', () => app.visitor()],
])('%s at %s: %i has its own title and heading', async (_who, path, status, heading, visitor) => {
  const answer = await visitor().get(path)
  expect(answer.status).toBe(status)
  expect(answer.text).toContain(`<title>${heading} - Listwright</title>`)
  expect(answer.text).toContain(`<h1>${heading}</h1>`)
  expect(answer.text.match(/<title>/g)).toHaveLength(1)
})

test('a page without an error keeps its title', async () => {
  for (const [path, title] of [
    ['/user/create-support', 'Create Support Ticket'],
    ['/items', ''],
  ]) {
    const { text } = await user.get(path ?? '')
    expect(text).toMatch(new RegExp(`<title>${title}[^<]* - Listwright</title>`))
    expect(text).not.toContain('<title>Listwright</title>')
  }
})

describe('a form that breaks', () => {
  const TYPED = 'My parcel never came,\nand the tracking page is empty.'

  async function ticket() {
    await user.post('/user/create-support', { subject: 'Lost', message: 'Where is it?' })
    const opened = await app.services.db.selectFrom('tickets').select('id').executeTakeFirstOrThrow()
    return `/user/support/${opened.id}`
  }

  test('keeps what was typed, and is written down', async () => {
    const path = await ticket()
    await sql`create trigger broken before insert on ticket_messages begin select raise(abort, 'no'); end`.execute(
      app.services.db,
    )
    for (const address of [path, `${path}.data`]) {
      const { status, text } = await user.post(address, { message: TYPED, intent: 'reply' })
      expect(status).toBe(500)
      expect(text).toContain('My parcel never came,')
      expect(text).toContain('Something went wrong on our side, so this has not been saved.')
      expect(text).not.toContain('Unexpected Application Error!')
    }
    expect(app.events.map(({ event }) => event)).toContain('pages.answer_failed')
    await sql`drop trigger broken`.execute(app.services.db)
    const { text } = await user.post(path, { message: TYPED, intent: 'reply' })
    expect(text).toBe('')
  })

  test('keeps a single word, too', async () => {
    await sql`create trigger broken before insert on brands begin select raise(abort, 'no'); end`.execute(
      app.services.db,
    )
    const { status, text } = await user.post('/user/brands/new', { name: 'Nordlicht' })
    expect(status).toBe(500)
    expect(text).toContain('name="name" value="Nordlicht"')
    expect(text).not.toContain('Unexpected Application Error!')
  })

  test('so does one for something that is gone meanwhile', async () => {
    const { status, text } = await user.post('/user/support/none', { message: TYPED, intent: 'reply' })
    expect(status).toBe(404)
    expect(shellOf(text)).toBe('user')
    expect(text).toContain(TYPED)
  })

  test('a reply that was saved is confirmed beside the thread', async () => {
    const path = await ticket()
    const sent = await user.post(path, { message: TYPED, intent: 'reply' })
    expect(sent.location).toBe(`${path}#newest`)
    const page = words((await user.get(path)).text)
    expect(page).toContain('Your reply was sent.')
    expect(words((await user.get(path)).text)).not.toContain('Your reply was sent.')
  })
})

describe('a form that is too large', () => {
  const LONG = `A long text, "pasted" <whole>. ${'Line of a log ü\n'.repeat(16_000)}The end.`

  test.each([
    ['a visitor’s', '/?index', { ticketUserName: 'Vera', subject: 'Log', message: LONG }],
    ['a user’s', '/user/brands/new', { name: 'Nordlicht', instructions: LONG }],
  ])('comes back with all of its text, to be shortened and sent again: %s', async (_whose, path, fields) => {
    const visitor = path === '/?index' ? app.visitor() : user
    const { status, text } = await visitor.post(path, { ...fields, password: 'hunter2hunter2' })
    expect(status).toBe(413)
    expect(words(text)).toContain('What you sent is too large.')
    expect(words(text)).not.toContain('Go back')
    const form = formWith('The end.</textarea>', text)
    expect(form).toContain(`action="${path}"`)
    expect(form).toContain('&lt;whole&gt;')
    for (const value of Object.values(fields)) if (value !== LONG) expect(form).toContain(`"${value}"`)
    expect(form).toMatch(/type="password"[^>]*name="password"/)
    expect(text).not.toContain('hunter2')
  })

  test('comes back with the text beside a photo, too', async () => {
    const body = new FormData()
    body.set('subject', 'Long')
    body.set('message', LONG)
    body.set('file', new File([new Uint8Array(6_000_000)], 'photo.png', { type: 'image/png' }))
    const { status, text } = await user.post('/user/create-support', body)
    expect(status).toBe(413)
    const form = formWith('The end.</textarea>', text)
    expect(form).toMatch(/^<form[^>]*enctype="multipart\/form-data"/i)
    expect(form).toMatch(/type="file"[^>]*name="file"/)
  })

  function formWith(part: string, page: string): string {
    return (
      [...page.matchAll(/<form\b[\s\S]*?<\/form>/g)]
        .map(([html]) => html)
        .find((html) => html.includes(part)) ?? ''
    )
  }

  test('cannot be sent by a press of a button where it may come from another site', async () => {
    const simple = app.visitor(user.jar)
    simple.textBrowser = true
    const { status, text } = await simple.post('/user/brands/new', { name: 'Nordlicht', instructions: LONG })
    expect(status).toBe(403)
    expect(text).toContain('The end.</textarea>')
    expect(text).not.toMatch(/<form[^>]*action="\/user\/brands\/new"/)
  })
})

test('what is too large stays with the browser, which is told so, by a page and for scripts', async () => {
  const fields = { subject: 'Long', message: 'x'.repeat(6_000_000) }
  const page = await user.post('/user/create-support', fields)
  expect(page.status).toBe(413)
  expect(words(page.text)).toContain('What you sent is too large.')
  expect(words(page.text)).toContain('Go back, and you’ll find what you typed still in the form.')
  const data = await user.post('/user/create-support.data', fields)
  expect([data.status, data.text.includes('unsent')]).toEqual([413, true])
})
