import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isoTime } from '#app/domain/base/time.ts'
import { startApp, type TestApp } from '../../app.ts'
import { account, PASSWORD, stranger, words } from './accounts.ts'
import { linkTo, mailsTo } from './mails.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const NOTICE = 'Please confirm your email address'

async function verifiedAt(id: string) {
  const { db } = app.services
  const row = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return row.email_verified_at
}

function tokenOf(link: string) {
  return link.split('token=')[1] ?? ''
}

describe('confirming an address', () => {
  test('takes the link of the welcome mail and one press', async () => {
    const { id, email, signedIn } = await account(app)
    const [mail] = await mailsTo(app, email, 'welcome')
    expect(mail).toMatchObject({ to_name: 'Mara Lindqvist', subject: 'Welcome to Listwright' })
    expect(words((await signedIn.get('/user/dashboard')).text)).toContain(NOTICE)
    const link = await linkTo(app, email, 'welcome')
    const page = await signedIn.get(link)
    expect(page.status).toBe(200)
    expect(words(page.text)).toContain(`Is ${email} your address?`)
    expect(page.headers.get('cache-control')).toContain('no-store')
    expect(await verifiedAt(id)).toBeNull()
    const answer = await signedIn.post('/verify-email', { token: tokenOf(link) })
    expect([answer.status, answer.location]).toEqual([303, '/user/dashboard'])
    expect(await verifiedAt(id)).not.toBeNull()
    const dashboard = words((await signedIn.follow(answer)).text)
    expect(dashboard).toContain('Your email address is verified.')
    expect(dashboard).not.toContain(NOTICE)
    expect((await signedIn.get(link)).status).toBe(200)
    expect((await signedIn.post('/verify-email', { token: tokenOf(link) })).location).toBe('/user/dashboard')
  })

  test('asks who is signed out to sign in, and comes back', async () => {
    const { id, email } = await account(app)
    const link = await linkTo(app, email, 'welcome')
    const visitor = stranger(app)
    const page = await visitor.get(link)
    expect(page.status).toBe(200)
    const login = /href="(\/login\?[^"]+)"/.exec(page.text)?.[1] ?? ''
    const answer = await visitor.post(login.replaceAll('&amp;', '&'), { email, password: PASSWORD })
    expect(answer.location).toBe(link)
    expect(await verifiedAt(id)).toBeNull()
    expect((await stranger(app).post('/verify-email', { token: tokenOf(link) })).location).toMatch(/^\/login/)
    expect(await verifiedAt(id)).toBeNull()
  })

  test('is no business of other accounts: their click confirms neither', async () => {
    const attacker = await account(app)
    const owner = await account(app)
    const link = await linkTo(app, attacker.email, 'welcome')
    expect((await owner.signedIn.get(link)).status).toBe(410)
    await owner.signedIn.post('/verify-email', { token: tokenOf(link) })
    expect(await verifiedAt(attacker.id)).toBeNull()
    expect(await verifiedAt(owner.id)).toBeNull()
    await attacker.signedIn.post('/verify-email', { token: tokenOf(link) })
    expect(await verifiedAt(attacker.id)).not.toBeNull()
  })

  test('does not work with an expired, replaced, reset or invented link', async () => {
    const { id, email, signedIn } = await account(app)
    const first = tokenOf(await linkTo(app, email, 'welcome'))
    await signedIn.post('/user/resend-verification')
    await stranger(app).post('/reset-password', { email })
    const reset = tokenOf(await linkTo(app, email, 'reset'))
    for (const token of [first, reset, '', 'x'.repeat(43), 'x'.repeat(5000)]) {
      const answer = await signedIn.post('/verify-email', { token })
      const page = await signedIn.follow(answer)
      expect(page.status).toBe(410)
      expect(words(page.text)).toContain('You can get a new one on your dashboard.')
    }
    const second = tokenOf(await linkTo(app, email, 'verify'))
    await app.services.db
      .updateTable('email_tokens')
      .set({ expires_at: isoTime(-1) })
      .execute()
    await signedIn.post('/verify-email', { token: second })
    expect(await verifiedAt(id)).toBeNull()
  })
})

