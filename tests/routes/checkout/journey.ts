import { listPackages } from '#app/domain/catalog/packages.server.ts'
import { readBalance } from '#app/domain/credits/ledger.server.ts'
import type { TestApp } from '#tests/app.ts'
import type { Visitor } from '#tests/visitor.ts'

export const BILLING = {
  customerName: 'Ada Lovelace',
  address: '12 St James Square, London',
  country: 'United Kingdom',
}

export async function packageId(app: TestApp, name = 'Catalogue') {
  const packages = await listPackages(app.services.db)
  const id = packages.find((one) => one.packageName === name)?.id
  if (!id) throw new Error(`No package ${name}`)
  return id
}

export function hidden(html: string, name: string) {
  const input = html.match(/<input[^>]*>/g)?.find((tag) => tag.includes(`name="${name}"`))
  return input?.match(/value="([^"]*)"/)?.[1] ?? ''
}

/** Orders through the form, as a browser without scripts does; answers the id of the order. */
export async function order(app: TestApp, visitor: Visitor, name = 'Catalogue') {
  const path = `/buy/${await packageId(app, name)}`
  const page = await visitor.get(path)
  const posted = await visitor.post(path, { ...BILLING, idempotencyKey: hidden(page.text, 'idempotencyKey') })
  if (posted.status !== 303) throw new Error(`${posted.status} ${posted.text}`)
  const list = await visitor.follow(posted)
  const id = list.text.match(/\/pay-now\/([\w-]+)/)?.[1]
  if (!id) throw new Error('No order on the list of pending ones')
  return id
}

/** Presses Pay; answers PayPal's address. */
export async function pressPay(visitor: Visitor, orderId: string) {
  const posted = await visitor.post(`/pay-now/${orderId}`, { intent: 'pay' })
  if (posted.status !== 303 || !posted.location) throw new Error(`${posted.status} ${posted.text}`)
  return posted.location
}

/** Chooses on PayPal's page; answers the path that PayPal sends the buyer back to. */
export async function choose(address: string, choice: 'pay' | 'decline' | 'cancel') {
  const page = await (await fetch(address)).text()
  const url = new URL('/checkoutnow', address)
  const body = new URLSearchParams({ token: hidden(page, 'token'), choice })
  const answer = await fetch(url, { method: 'POST', body, redirect: 'manual' })
  const back = new URL(answer.headers.get('location') ?? '')
  return back.pathname + back.search
}

export function tokenOf(path: string) {
  return new URL(path, 'http://site.test').searchParams.get('token') ?? ''
}

export function balance(app: TestApp, userId: string) {
  return readBalance(app.services.db, userId)
}

export async function orderRow(app: TestApp, id: string) {
  return app.services.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

export function words(html: string) {
  const body = html.replace(/^.*<main[^>]*>/s, '').replace(/<\/main>.*$/s, '')
  return body
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
}
