import { setTimeout as pause } from 'node:timers/promises'
import { DEMO_PASSWORD } from '#commands/seeds/demo-accounts.ts'
import { newId } from '#db/ids.server.ts'
import { type Answer, createVisitor } from '../visitor.ts'

export interface Customer {
  /** Orders a package, agrees at PayPal and comes back, or goes on with an order that waits. */
  buy(): Promise<void>
  /** Answers whether a job was started. */
  generate(): Promise<boolean>
  /** Asks for 25 rewrites of one of the newest listings at once, each fifth twice, and buys more where none is left. */
  rewrite(): Promise<void>
  /** Keys of the rewrites that were asked for, and of those that the shop said it had started. */
  asked: Set<string>
  started: Set<string>
  /** Answers of 500 and above, which no kill excuses: a dead server answers nothing. One that asks to come back is none. */
  faults: string[]
}

/**
 * Somebody with an account and a simple browser, over HTTP. Each act throws when the server goes away under it, or
 * when a page is not as it should be.
 */
export function createCustomer(origin: string, email: string, packageId: string): Customer {
  const faults: string[] = []
  const asked = new Set<string>()
  const started = new Set<string>()
  const visitor = createVisitor(async (request) => {
    const response = await fetch(request, { redirect: 'manual', signal: AbortSignal.timeout(20_000) })
    if (response.status >= 500 && !isTurnedAway(response))
      faults.push(`${request.method} ${new URL(request.url).pathname}: ${response.status}`)
    return response
  }, origin)

  async function signedIn(path: string): Promise<Answer> {
    const page = await visitor.get(path)
    // Some pages show strangers the way to the login instead of sending them there.
    if (!page.location?.startsWith('/login') && !page.text.includes('Go to Login')) return page
    const login = await visitor.post('/login', { email, password: DEMO_PASSWORD })
    if (login.status !== 303) throw new Error(`The login answered ${login.status}`)
    return visitor.get(path)
  }

  async function askForRewrite(page: string, form: Record<string, string>, idempotencyKey: string) {
    asked.add(idempotencyKey)
    const ask = () => visitor.post(page, { ...form, chips: 'shorter', idempotencyKey })
    let answer = await ask()
    while (isTurnedAway(answer)) {
      await pause(100 + Math.random() * 400)
      answer = await ask()
    }
    if (answer.status === 303) started.add(idempotencyKey)
  }

  return {
    faults,
    asked,
    started,
    async buy() {
      const offer = await signedIn(`/buy/${packageId}`)
      const facts = { customerName: 'Cleo Customer', address: '1 Quay Street', country: 'Finland' }
      await visitor.post(`/buy/${packageId}`, { ...hiddenFields(offer.text), ...facts })
      const pending = await visitor.follow(await visitor.get('/user/package-pending-payment'))
      const waiting = [...pending.text.matchAll(/\/pay-now\/[\w-]+/g)].map(([path]) => path)
      const path = oneOf(waiting)
      if (path === undefined) return
      const page = await visitor.get(path)
      const pay = await visitor.post(path, hiddenFields(page.text))
      if (pay.location === null || !/^http/.test(pay.location)) return
      const approval = new URL(pay.location)
      if (approval.origin === origin) return
      const agreed = await fetch(new URL('/checkoutnow', approval), {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ token: approval.searchParams.get('token') ?? '', choice: 'pay' }),
      })
      const back = new URL(agreed.headers.get('location') ?? approval)
      if (back.origin === origin) await visitor.get(back.pathname + back.search)
    },
    async generate() {
      const page = await signedIn('/user/generate-product-description')
      const facts = {
        productName: `Lamp ${Math.random()}`,
        productDetails: 'Brass, 40 cm, warm light',
        language: 'English',
      }
      const form = { ...hiddenFields(page.text), ...facts }
      const answer = await visitor.post('/user/generate-product-description', form)
      return /^\/user\/generate-product-description\/[\w-]{22}$/.test(answer.location ?? '')
    },
    async rewrite() {
      const library = await signedIn('/user/listings')
      const listing = oneOf(
        [...library.text.matchAll(/\/user\/listings\/[\w-]{22}(?=")/g)].map(([path]) => path),
      )
      if (listing === undefined) return
      const page = `${listing}/sections/${oneOf(['titles', 'descriptions', 'tags'])}/rewrite`
      const form = hiddenFields((await visitor.get(page)).text)
      if (form.intent !== 'rewrite') {
        const offer = hiddenFields((await visitor.get(`${listing}/rewrites`)).text)
        await visitor.post(`${listing}/rewrites`, { ...offer, intent: 'buy' })
        return
      }
      const keys = Array.from({ length: AT_ONCE }, () => newId())
      const twice = keys.filter((_, at) => at % 5 === 0)
      const answers = await Promise.allSettled(
        [...keys, ...twice].map((key) => askForRewrite(page, form, key)),
      )
      if (answers.every(({ status }) => status === 'rejected')) throw new Error('Nobody answered')
    },
  }
}

const AT_ONCE = 25

/** Refused before the application has seen it, because of how many requests one address may have at a time. */
function isTurnedAway({ status, headers }: { status: number; headers: Headers }): boolean {
  return status === 503 && headers.get('retry-after') === '5'
}

function oneOf<T>(values: T[]): T | undefined {
  return values[Math.floor(Math.random() * values.length)]
}

function hiddenFields(html: string): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [tag] of html.matchAll(/<input[^>]*type="hidden"[^>]*>/g)) {
    const name = /name="([^"]*)"/.exec(tag)?.[1]
    if (name) fields[name] = /value="([^"]*)"/.exec(tag)?.[1] ?? ''
  }
  return fields
}
