import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { closeNewShop, isOpen, readShop } from '#app/domain/base/shop-record.server.ts'
import { isoTime } from '#app/domain/base/time.ts'
import { readZone } from '#app/domain/base/zone.server.ts'
import { readPaymentSettings } from '#app/domain/orders/payments/providers/paypal/settings.server.ts'
import { readMailSettings } from '#app/domain/outbox/mail/mail-settings.server.ts'
import { hasAdmin, issueSetupLink } from '#app/domain/shop/setup/setup-link.server.ts'
import type { TestApp } from '../../app.ts'
import { openMigrated } from '../../database.ts'
import { makeUser } from '../../factories.ts'
import type { Visitor } from '../../visitor.ts'
import { newLink, startClosed } from '../public/closed-shop.ts'
import { words } from './accounts.ts'
import { SETUP } from './setup-form.ts'

let app: TestApp
beforeEach(async () => {
  app = await startClosed()
})
afterEach(() => app.close())

/** Opens a link, as its reader does. */
async function open(link: string): Promise<Visitor> {
  const visitor = app.visitor()
  const moved = await visitor.get(link)
  expect([moved.status, moved.location]).toEqual([303, '/setup'])
  expect(moved.headers.get('referrer-policy')).toBe('no-referrer')
  return visitor
}

function countUsers() {
  return app.services.db.selectFrom('users').select('id').execute()
}

test('the link leads to a form, which makes the admin and sets the shop up', async () => {
  const { db } = app.services
  const visitor = await open(await newLink(app))
  const page = await visitor.get('/setup')
  expect(page.status).toBe(200)
  for (const name of Object.keys(SETUP)) expect(page.text).toContain(`name="${name}"`)
  const made = await visitor.post('/setup', SETUP)
  expect([made.status, made.location]).toEqual([303, '/admin/dashboard'])
  const dashboard = await visitor.follow(made)
  expect(words(dashboard.text)).toContain('You are now the admin of Corner &amp; Co.')
  expect(words(dashboard.text)).toContain('Open the shop')
  expect(await readShop(db)).toMatchObject({ name: 'Corner & Co', country: 'Finland', isOpen: false })
  expect(await readZone(db)).toBe('Europe/Helsinki')
  expect(await readPaymentSettings(db)).toMatchObject({ currency: 'EUR', brandName: '' })
  expect(await readMailSettings(db)).toMatchObject({ supportEmail: 'help@corner.example' })
  const [user] = await db.selectFrom('users').selectAll().execute()
  expect(user).toMatchObject({ role: 'Admin', email: SETUP.email, name: SETUP.name, country: '' })
  expect(await hasAdmin(db, [])).toBe(true)
  expect((await app.visitor().get('/login')).text).toContain('Corner &amp; Co')
})

test('what is wrong is said beside its field, nothing is stored, and the link stays good', async () => {
  const visitor = await open(await newLink(app))
  for (const [change, message] of [
    [{ email: 'olivia' }, 'Invalid email address format.'],
    [{ password: 'aaaaaa', confirmPassword: 'aaaaaa' }, 'Password is too weak.'],
    [{ confirmPassword: 'another' }, 'Passwords do not match'],
    [{ shopName: ' ' }, 'Enter the name of the shop'],
    [{ supportEmail: 'help@' }, 'Enter an email address such as support@shop.example'],
    [{ country: 'Atlantis' }, 'Select a country from the list'],
    [{ currency: 'XXX' }, 'Select a currency from the list'],
    [{ zone: 'Moon/Base' }, 'Choose a time zone from the list'],
  ] as const) {
    const { status, text } = await visitor.post('/setup', { ...SETUP, ...change })
    expect([status, words(text).includes(message)], message).toEqual([400, true])
    expect(text).not.toContain(SETUP.password)
  }
  expect(await countUsers()).toEqual([])
  expect((await visitor.post('/setup', SETUP)).status).toBe(303)
})