describe('another link', () => {
  test('replaces the first and is bounded', async () => {
    const { email, signedIn } = await account(app)
    const said: string[] = []
    for (let round = 0; round < 4; round++) {
      const answer = await signedIn.post('/user/resend-verification')
      expect([answer.status, answer.location]).toEqual([303, '/user/dashboard'])
      said.push(words((await signedIn.follow(answer)).text))
    }
    for (const text of said.slice(0, 3)) expect(text).toContain('A new link is on its way to you.')
    expect(said[3]).toContain('You have asked for several links.')
    const mails = await mailsTo(app, email, 'verify')
    expect(mails.map(({ status }) => status).toSorted()).toEqual(['failed', 'failed', 'queued'])
    expect(await mailsTo(app, email, 'welcome')).toMatchObject([{ status: 'failed' }])
  })

  test('is not sent by opening an address, nor for who is verified', async () => {
    const { email, visitor } = await app.user({ verified: true })
    expect((await visitor.get('/user/resend-verification')).location).toBe('/user/dashboard')
    await visitor.post('/user/resend-verification')
    expect(await mailsTo(app, email, 'verify')).toEqual([])
  })
})

test('an address on ADMIN_EMAILS makes an admin only after it was confirmed', async () => {
  const shop = await startApp({ adminEmails: ['boss@example.test'] })
  try {
    const visitor = stranger(shop)
    const fields = { name: 'Boss', email: 'boss@example.test', terms: 'on' }
    await visitor.post('/register', { ...fields, password: PASSWORD, confirmPassword: PASSWORD })
    expect((await visitor.get('/user/dashboard')).text).not.toContain('/admin/dashboard')
    const token = tokenOf(await linkTo(shop, 'boss@example.test', 'welcome'))
    await visitor.post('/verify-email', { token })
    expect((await visitor.get('/user/dashboard')).text).toContain('/admin/dashboard')
  } finally {
    await shop.close()
  }
})

describe('the outbox of the demo', () => {
  test('is not there in a shop', async () => {
    const { email, signedIn } = await account(app)
    const [mail] = await mailsTo(app, email, 'welcome')
    for (const path of ['/demo/outbox', `/demo/outbox/${mail?.id}`, `/demo/outbox/${mail?.id}.data`]) {
      const { status, text } = await signedIn.get(path)
      expect(status, path).toBe(404)
      expect(text).not.toContain('token=')
    }
  })

  test('shows everybody the mails of a demo, with links that work and HTML as text', async () => {
    const demo = await startApp({ demo: true })
    try {
      expect(words((await demo.visitor().get('/demo/outbox')).text)).toContain('No emails yet')
      const { email, signedIn } = await account(demo)
      const list = await demo.visitor().get('/demo/outbox')
      expect(list.text.replaceAll(/<\/?(?:wbr|span)\b[^>]*>/g, '')).toContain(`>${email}<`)
      const address = /href="(\/demo\/outbox\/[\w-]+)"/.exec(list.text)?.[1] ?? ''
      const mail = await demo.visitor().get(address)
      expect(words(mail.text)).toContain('Welcome to Listwright')
      const framed = /src="(\/demo\/outbox\/[^"]+)"/.exec(mail.text)?.[1] ?? ''
      expect((await demo.visitor().get(framed)).text).toMatch(/^<!doctype html>/i)
      const link = /href="http:\/\/localhost:3000(\/verify-email[^"]+)"/.exec(mail.text)?.[1] ?? ''
      expect(words((await signedIn.get(link)).text)).toContain('Is')
      expect((await demo.visitor().get('/demo/outbox/unknown')).status).toBe(404)
      const { origin } = demo.config
      await demo.services.db
        .updateTable('outbox')
        .set({ text: `Withdraw here: ${origin}/withdraw\n${origin}/faq and more` })
        .execute()
      const shown = await demo.visitor().get(address)
      expect(shown.text).toContain(`href="${origin}/withdraw"`)
      expect(shown.text).not.toContain(`href="${origin}/faq`)
      expect(words((await demo.visitor().get('/reset-password')).text)).toContain('This is a demo')
    } finally {
      await demo.close()
    }
  })
})
