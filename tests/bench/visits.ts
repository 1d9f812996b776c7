import type { Browser, CDPSession, Page } from 'playwright'

export interface Conditions {
  /** How many times slower the processor is. */
  slower?: number
  /** A line of 400 kbit/s and 400 ms. */
  weakLine?: boolean
  cookie?: { name: string; value: string; url: string }[]
  headers?: Record<string, string>
}

export interface Visit {
  page: Page
  cdp: CDPSession
  /** What was asked for, and its bytes on the wire without headers. */
  files: { path: string; type: string; bytes: number }[]
}

/** Opens the address in a browser that has nothing in its cache, and lets `look` look at it. */
export async function visit<T>(
  browser: Browser,
  url: string,
  conditions: Conditions,
  look: (visit: Visit) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ extraHTTPHeaders: conditions.headers ?? {} })
  await context.addCookies(conditions.cookie ?? [])
  try {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    const files: Visit['files'] = []
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      const bytes = Number(response.headers()['content-length'] ?? 0)
      files.push({ path: pathname, type: response.request().resourceType(), bytes })
    })
    await page.addInitScript(() => {
      const seen = { paint: 0, tasks: [] as number[] }
      Object.assign(window, { seen })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.paint = entry.startTime
      }).observe({ type: 'largest-contentful-paint', buffered: true })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.tasks.push(entry.duration)
      }).observe({ type: 'longtask', buffered: true })
    })
    await cdp.send('Network.enable')
    if (conditions.weakLine) {
      const bytes = 400_000 / 8
      await cdp.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 400,
        downloadThroughput: bytes,
        uploadThroughput: bytes,
      })
    }
    await cdp.send('Performance.enable')
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: conditions.slower ?? 1 })
    await page.goto(url, { waitUntil: 'load' })
    return await look({ page, cdp, files })
  } finally {
    await context.close()
  }
}

/** When the largest thing of the page was painted, in ms, and the long tasks since, each in ms. */
export function readSeen(page: Page): Promise<{ paint: number; tasks: number[] }> {
  return page.evaluate(() => (window as unknown as { seen: { paint: number; tasks: number[] } }).seen)
}

/** Touches the page, as somebody who begins to read does, and waits until it asks for nothing more. */
export async function touch(page: Page) {
  await page.keyboard.press('Shift')
  await page.waitForTimeout(300)
  await page.waitForLoadState('networkidle')
}
