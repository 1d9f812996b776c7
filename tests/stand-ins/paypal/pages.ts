import type { Order } from './model.ts'
import { minorUnits, money, readable } from './money.ts'
import { css } from './page-style.ts'

/** How the approval page was opened: in the shop's place, or in a window of the shop's page. */
export interface Opening {
  popup: boolean
  /** Origin of the page that opened the window. */
  origin: string
}

/** What the buyer decides about: the order, and a form each for paying, paying badly and leaving. */
export function approvalPage(order: Order, opening: Opening, nonce: string): string {
  const shop = shopName(order)
  const total = readable(order.unit.amount)
  const choices = [
    choiceForm(order, opening, 'pay', `Pay ${total}`),
    choiceForm(order, opening, 'decline', 'Pay with a card that is declined'),
    choiceForm(order, opening, 'cancel', `Cancel and return to ${shop}`),
  ]
  const retry = order.declining
    ? '<p class="warning">Your bank declined the last payment. Choose again.</p>'
    : ''
  const body = `<h1>Pay ${escapeHtml(shop)}</h1>
${retry}<table>
<caption>${escapeHtml(order.unit.description ?? 'Your purchase')}</caption>
${summary(order)}
</table>
${choices.join('\n')}
<p class="small">Order ${order.id}${order.unit.invoice_id ? `, invoice ${escapeHtml(order.unit.invoice_id)}` : ''}</p>`
  return page(`Pay ${shop}`, body, nonce)
}

/** A page with one thing to say and, where there is one, the way back to the shop. */
export function messagePage(
  title: string,
  text: string,
  nonce: string,
  back?: { href: string; label: string },
): string {
  const link = back
    ? `<p><a class="button" href="${escapeHtml(back.href)}">${escapeHtml(back.label)}</a></p>`
    : ''
  return page(title, `<h1>${escapeHtml(title)}</h1>\n<p>${escapeHtml(text)}</p>\n${link}`, nonce)
}

/** Tells the page that opened the window how it went, and closes the window. Without a script: a link. */
export function popupPage(message: object, origin: string, href: string | undefined, nonce: string): string {
  const data = `data-message="${escapeHtml(JSON.stringify(message))}" data-origin="${escapeHtml(origin)}"`
  const link = href ? `<p><a class="button" href="${escapeHtml(href)}">Continue to the shop</a></p>` : ''
  const body = `<h1>Back to the shop</h1>\n<p>You can close this window.</p>\n${link}`
  return page('Back to the shop', `${body}\n<script src="/checkoutnow/popup.js" ${data}></script>`, nonce)
}

export function shopName(order: Order): string {
  return order.context.brand_name ?? 'the shop'
}

function choiceForm(order: Order, opening: Opening, choice: string, label: string): string {
  const popup = opening.popup
    ? `<input type="hidden" name="popup" value="1"><input type="hidden" name="origin" value="${escapeHtml(opening.origin)}">`
    : ''
  return `<form method="post" action="/checkoutnow">
<input type="hidden" name="token" value="${order.id}"><input type="hidden" name="choice" value="${choice}">${popup}
<input type="submit" class="button ${choice}" value="${escapeHtml(label)}">
</form>`
}

function summary(order: Order): string {
  const { amount, items = [] } = order.unit
  const rows = items.map((item) => {
    const cost = money(minorUnits(item.unit_amount) * BigInt(item.quantity), item.unit_amount.currency_code)
    return row(item.quantity === '1' ? item.name : `${item.quantity} × ${item.name}`, readable(cost))
  })
  for (const [name, part] of Object.entries(amount.breakdown ?? {})) {
    if (name !== 'item_total' && minorUnits(part) !== 0n) rows.push(row(labels[name] ?? name, readable(part)))
  }
  return `<tbody>\n${rows.join('\n')}\n</tbody>\n<tfoot>\n${row('Total', readable(amount))}\n</tfoot>`
}

const labels: Record<string, string> = {
  handling: 'Handling',
  shipping: 'Shipping',
  tax_total: 'Tax',
  insurance: 'Insurance',
  shipping_discount: 'Shipping discount',
  discount: 'Discount',
}

function row(label: string, value: string): string {
  return `<tr><th scope="row">${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`
}

function page(title: string, body: string, nonce: string): string {
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} | PayPal stand-in</title>
<style nonce="${nonce}">${css}</style>
</head>
<body>
<header>PayPal <b>stand-in</b></header>
<main>
<p class="notice"><strong>This is not PayPal.</strong> It is a stand-in for testing: no money moves and no account is needed.</p>
${body}
</main>
</body>
</html>
`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
