import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createPasswordHasher } from '#app/domain/people/password.server.ts'
import { addDemoAccount, DEMO_PASSWORD } from '#commands/seeds/demo-accounts.ts'
import { type Db, openDatabase } from '#db/client.server.ts'
import { newId } from '#db/ids.server.ts'
import { ensureBuilt } from '#dev/built.ts'
import { type Bench, median, result } from './bench.ts'
import { browserRequest, load } from './load.ts'
import { type BenchShop, openBenchShop, signIn } from './processes.ts'

const PEOPLE = 50
const MODEL_TIME = 5000
const CREDITS = 10
const QUIET = 5000
const PAGES = ['/', '/user/dashboard', '/user/subscription-history', '/user/generate-product-description']

export default {
  title: 'Generation under load',
  protocol:
    `${PEOPLE} people send the generator's form at once; the model takes ${MODEL_TIME / 1000} s; each then asks for their ` +
    'page every 2 s, as it does by itself. Somebody else reads one page after the other, before it and meanwhile.',
  async measure() {
    ensureBuilt()
    const shop = await openBenchShop()
    const { db } = openDatabase(join(shop.dataDir, 'listwright.sqlite'))
    try {
      const writers = await signUp(db, shop)
      const reader = await signIn(shop.server.url, 'user@listwright.test', DEMO_PASSWORD)
      const read = (duration: number) => {
        let turn = 0
        const request = () =>
          browserRequest(PAGES[turn++ % PAGES.length] ?? '/', { host: shop.host, cookie: reader })
        return load(shop.server.url, { connections: 1, duration, request })
      }
      await read(1000)
      const quiet = await read(QUIET)
      shop.gemini?.setDelay(MODEL_TIME)
      const started = performance.now()
      const finished = Promise.all(writers.map((cookie) => generate(shop, cookie)))
      let isDone = false
      const ended = finished.then(() => {
        isDone = true
        return performance.now() - started
      })
      const busy: number[] = []
      while (!isDone) busy.push(...(await read(1000)).times)
      const took = await ended
      const made = await count(db)
      const late = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
      return [
        result('a page meanwhile, median', median(busy), 'ms', { atMost: 2 }, median(quiet.times)),
        result('a page meanwhile, 95 of 100', late(busy), 'ms', { atMost: 2 }, late(quiet.times)),
        result('texts that are there in the end', made.done, '', { atLeast: PEOPLE }),
        result('credits that they cost together', made.spent, '', { atMost: PEOPLE }),
        result('until the last one has it', took / 1000, 's', { atMost: 60 }),
      ]
    } finally {
      await db.destroy()
      await shop.close()
    }
  },
} satisfies Bench

async function signUp(db: Db, { server }: BenchShop): Promise<string[]> {
  const hash = await createPasswordHasher().hash(DEMO_PASSWORD)
  const cookies: string[] = []
  for (let at = 0; at < PEOPLE; at++) {
    const email = `writer${at}@listwright.test`
    await addDemoAccount(db, { email, name: email, role: 'member', credits: CREDITS }, hash)
    cookies.push(await signIn(server.url, email, DEMO_PASSWORD))
  }
  return cookies
}

/** Sends the form as a page without scripts does and waits for the text. Throws when it does not come. */
async function generate({ server }: BenchShop, cookie: string): Promise<void> {
  const headers = { cookie, 'sec-fetch-site': 'same-origin', origin: server.url }
  const answer = await fetch(`${server.url}/user/generate-product-description`, {
    method: 'POST',
    headers,
    redirect: 'manual',
    body: new URLSearchParams({
      productName: 'Brass lamp',
      productDetails: '40 cm, warm light',
      language: 'English',
      idempotencyKey: newId(),
    }),
  })
  const place = answer.headers.get('location')
  if (answer.status !== 303 || !place) throw new Error(`The generator answered ${answer.status}`)
  for (;;) {
    await pause(2000)
    const page = await fetch(new URL(place, server.url), { headers })
    if (page.status !== 200) throw new Error(`The job's page answered ${page.status}`)
    if (!/http-equiv="refresh"/i.test(await page.text())) return
  }
}

async function count(db: Db): Promise<{ done: number; spent: number }> {
  const { done } = await db
    .selectFrom('generation_jobs')
    .select((eb) => eb.fn.countAll<number>().as('done'))
    .where('status', '=', 'done')
    .executeTakeFirstOrThrow()
  const { left } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.sum<number>('balance').as('left'))
    .where('email', 'like', 'writer%')
    .executeTakeFirstOrThrow()
  return { done: Number(done), spent: PEOPLE * CREDITS - Number(left) }
}
