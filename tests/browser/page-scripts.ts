import type { Page, Request } from 'playwright'

/** Lets none of these requests through before `release` is called. */
export async function hold(page: Page, isHeld: (request: Request) => boolean): Promise<{ release(): void }> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/*', async (route) => {
    if (isHeld(route.request())) await released
    await route.continue()
  })
  return { release: () => release() }
}

/** The region for notes is there once the scripts of a page run. */
export async function scriptsRun(page: Page) {
  await page.locator('.toast').waitFor({ state: 'attached' })
}

export async function hydrated(page: Page) {
  await page.waitForFunction(() => '__reactRouterDataRouter' in window)
  await scriptsRun(page)
}
