import type { Page } from 'playwright'
import { vi } from 'vitest'
import type { RunningServer } from '#dev/production-server.ts'
import { SETUP } from '../routes/account/setup-form.ts'

/** The link by which a new shop gets its first admin, as the server has logged it. */
export async function setupAddress(server: RunningServer): Promise<string> {
  const { pathname, search } = await vi.waitFor(() => {
    const told = server.events.find(({ event }) => event === 'server.setup_link')
    if (!told) throw new Error('No link yet')
    return new URL(String(told.url))
  })
  return `${server.url}${pathname}${search}`
}

/** Fills in and sends the form that the link leads to. */
export async function setUpShop(page: Page) {
  await page.getByLabel('Full name').fill(SETUP.name)
  await page.getByLabel('Email', { exact: true }).fill(SETUP.email)
  await page.getByLabel('Password', { exact: true }).fill(SETUP.password)
  await page.getByLabel('Confirm password').fill(SETUP.password)
  await page.getByLabel('Name of the shop').fill(SETUP.shopName)
  await page.getByLabel('Country of the shop').selectOption(SETUP.country)
  await page.getByLabel('Currency').selectOption(SETUP.currency)
  await page.getByRole('button', { name: 'Set up the shop' }).click()
}