describe('a link that is no good', () => {
  test('none, made up, used, or replaced by a newer one', async () => {
    const nobody = app.visitor()
    for (const visitor of [nobody, await open('/setup?token=made-up'), await open(await replaced())]) {
      const { status, text } = await visitor.get('/setup')
      expect([status, text.includes('npm run admin -- setup-link')]).toEqual([410, true])
      expect((await visitor.post('/setup', SETUP)).status).toBe(410)
    }
    expect(await countUsers()).toEqual([])
  })

  async function replaced() {
    const old = await newLink(app)
    await newLink(app)
    return old
  }

  test('expired', async () => {
    const visitor = await open(await newLink(app))
    await app.services.db
      .updateTable('setup_links')
      .set({ expires_at: isoTime(-1) })
      .execute()
    expect((await visitor.post('/setup', SETUP)).status).toBe(410)
    expect((await visitor.get('/setup')).status).toBe(410)
  })

  test('once there is an admin of either kind, also one that came after the form was opened', async () => {
    const visitor = await open(await newLink(app))
    await makeUser(app.services.db, { role: 'Admin' })
    const { status, text } = await visitor.post('/setup', SETUP)
    expect([status, words(text).includes('It has been set up already')]).toEqual([410, true])
    expect(await countUsers()).toHaveLength(1)
    await expect(newLink(app)).rejects.toThrow('There is an admin')
  })

  test('issued by the same server before; one that another server has just told stays good', async () => {
    const { db } = app.services
    const told = async (server: string) => (await issueSetupLink(db, app.config, server))?.url ?? ''
    const [first, other] = [await told('one'), await told('another')]
    const second = await told('one')
    const leads = async (url: string) => {
      const visitor = app.visitor()
      await visitor.get(url.slice(app.config.origin.length))
      return (await visitor.get('/setup')).status
    }
    expect([await leads(first), await leads(second), await leads(other)]).toEqual([410, 200, 200])
    await newLink(app)
    expect([await leads(second), await leads(other)]).toEqual([410, 410])
  })

  test('the token is not stored as it is', async () => {
    const token = (await newLink(app)).split('token=')[1] ?? ''
    const rows = await app.services.db.selectFrom('setup_links').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

test('of two forms that are sent at the same time one makes the admin, and the other is told', async () => {
  const link = await newLink(app)
  const [one, other] = [await open(link), await open(link)]
  const answers = await Promise.all([
    one.post('/setup', SETUP),
    other.post('/setup', { ...SETUP, email: 'second@example.test' }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 410])
  const told = answers.find(({ status }) => status === 410)
  expect(words(told?.text ?? '')).toContain('It has been set up already')
  expect(await countUsers()).toHaveLength(1)
})

test('the first admin’s free package is in the shop’s currency', async () => {
  await (await open(await newLink(app))).post('/setup', SETUP)
  const orders = await app.services.db.selectFrom('orders').select(['currency', 'total_minor']).execute()
  expect(orders).toEqual([{ currency: 'EUR', total_minor: 0 }])
})

test('an address that has an account is not taken over', async () => {
  await makeUser(app.services.db, { email: SETUP.email })
  const visitor = await open(await newLink(app))
  const { status, text } = await visitor.post('/setup', SETUP)
  expect([status, words(text).includes('npm run admin -- grant')]).toEqual([400, true])
  expect(await hasAdmin(app.services.db, [])).toBe(false)
})

describe('whether there is an admin', () => {
  test('addresses of ADMIN_EMAILS count once they are verified, disabled admins do not', async () => {
    const { db } = app.services
    const email = 'owner@example.test'
    const id = await makeUser(db, { email })
    expect(await hasAdmin(db, [email])).toBe(false)
    await db.updateTable('users').set({ email_verified_at: isoTime() }).where('id', '=', id).execute()
    expect([await hasAdmin(db, [email]), await hasAdmin(db, [])]).toEqual([true, false])
    await db.updateTable('users').set({ role: 'Admin', disabled_at: isoTime() }).execute()
    expect(await hasAdmin(db, [email])).toBe(false)
  })

  test('a database that cannot be read is no answer', async () => {
    const { db, sqlite } = await openMigrated()
    sqlite.close()
    await expect(hasAdmin(db, [])).rejects.toThrow()
  })
})

test('a new database begins closed; one that was ever used stays as it is', async () => {
  const { db } = await openMigrated()
  await closeNewShop(db)
  await closeNewShop(db)
  expect(await isOpen(db)).toBe(false)
  await db.deleteFrom('settings').execute()
  await makeUser(db)
  await closeNewShop(db)
  expect(await isOpen(db)).toBe(true)
  await db.destroy()
})
