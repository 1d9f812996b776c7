import type { BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { watch } from './inspect.ts'
import { type BrowserShop, openShop } from './shop.ts'
import { arrive, signIn, visit, type Walk } from './walk.ts'

let site: BrowserShop
beforeAll(async () => {
  site = await openShop()
})
afterAll(() => site.close())

interface Someone extends Walk {
  context: BrowserContext
  problems: string[]
  done(): Promise<void>
}

async function come(scripts: boolean, email?: string): Promise<Someone> {
  const context = await site.browser.newContext({ javaScriptEnabled: scripts })
  const watched = watch(context, site.url, scripts)
  const someone = { context, page: await context.newPage(), url: site.url, scripts, ...watched }
  if (email) await signIn(someone, email)
  return someone
}

async function leave(...people: Someone[]) {
  for (const { context, problems, done } of people) {
    await done()
    await context.close()
    expect(problems).toEqual([])
  }
}

describe.each([
  ['with scripts', true],
  ['without scripts', false],
])('%s', (_name, scripts) => {
  test('a user asks, an admin answers, both write on, and it is closed', async () => {
    const [user, admin] = [
      await come(scripts, 'user@listwright.test'),
      await come(scripts, 'admin@listwright.test'),
    ]
    const subject = `Credits missing, ${scripts ? 'with' : 'without'} scripts`
    await visit(user, '/user/create-support')
    await user.page.getByLabel('Subject').fill(subject)
    await user.page.getByLabel('Message').fill('I paid.\n\n<b>Where</b> are they?')
    await user.page
      .getByLabel('Attachment')
      .setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: PIXEL })
    await user.page.getByRole('button', { name: 'Submit Ticket' }).click()
    await arrive(user, /^\/user\/support$/)
    await user.page.getByText('Support ticket created successfully').first().waitFor()
    await user.page.getByRole('link', { name: subject }).click()
    await arrive(user, /^\/user\/support\/[\w-]{22}$/)
    await user.page.getByText('<b>Where</b> are they?').waitFor()
    const userThread = String(user.page.url().split('#')[0])

    await visit(admin, '/admin/support-messages?email=USER@')
    await admin.page.getByRole('link', { name: subject }).click()
    await arrive(admin, /^\/admin\/support-messages\/[\w-]{22}$/)
    await admin.page.getByLabel('Your reply').fill('We are looking.')
    await admin.page.getByRole('button', { name: 'Send reply' }).click()
    await admin.page.getByText('The reply was sent.').first().waitFor()
    await admin.page.getByRole('log').getByText('We are looking.').waitFor()

    // With scripts it comes by itself.
    if (!scripts) await user.page.getByRole('link', { name: 'Refresh' }).click()
    await user.page.getByRole('log').getByText('We are looking.').waitFor()
    await user.page.getByLabel('Your reply').fill('Thank you.')
    await user.page.getByRole('button', { name: 'Send reply' }).click()
    await user.page.getByRole('log').getByText('Thank you.').waitFor()
    expect(await user.page.getByLabel('Your reply').inputValue()).toBe('')

    if (!scripts) await admin.page.getByRole('link', { name: 'Refresh' }).click()
    await admin.page.getByRole('log').getByText('Thank you.').waitFor()
    await admin.page.getByLabel('Note', { exact: true }).fill('Internal: found it')
    await admin.page.getByRole('button', { name: 'Add note' }).click()
    await admin.page.getByText('Only admins can see it.').first().waitFor()
    await admin.page.getByLabel('Your reply').fill('Here they are.')
    await admin.page.getByRole('button', { name: 'Send and close' }).click()
    await admin.page.getByText('the ticket closed').first().waitFor()
    await admin.page.getByText('This ticket is closed. Change its status').waitFor()
    expect(await admin.page.getByRole('button', { name: 'Send reply' }).isDisabled()).toBe(true)
    await arrive(admin, /^\/admin\/support-messages\/[\w-]{22}$/)

    await user.page.goto(userThread)
    await user.page.getByText('Reply to reopen it.').waitFor()
    await arrive(user, /^\/user\/support\/[\w-]{22}$/)
    expect(await user.page.content()).not.toContain('Internal: found it')
    await leave(user, admin)
  })

  test('a saved reply is put behind what was typed', async () => {
    const admin = await come(scripts, 'admin@listwright.test')
    const title = `Greeting ${scripts}`
    await visit(admin, '/admin/support-messages/saved-replies')
    await admin.page.getByLabel('Title').fill(title)
    await admin.page.getByLabel('Text').fill('Kind regards')
    await admin.page.getByRole('button', { name: 'Save reply' }).click()
    await admin.page.getByText('The reply was saved.').first().waitFor()
    await admin.page.getByRole('link', { name: title }).click()
    await arrive(admin, /saved-replies\/[\w-]{22}$/)

    const user = await come(scripts, 'user@listwright.test')
    const subject = `Greet me ${scripts}`
    await user.page.goto(`${site.url}/user/create-support`)
    await user.page.getByLabel('Subject').fill(subject)
    await user.page.getByLabel('Message').fill('Hello')
    await user.page.getByRole('button', { name: 'Submit Ticket' }).click()
    await user.page.getByText('Support ticket created successfully').first().waitFor()
    await admin.page.goto(`${site.url}/admin/support-messages`)
    await admin.page.getByRole('link', { name: subject }).click()
    await admin.page.getByLabel('Your reply').fill('Typed first')
    await admin.page.getByLabel('Saved reply').selectOption(title)
    await admin.page.getByRole('button', { name: 'Insert' }).click()
    await admin.page.waitForFunction(() => document.querySelector('textarea')?.value.includes('Kind regards'))
    expect(await admin.page.getByLabel('Your reply').inputValue()).toBe('Typed first\n\nKind regards')
    await leave(user, admin)
  })

  test('somebody without an account answers by the private link', async () => {
    const [stranger, admin] = [await come(scripts), await come(scripts, 'admin@listwright.test')]
    await visit(stranger, '/contact')
    const subject = `By the metre ${scripts}`
    await fillContact(stranger.page, subject)
    await admin.page.goto(`${site.url}/admin/support-messages?q=metre`)
    await admin.page.getByRole('link', { name: subject }).click()
    await admin.page.getByLabel('Your reply').fill('Yes, by the metre.')
    await admin.page.getByRole('button', { name: 'Send reply' }).click()
    await admin.page.getByText('The reply was sent.').first().waitFor()
    const link = await linkFromOutbox(stranger.page, subject)
    await visit(stranger, link)
    await stranger.page.getByLabel('Your reply').fill('How much is one?')
    await stranger.page.getByRole('button', { name: 'Send reply' }).click()
    await stranger.page.getByRole('log').getByText('How much is one?').waitFor()
    if (!scripts) await admin.page.getByRole('link', { name: 'Refresh' }).click()
    await admin.page.getByRole('log').getByText('How much is one?').waitFor()
    // An open conversation asks for news, and its browser would note the refusal as an error.
    await stranger.page.goto(site.url)
    await admin.page.getByRole('button', { name: 'Revoke private links' }).click()
    await admin.page.getByText('have been revoked').first().waitFor()
    const answer = await stranger.context.request.get(site.url + link)
    expect(answer.status()).toBe(404)
    await leave(stranger, admin)
  })
})

