import { randomBytes } from 'node:crypto'
import { approve, isPayable } from './acts.ts'
import type { Answer } from './answers.ts'
import { html, redirect } from './answers.ts'
import type { Call } from './call.ts'
import type { Order } from './model.ts'
import type { Opening } from './pages.ts'
import { approvalPage, messagePage, popupPage, shopName } from './pages.ts'
import { payerId } from './resources.ts'
import type { World } from './world.ts'

/** GET /checkoutnow?token=ORDER: where the payer-action link leads. */
export function showApproval(world: World, call: Call): Answer {
  const { searchParams } = call.url
  const order = world.orders.get(searchParams.get('token') ?? '')
  if (!order) return unknownToken()
  if (!isPayable(order)) return closed(order)
  if (order.status === 'APPROVED' && !order.declining) return alreadyApproved(order)
  const opening = readOpening(searchParams)
  return respond(200, (nonce) => approvalPage(order, opening, nonce))
}

/** POST /checkoutnow: the buyer's choice. `choice` is pay, decline or cancel. */
export function decide(world: World, call: Call): Answer {
  const form = new URLSearchParams(call.raw.toString('utf8'))
  const order = world.orders.get(form.get('token') ?? '')
  if (!order) return unknownToken()
  if (!isPayable(order)) return closed(order)
  const choice = form.get('choice')
  const opening = readOpening(form)
  if (choice === 'cancel') return leave(order, opening)
  if (choice !== 'pay' && choice !== 'decline') {
    return respond(400, (nonce) =>
      messagePage('Nothing chosen', 'Go back and press one of the buttons.', nonce),
    )
  }
  approve(world, order.id, undefined, choice === 'decline')
  const message = { outcome: 'approve', orderID: order.id, payerID: payerId }
  return goBack(opening, message, backWith(order.context.return_url, order, true))
}

function leave(order: Order, opening: Opening): Answer {
  return goBack(
    opening,
    { outcome: 'cancel', orderID: order.id },
    backWith(order.context.cancel_url, order, false),
  )
}

function goBack(opening: Opening, message: object, href: string | undefined): Answer {
  if (opening.popup) return respond(200, (nonce) => popupPage(message, opening.origin, href, nonce))
  if (href) return redirect(href)
  const text = 'The shop gave no address to return to. Go back to it by yourself.'
  return respond(200, (nonce) => messagePage('Done', text, nonce))
}

/** The shop's address with what PayPal adds to it. */
function backWith(address: string | undefined, order: Order, approved: boolean): string | undefined {
  if (!address) return undefined
  const url = new URL(address)
  url.searchParams.set('token', order.id)
  if (approved) url.searchParams.set('PayerID', payerId)
  return url.href
}

function readOpening(fields: URLSearchParams): Opening {
  return { popup: fields.get('popup') === '1', origin: fields.get('origin') ?? '' }
}

function unknownToken(): Answer {
  const text = 'This link is not valid, or it has expired. Go back to the shop and try again.'
  return respond(404, (nonce) => messagePage('Nothing to pay here', text, nonce))
}

function closed(order: Order): Answer {
  const paid = order.status === 'COMPLETED'
  const title = paid ? 'This payment is complete' : 'This payment has expired'
  const text = paid ? 'There is nothing left to pay.' : 'Start again in the shop.'
  const href = backWith(paid ? order.context.return_url : order.context.cancel_url, order, paid)
  const back = href ? { href, label: `Return to ${shopName(order)}` } : undefined
  return respond(paid ? 200 : 410, (nonce) => messagePage(title, text, nonce, back))
}

function alreadyApproved(order: Order): Answer {
  const href = backWith(order.context.return_url, order, true)
  const back = href ? { href, label: `Continue to ${shopName(order)}` } : undefined
  const text = 'You have agreed to this payment. The shop completes it.'
  return respond(200, (nonce) => messagePage('Approved', text, nonce, back))
}

/**
 * No form-action in the policy: browsers hold the redirect after a form post against it, and the shop may
 * live anywhere.
 */
function respond(status: number, page: (nonce: string) => string): Answer {
  const nonce = randomBytes(16).toString('base64')
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'self'; base-uri 'none'; frame-ancestors 'none'`
  return html(status, page(nonce), { 'content-security-policy': policy, 'cache-control': 'no-store' })
}
