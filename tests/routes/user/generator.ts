import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { findImbalances } from '#app/domain/credits/ledger.server.ts'
import { addKey } from '#app/domain/writing/keys/keys.server.ts'
import { startApp, type TestApp } from '#tests/app.ts'
import type { Answer } from '#tests/visitor.ts'

export const PAGE = '/user/generate-product-description'
const CANARY = 'demo-canary-7f3a9c51e2-never-to-be-seen'
export const APRON = {
  productName: 'Linen apron',
  productDetails: '100% linen, 245 g/m²\r\ntwo front pockets\r\nmachine wash at 40 °C',
  language: 'English',
}
export const SUCCESS = 'Product content package generated successfully!'

/** The file's own. */
export let app: TestApp
/** All that was shown, in which no key may stand. */
export const pages: string[] = []

/** For a file whose tests press the generator's button. */
export function startGenerator() {
  beforeAll(async () => {
    // A job has twice this time: less than the 37 s that the stand-in asks to wait, more than a busy machine needs.
    app = await startApp({ modelTimeout: 15_000, modelRetryPause: 1 })
    await app.services.db.deleteFrom('ai_keys').execute()
    await addKey(app.services.db, app.services.vault, { name: 'Canary', key: CANARY, isActive: true })
  })
  beforeEach(async () => {
    app.gemini.clear()
    app.gemini.setDelay(0)
    app.gemini.setStep(0)
    await app.services.db.updateTable('ai_keys').set({ active: 1, cooling_until: null }).execute()
  })
  afterAll(async () => {
    expect(await findImbalances(app.services.db)).toEqual([])
    expect(app.gemini.requests.some(({ key }) => key === CANARY)).toBe(true)
    expect(JSON.stringify([pages, app.events])).not.toContain(CANARY)
    await app.close()
  })
}

export async function generated(user: User, change: Partial<typeof APRON> = {}): Promise<Answer> {
  const posted = await user.visitor.post(PAGE, { ...APRON, ...change })
  if (posted.status !== 303) throw new Error(`The form came back: ${posted.status}`)
  await app.services.runner.idle()
  return look(user, posted.location)
}

export type User = Awaited<ReturnType<TestApp['user']>>

export async function look(user: User, path: string | null): Promise<Answer> {
  const first = await user.visitor.get(path ?? '')
  // The page of a text that is done leads to the listing.
  const answer = first.location?.startsWith('/user/listings/') ? await user.visitor.follow(first) : first
  pages.push(answer.text)
  return answer
}

/** What a reader reads: without tags and React's comments. */
export function plain(html: string): string {
  return html
    .replaceAll('<!-- -->', '')
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,])/g, '')
}
