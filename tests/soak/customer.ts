import { DEMO_PASSWORD } from '#commands/seeds/demo-accounts.ts'
import { type Answer, createVisitor } from '../visitor.ts'

export interface Customer {
  /** Orders a package, agrees at PayPal and comes back, or goes on with an order that waits. */
  buy(): Promise<void>
  generate(): Promise<void>
  /** Answers of 500 and above, which no kill excuses: a dead server answers nothing. */
  faults: string[]
}

/**
 * Somebody with an account and a simple browser, over HTTP. Each act throws when the server goes away under it, or
 * when a page is not as it should be.
 */
export function createCustomer(origin: string, email: string, packageId: string): Customer {
  let faults: string[] = []
  let visitor = createVisitor(async (request) => {
    let response = await fetch(request, { redirect: 'manual', signal: AbortSignal.timeout(20_000) })
    if (response.status >= 500)
      faults.push(`${request.method} ${new URL(request.url).pathname}: ${response.status}`)
    return response
  }, origin)

  async function signedIn(path: string): Promise<Answer> {
    let page = await visitor.get(path)
    if (!page.location?.startsWith('/login')) return page
    let login = await visitor.post('/login', { email, password: DEMO_PASSWORD })
    if (login.status !== 303) throw new Error(`The login answered ${login.status}`)
    return visitor.get(path)
  }

  return {
    faults,
    async buy() {
      let offer = await signedIn(`/buy/${packageId}`)
      let facts = { customerName: 'Cleo Customer', address: '1 Quay Street', country: 'Finland' }
      await visitor.post(`/buy/${packageId}`, { ...hiddenFields(offer.text), ...facts })
      let pending = await visitor.get('/user/package-pending-payment')
      let waiting = [...pending.text.matchAll(/\/pay-now\/[\w-]+/g)].map(([path]) => path)
      let path = waiting[Math.floor(Math.random() * waiting.length)]
      if (path === undefined) return
      let page = await visitor.get(path)
      let pay = await visitor.post(path, hiddenFields(page.text))
      if (pay.location === null || !/^http/.test(pay.location)) return
      let approval = new URL(pay.location)
      if (approval.origin === origin) return
      let agreed = await fetch(new URL('/checkoutnow', approval), {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ token: approval.searchParams.get('token') ?? '', choice: 'pay' }),
      })
      let back = new URL(agreed.headers.get('location') ?? approval)
      if (back.origin === origin) await visitor.get(back.pathname + back.search)
    },
    async generate() {
      let page = await signedIn('/user/generate-product-description')
      let facts = {
        productName: `Lamp ${Math.random()}`,
        productDetails: 'Brass, 40 cm, warm light',
        language: 'English',
      }
      await visitor.post('/user/generate-product-description', { ...hiddenFields(page.text), ...facts })
    },
  }
}

function hiddenFields(html: string): Record<string, string> {
  let fields: Record<string, string> = {}
  for (let [tag] of html.matchAll(/<input[^>]*type="hidden"[^>]*>/g)) {
    let name = /name="([^"]*)"/.exec(tag)?.[1]
    if (name) fields[name] = /value="([^"]*)"/.exec(tag)?.[1] ?? ''
  }
  return fields
}