test('a draft survives a reload, is gone once it is sent, and after signing out', async () => {
  const user = await come(true, 'user@listwright.test')
  const { page } = user
  await page.goto(`${site.url}/user/create-support`)
  await page.getByLabel('Subject').fill('Drafts')
  await page.getByLabel('Message').fill('Kept over a reload')
  await page.reload()
  await page.waitForFunction(() => document.querySelector('textarea')?.value === 'Kept over a reload')
  await page.getByRole('button', { name: 'Submit Ticket' }).click()
  await page.getByText('Support ticket created successfully').first().waitFor()
  await page.getByRole('link', { name: 'Drafts' }).click()
  await page.getByLabel('Your reply').fill('Half a th')
  await page.reload()
  await page.waitForFunction(() => document.querySelector('textarea')?.value === 'Half a th')
  await page.getByRole('button', { name: 'Send reply' }).click()
  await page.getByRole('log').getByText('Half a th').waitFor()
  await page.reload()
  await page.waitForLoadState('networkidle')
  expect(await page.getByLabel('Your reply').inputValue()).toBe('')
  await page.goto(`${site.url}/user/create-support`)
  await page.waitForLoadState('networkidle')
  expect(await page.getByLabel('Message').inputValue()).toBe('')
  await page.getByLabel('Message').fill('Not for the next one here')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).toContain('Not for the next one')
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click()
  await page.waitForURL((address) => address.pathname === '/')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Not for the next one')
  await leave(user)
})

async function fillContact(page: Page, subject: string) {
  await page.waitForTimeout(2200)
  for (const [name, value] of Object.entries({
    ticketUserName: 'Stella Stranger',
    ticketUserEmail: 'stella@elsewhere.test',
    subject,
    phone: '0401234567',
    message: 'Do you?',
  })) {
    const field = page.locator(`[name="${name}"]`)
    if (await field.count()) await field.fill(value)
  }
  await page.locator('form:has([name="ticketUserEmail"]) button[type="submit"]').click()
  await page.getByText('Message Sent Successfully!').waitFor()
}

/** The demo shows every mail; the one about this subject has the link. */
async function linkFromOutbox(page: Page, subject: string): Promise<string> {
  await page.goto(`${site.url}/demo/outbox`)
  await page
    .getByRole('link', { name: new RegExp(`^Answer.*${subject}`) })
    .first()
    .click()
  // The address changes before the page does.
  const link = page.getByText(/\/support\/[\w-]{43}/).first()
  return /\/support\/[\w-]{43}/.exec(await link.innerText())?.[0] ?? ''
}

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
