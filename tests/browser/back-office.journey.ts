import { join } from 'node:path'
import type { BrowserContext } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openSqlite } from '#db/sqlite/client.server.ts'
import { inspect, watch } from './inspect.ts'
import { type BrowserShop, openShop } from './shop.ts'
import { arrive, order, signIn, visit, type Walk } from './walk.ts'

let shop: BrowserShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

describe.each([
  ['with scripts', true],
  ['without scripts', false],
])('%s', (_name, scripts) => {
  let context: BrowserContext
  let walk: Walk
  let watched: ReturnType<typeof watch>

  beforeAll(async () => {
    context = await shop.browser.newContext({ javaScriptEnabled: scripts })
    context.setDefaultTimeout(30_000)
    watched = watch(context, shop.url, scripts)
    walk = { page: await context.newPage(), url: shop.url, scripts }
    await signIn(walk, 'admin@listwright.test')
  })
  afterEach(async () => {
    await watched.done()
    // The browser says of its own that a refused form was answered with 400.
    expect(watched.problems.splice(0).filter((problem) => !problem.includes('status of 400'))).toEqual([])
  })
  afterAll(() => context.close())

  /** Opens a form from its list: over it where scripts run, at its own address where not. */
  async function openForm(name: string | RegExp, address: RegExp) {
    const { page } = walk
    await page.getByRole('link', { name }).first().click()
    await (scripts ? page.getByRole('dialog').waitFor() : page.waitForURL(address))
    await inspect(page, { axe: scripts })
  }

  /** A refused form is in its dialog still where scripts run; without them it has a page of its own. */
  async function staysInDialog(list: string) {
    const { page } = walk
    expect(await page.getByRole('dialog').count()).toBe(scripts ? 1 : 0)
    expect(new URL(page.url()).pathname === list).toBe(scripts)
  }

  async function press(name: string | RegExp) {
    await walk.page.getByRole('button', { name }).first().click()
  }

  async function says(text: string | RegExp) {
    await walk.page.getByText(text).first().waitFor()
  }

  test('a package is deleted, added, changed and archived', async () => {
    const { page } = walk
    await page.goto(`${shop.url}/admin/packages`)
    await page
      .getByRole('link', { name: /^Delete/ })
      .last()
      .click()
    await arrive(walk, /\/delete/)
    await press(/^(Delete|Archive) the package/)
    await says(/^Package (deleted|archived)/)
    await openForm('Add Package', /\/packages\/new/)
    await page.getByLabel('Package name').fill('Journey')
    await page.getByLabel('Price').fill('12.50')
    await page.getByLabel('Credits').fill('many')
    await press('Add Package')
    await says('There is a problem')
    await inspect(page, { axe: scripts })
    await staysInDialog('/admin/packages')
    expect(await page.getByLabel('Package name').inputValue()).toBe('Journey')
    await page.getByLabel('Credits').fill('120')
    await page.getByLabel(/^Feature 1 /).fill('For the road')
    await page.getByRole('button', { name: 'Add Package' }).last().click()
    await says('Package added successfully!')
    expect(await page.getByRole('button', { name: 'Add Package' }).isDisabled()).toBe(true)
    await openForm('Edit Journey', /\/edit/)
    await page.getByLabel('Price').fill('13 or so')
    await press('Save Changes')
    await says('There is a problem')
    await staysInDialog('/admin/packages')
    await page.getByLabel('Price').fill('13')
    await press('Save Changes')
    await says('Package updated successfully!')
    await says('$13.00')
  })

  test('an item is added with a picture, the first one too large, changed and archived', async () => {
    const { page } = walk
    const name = `Chart ${scripts}`
    await page.goto(`${shop.url}/admin/items`)
    await openForm('Add Item', /\/items\/new/)
    await page.getByLabel('Item name').fill(name)
    await page.getByLabel('Price').fill('4.50')
    await page.getByLabel('Access address').fill('https://example.com/chart')
    await page.getByLabel('Guidelines').fill('Print it at 100 %.')
    const file = page.getByLabel('Or an image file')
    await file.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(9_000_000) })
    await page.getByRole('button', { name: 'Add Item' }).last().click()
    await says('File size exceeds 2 MB. Please upload a smaller image.')
    await staysInDialog('/admin/items')
    await inspect(page, { axe: scripts })
    expect(await page.getByLabel('Guidelines').inputValue()).toBe('Print it at 100 %.')
    await file.setInputFiles('public/demo/care-labels.webp')
    await page.getByRole('button', { name: 'Add Item' }).last().click()
    await says('Item added successfully!')
    await openForm(`Edit ${name}`, /\/edit/)
    expect(await page.getByLabel('Image address').inputValue()).toMatch(/^\/uploads\/[\w-]{22}\.webp$/)
    await page.getByLabel('Description').fill('Sizes of everything.')
    await page.getByLabel('Price').fill('')
    await press('Save Changes')
    await says('There is a problem')
    await staysInDialog('/admin/items')
    await page.getByLabel('Price').fill('4.50')
    await press('Save Changes')
    await says('Item updated successfully!')
    if (scripts) {
      const opener = page.getByRole('link', { name: `Edit ${name}` })
      await expect.poll(() => opener.evaluate((link) => link === document.activeElement)).toBe(true)
    }
    await page.getByRole('link', { name: `Delete ${name}` }).click()
    await arrive(walk, /\/delete$/)
    await press('Delete the item')
    await says('Item deleted successfully!')
  })

  test('an AI key is added, tested, switched off and deleted', async () => {
    const { page } = walk
    const name = `Spare ${scripts}`
    await page.goto(`${shop.url}/admin/settings/ai-keys`)
    await press('Add key')
    await says('Name and key are required')
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByLabel('API key', { exact: true }).fill('spare-key-0123456789-abcdefghijkl')
    await press('Add key')
    await says('API key added successfully!')
    await says('spare-ke...ijkl')
    await press(`Test ${name}`)
    await says(`${name}: `)
    await press(`Deactivate ${name}`)
    await says('API key deactivated successfully!')
    await inspect(page, { axe: scripts })
    await page.getByRole('link', { name: `Edit ${name}` }).click()
    await arrive(walk, /\/ai-keys\/[\w-]{22}$/)
    expect(await page.getByLabel(/^API key/).inputValue()).toBe('')
    await page.getByRole('link', { name: 'Cancel' }).click()
    await page.getByRole('link', { name: `Delete ${name}` }).click()
    await arrive(walk, /\/delete$/)
    await says('Are you sure you want to delete this API key?')
    await press(/^Delete/)
    await says('API key deleted successfully!')
    await page.waitForURL(`${shop.url}/admin/settings/ai-keys`)
    expect(await page.getByRole('row', { name }).count()).toBe(0)
  })

  test('payments are set up, tested, taken away from buyers and given back', async () => {
    const { page } = walk
    const settings = `${shop.url}/admin/settings/payments`
    const buyer = await shop.browser.newContext({ javaScriptEnabled: scripts })
    const buying = { page: await buyer.newPage(), url: shop.url, scripts }
    await signIn(buying, 'user@listwright.test')
    await buying.page.goto(`${shop.url}/user/select-package`)
    await buying.page
      .getByRole('link', { name: /^Buy Now/ })
      .last()
      .click()
    await order(buying)

    await page.goto(settings)
    await age()
    await page.reload()
    await page.getByLabel('Client secret').first().fill('not-the-secret')
    await page.getByLabel('Color').selectOption('gold')
    await press('Save')
    await says('There is a problem')
    await inspect(page, { axe: scripts })
    expect(await page.getByLabel('Color').inputValue()).toBe('gold')
    expect(await page.content()).not.toContain('not-the-secret')
    await page.getByLabel('Client secret').first().fill('not-the-secret')
    await page.getByLabel('Your password').fill('listwright')
    await press('Save')
    await says(/PayPal refused the sandbox credentials.*Nothing was saved/)
    await inspect(page, { axe: scripts })
    expect(await page.getByLabel('Color').inputValue()).toBe('gold')
    await page
      .getByLabel('Client secret')
      .first()
      .fill(shop.shop.paypal?.clientSecret ?? '')
    await page.getByLabel('Take payments through PayPal').uncheck()
    await press('Save')
    await says('PayPal settings updated successfully')
    await says('Inactive')
    await press('Test connection (sandbox)')
    await says('PayPal accepted the sandbox credentials.')

    await buying.page.reload()
    await buying.page.getByText('PayPal payments are currently unavailable.').first().waitFor()
    await inspect(buying.page, { axe: scripts })
    await page.getByLabel('Take payments through PayPal').check()
    await press('Save')
    // Not the page before, which says Inactive.
    await says(/^Active$/)
    await buying.page.reload()
    await buying.page.locator('button[name="intent"][value="pay"]').waitFor()
    if (scripts) await buying.page.locator('[data-funding-source="paypal"]').waitFor()
    await buyer.close()
  })

  test('a role is changed only by somebody who shows who they are, and the mail to its holder is in the outbox', async () => {
    const { page } = walk
    await age()
    await page.goto(`${shop.url}/admin/users?q=seller%40`)
    await page.getByRole('link', { name: /^Edit / }).click()
    await page.waitForURL(/edit=/)
    await page.getByLabel('Role').selectOption(scripts ? 'moderator' : 'member')
    await page.getByLabel('Your password').fill('not this')
    await press('Save')
    await says('Failed to update user: 400')
    await inspect(page, { axe: scripts })
    await page.getByLabel('Your password').fill('listwright')
    await press('Save')
    await says('User updated successfully')
    await page.getByRole('link', { name: /^Message / }).click()
    await page.getByLabel('Subject').fill(`Your role, ${scripts}`)
    await page.getByLabel('Message', { exact: true }).fill('<p>It is <b>another</b> one now.</p>')
    await press('Send message')
    await says('Message sent successfully.')
    await visit(walk, `/admin/mail?q=${encodeURIComponent(`role, ${scripts}`)}`)
    await page.getByRole('link', { name: `Your role, ${scripts}` }).click()
    await arrive(walk, /^\/admin\/mail\/[\w-]{22}(\?|$)/)
    await says('another')
  })

  if (scripts) {
    test('a server that cannot be reached costs a message, and nothing that was typed', async () => {
      const { page } = walk
      await page.goto(`${shop.url}/admin/settings/payments`)
      await page.waitForLoadState('networkidle')
      await page.getByLabel('Color').selectOption('black')
      await context.setOffline(true)
      await press('Save')
      await says('Error updating PayPal settings')
      expect(await page.getByLabel('Color').inputValue()).toBe('black')
      await context.setOffline(false)
      await page.goto(`${shop.url}/admin/settings/payments/reset`)
      await page.waitForLoadState('networkidle')
      await context.setOffline(true)
      await press('Reset PayPal settings')
      await says('Error resetting PayPal settings')
      await context.setOffline(false)
      await page.goto(`${shop.url}/admin/settings/ai-keys`)
      await page.waitForLoadState('networkidle')
      await page.getByLabel('Name', { exact: true }).fill('Typed on a train')
      await page.getByLabel('API key', { exact: true }).fill('spare-key-0123456789-abcdefghijkl')
      await context.setOffline(true)
      await press('Add key')
      await says('Failed to add key')
      expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Typed on a train')
      await context.setOffline(false)
      // The one answer that the page itself needs is lost on its way.
      await page.route(/payments\.data\?_routes=.*payments%2Fpayments$/, (route) =>
        route.abort('internetdisconnected'),
      )
      await page.getByRole('link', { name: 'Payment provider setup' }).click()
      await says('Error fetching PayPal data')
      await page.unrouteAll()

      // A form over a list stays there, with what was typed.
      await page.goto(`${shop.url}/admin/packages`)
      await page.waitForLoadState('networkidle')
      await page
        .getByRole('link', { name: /^Edit / })
        .first()
        .click()
      await page.getByRole('dialog').getByLabel('Package name').fill('Typed on a train')
      await context.setOffline(true)
      await press('Save Changes')
      await says('Failed to update package')
      await context.setOffline(false)
      expect(new URL(page.url()).pathname).toBe('/admin/packages')
      expect(await page.getByRole('dialog').getByLabel('Package name').inputValue()).toBe('Typed on a train')
      await press('Save Changes')
      await says('Package updated successfully!')
      watched.problems.splice(
        0,
        watched.problems.length,
        ...watched.problems.filter((line) => !/ERR_INTERNET_DISCONNECTED/.test(line)),
      )
    })
  }

  /** Makes it long ago that the admin showed who they are. */
  async function age() {
    const { db } = openSqlite(join(shop.shop.env.DATA_DIR ?? '', 'listwright.sqlite'))
    await db.updateTable('sessions').set({ proved_at: '2020-01-01T00:00:00.000Z' }).execute()
    await db.destroy()
  }
})
