import { describe, expect, test } from 'vitest'
import type { Caller } from './paypal-caller.ts'
import { caller } from './paypal-caller.ts'

/** Reads the forms of a page the way a browser without scripts does. */
function formsOf(page: string): { action: string; fields: Record<string, string>; button: string }[] {
  return [...page.matchAll(/<form method="post" action="([^"]*)">(.*?)<\/form>/gs)].map(
    ([, action = '', inner = '']) => {
      const fields = [...inner.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)]
      const [, button = ''] = /<input type="submit" class="[^"]*" value="([^"]*)">/.exec(inner) ?? []
      return { action, button, fields: Object.fromEntries(fields.map(([, name, value]) => [name, value])) }
    },
  )
}

function open({ paypal }: Caller, id: string, more = '') {
  return fetch(`${paypal.url}/checkoutnow?token=${id}${more}`)
}

function choose({ paypal }: Caller, fields: Record<string, string>) {
  const body = new URLSearchParams(fields)
  return fetch(`${paypal.url}/checkoutnow`, { method: 'POST', body, redirect: 'manual' })
}

describe('the approval page', () => {
  test('says what it is, what is bought and what it costs, and offers three buttons', async () => {
    const shop = await caller()
    const id = await shop.order()
    const response = await open(shop, id)
    const page = await response.text()
    expect(response.status).toBe(200)
    expect(page).toContain('This is not PayPal.')
    expect(page).toContain('no money moves')
    expect(page).toContain('<h1>Pay Listwright</h1>')
    expect(page).toContain('Starter: 50 credits')
    expect(page).toMatch(/Handling<\/th><td>\$2\.50 USD/)
    expect(page).toMatch(/Total<\/th><td>\$12\.50 USD/)
    expect(formsOf(page).map(({ button, fields }) => [button, fields.choice, fields.token])).toEqual([
      ['Pay $12.50 USD', 'pay', id],
      ['Pay with a card that is declined', 'decline', id],
      ['Cancel and return to Listwright', 'cancel', id],
    ])
    expect(page).not.toMatch(/<script|style="/)
  })

  test('lets the browser follow the redirect back to the shop', async () => {
    const shop = await caller()
    const policy = (await open(shop, await shop.order())).headers.get('content-security-policy')
    expect(policy).toMatch(/^default-src 'none'; style-src 'nonce-[^']+'/)
    expect(policy).not.toContain('form-action')
  })

  test('escapes what the shop sends', async () => {
    const shop = await caller()
    const id = await shop.order((body) => {
      body.purchase_units[0].description = '<script>alert("1")</script>'
    })
    const page = await (await open(shop, id)).text()
    expect(page).not.toContain('<script>')
    expect(page).toContain('&#60;script&#62;alert(&#34;1&#34;)&#60;/script&#62;')
  })

  test('Pay approves and returns to the shop', async () => {
    const shop = await caller()
    const id = await shop.order()
    const [pay] = formsOf(await (await open(shop, id)).text())
    const response = await choose(shop, pay?.fields ?? {})
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe(
      `http://shop.test/return?order=1&token=${id}&PayerID=BUYERSTANDXN2`,
    )
    expect(shop.paypal.order(id)?.status).toBe('APPROVED')
    expect((await shop.capture(id)).status).toBe(201)
  })

  test('Decline returns too, every capture is declined, and Pay mends it', async () => {
    const shop = await caller()
    const id = await shop.order()
    const decline = await choose(shop, { token: id, choice: 'decline' })
    expect(decline.headers.get('location')).toContain('http://shop.test/return?')
    for (const _ of [1, 2]) expect((await shop.capture(id)).issues).toEqual(['INSTRUMENT_DECLINED'])
    const page = await (await open(shop, id)).text()
    expect(page).toContain('Your bank declined the last payment.')
    const pay = formsOf(page).find(({ fields }) => fields.choice === 'pay')
    expect((await choose(shop, pay?.fields ?? {})).status).toBe(303)
    expect((await shop.capture(id)).status).toBe(201)
  })

  test('Cancel changes nothing', async () => {
    const shop = await caller()
    const id = await shop.order()
    const response = await choose(shop, { token: id, choice: 'cancel' })
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      `http://shop.test/cancel?token=${id}`,
    ])
    expect(shop.paypal.order(id)?.status).toBe('PAYER_ACTION_REQUIRED')
  })

  test('an unknown token gives a neutral page, an unknown choice a request to choose', async () => {
    const shop = await caller()
    for (const response of [
      await open(shop, 'NONE'),
      await fetch(`${shop.paypal.url}/checkoutnow`),
      await choose(shop, { token: 'NONE', choice: 'pay' }),
    ]) {
      expect(response.status).toBe(404)
      expect(await response.text()).toContain('Nothing to pay here')
    }
    expect((await choose(shop, { token: await shop.order(), choice: 'steal' })).status).toBe(400)
  })

  test('an order that is over offers the way back and no button', async () => {
    const shop = await caller()
    const id = await shop.approved()
    const approved = await (await open(shop, id)).text()
    expect(approved).toContain('Continue to Listwright')
    await shop.capture(id)
    const paid = await open(shop, id)
    expect([paid.status, formsOf(await paid.text())]).toEqual([200, []])
    expect((await choose(shop, { token: id, choice: 'pay' })).status).toBe(200)
    const lapsed = await shop.order()
    shop.paypal.void(lapsed)
    const gone = await open(shop, lapsed)
    expect(gone.status).toBe(410)
    expect(await gone.text()).toContain(`href="http://shop.test/cancel?token=${lapsed}"`)
  })

  test('works for an order without addresses to return to', async () => {
    const shop = await caller()
    const id = await shop.order((body) => {
      body.payment_source = undefined
    })
    const response = await choose(shop, { token: id, choice: 'pay' })
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('Go back to it by yourself.')
    expect(shop.paypal.order(id)?.status).toBe('APPROVED')
  })

  test('in a popup it tells the page that opened it', async () => {
    const shop = await caller()
    const id = await shop.order()
    const page = await (await open(shop, id, '&popup=1&origin=http%3A%2F%2Fshop.test')).text()
    const [pay, , cancel] = formsOf(page)
    expect(pay?.fields).toMatchObject({ popup: '1', origin: 'http://shop.test' })
    const left = await (await choose(shop, cancel?.fields ?? {})).text()
    expect(left).toContain('&#34;outcome&#34;:&#34;cancel&#34;')
    const paid = await (await choose(shop, pay?.fields ?? {})).text()
    expect(paid).toContain('data-origin="http://shop.test"')
    expect(paid).toContain(`&#34;orderID&#34;:&#34;${id}&#34;,&#34;payerID&#34;:&#34;BUYERSTANDXN2&#34;`)
    expect(paid).toContain('src="/checkoutnow/popup.js"')
    expect(paid).toContain(`PayerID=BUYERSTANDXN2">Continue to the shop`)
  })
})
