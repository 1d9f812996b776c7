import type { BrowserContext } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { inspect, watch } from './inspect.ts'
import { type BrowserShop, openShop } from './shop.ts'
import { arrive, register, signIn, visit, type Walk } from './walk.ts'

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
  const email = `newcomer-${scripts}@listwright.test`

  beforeAll(async () => {
    context = await shop.browser.newContext({ javaScriptEnabled: scripts })
    context.setDefaultTimeout(30_000)
    watched = watch(context, shop.url, scripts)
    walk = { page: await context.newPage(), url: shop.url, scripts }
    const other = await shop.browser.newContext({ javaScriptEnabled: scripts })
    const newcomer = { page: await other.newPage(), url: shop.url, scripts }
    await newcomer.page.goto(`${shop.url}/register`)
    await register(newcomer, email)
    await newcomer.page.waitForURL((address) => address.pathname === '/user/dashboard')
    await other.close()
  })
  afterEach(async () => {
    await watched.done()
    // The browser says of its own that a refused form was answered with 400.
    expect(watched.problems.splice(0).filter((problem) => !problem.includes('status of 400'))).toEqual([])
  })
  afterAll(() => context.close())

  test('an admin finds somebody, changes their row and gives them credits', async () => {
    const { page } = walk
    await signIn(walk, 'admin@listwright.test')
    await visit(walk, '/admin/users')
    await page.getByLabel('Search users').fill(email)
    await page.getByRole('button', { name: 'Search' }).click()
    await arrive(walk, /^\/admin\/users\?q=/)
    await page.getByRole('link', { name: 'Edit Nora Newcomer' }).click()
    await arrive(walk, /^\/admin\/users\?.*edit=[\w-]{22}$/)
    await page.getByLabel('Balance').fill('77')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Failed to update user: 400').waitFor()
    await inspect(page, { axe: scripts })
    await page.getByLabel('Reason').fill('A welcome present')
    await page.getByLabel('Membership').selectOption('basic')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('User updated successfully').first().waitFor()
    await page.waitForURL(/\/admin\/users\?q=[^&]*$/)
    await page.getByText('77', { exact: true }).waitFor()
    const said = page.getByText('User updated successfully').first()
    if (scripts) await said.waitFor({ state: 'hidden' })
    else expect(await said.isVisible()).toBe(true)
    await inspect(page, { axe: scripts })
  })

  test('writes to them, over the list where scripts run', async () => {
    const { page } = walk
    await page.getByRole('link', { name: 'Message Nora Newcomer' }).click()
    if (scripts) await page.getByRole('dialog').waitFor()
    else await page.waitForURL(/\/message(\?|$)/)
    await inspect(page, { axe: scripts })
    await page.getByRole('button', { name: 'Send message' }).click()
    await page.getByRole('link', { name: 'Enter a subject' }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(scripts ? 1 : 0)
    if (scripts) expect(new URL(page.url()).pathname).toBe('/admin/users')
    await inspect(page, { axe: scripts })
    await page.getByLabel('Subject').fill('Your present')
    await page.getByLabel('Message', { exact: true }).fill('<p>Have <b>fun</b>!</p>')
    await page.getByRole('button', { name: 'Send message' }).click()
    await page.getByText('Message sent successfully.').first().waitFor()
    await arrive(walk, /^\/admin\/users(\?|$)/)
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  if (scripts) {
    test('is told when a message cannot be sent, and keeps it', async () => {
      const { page } = walk
      await page.goto(`${shop.url}/admin/users?q=${encodeURIComponent(email)}`)
      await page.waitForLoadState('networkidle')
      await page.getByRole('link', { name: 'Message Nora Newcomer' }).click()
      await page.getByRole('dialog').waitFor()
      await page.getByLabel('Subject').fill('From a train')
      await page.getByLabel('Message', { exact: true }).fill('Halfway th')
      await context.setOffline(true)
      await page.getByRole('button', { name: 'Send message' }).click()
      await page.getByText('Error sending message.').waitFor()
      await context.setOffline(false)
      const dialog = page.getByRole('dialog')
      expect(await dialog.getByLabel('Subject').inputValue()).toBe('From a train')
      expect(await dialog.getByLabel('Message', { exact: true }).inputValue()).toBe('Halfway th')
      await dialog.getByRole('button', { name: 'Send message' }).click()
      await page.getByText('Message sent successfully.').first().waitFor()
      await dialog.waitFor({ state: 'detached' })
      watched.problems.splice(
        0,
        watched.problems.length,
        ...watched.problems.filter((line) => !/ERR_INTERNET_DISCONNECTED/.test(line)),
      )
    })
  }

  test('reads about them, keeps them out, and deletes them after being asked', async () => {
    const { page } = walk
    await page.goto(`${shop.url}/admin/users?q=${encodeURIComponent(email)}`)
    await page.getByRole('link', { name: 'Nora Newcomer', exact: true }).click()
    await arrive(walk, /^\/admin\/users\/[\w-]{22}(\?|$)/)
    await page.locator('#credits > summary').click()
    await page.getByText('A welcome present').waitFor()
    await page.getByRole('button', { name: 'Disable account' }).click()
    await page
      .getByText(/^The account is disabled/)
      .first()
      .waitFor()
    await inspect(page, { axe: scripts })
    await page.getByRole('link', { name: 'Delete user' }).click()
    await arrive(walk, /\/delete(\?|$)/)
    await page.getByText('Are you sure you want to delete this user?').waitFor()
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route(/\/delete/, async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole('button', { name: 'Delete user' }).click({ noWaitAfter: true })
    if (scripts) await page.locator('main button[disabled] .spinner').waitFor()
    letGo()
    await page.getByText('User deleted successfully').first().waitFor()
    await arrive(walk, /^\/admin\/users(\?|$)/)
    expect(await page.getByRole('link', { name: 'Nora Newcomer', exact: true }).count()).toBe(0)
  })

  test('finds all of it in the activity log', async () => {
    const { page } = walk
    await visit(walk, '/admin/activity')
    await page.getByLabel('Action', { exact: true }).selectOption('user.balance')
    await page.getByRole('button', { name: 'Search' }).click()
    await arrive(walk, /^\/admin\/activity\?.*action=user\.balance/)
    expect(await page.getByRole('row').count()).toBeGreaterThan(1)
    await visit(walk, '/admin/activity?q=nothing-like-it')
  })
})
