import { PayPalButtons, PayPalScriptProvider } from '@paypal/react-paypal-js'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import type { PayScriptOptions } from '../routes/checkout/pay-now/paypal-options.ts'
import { show } from './say.ts'

/** What the server refused, in words for the buyer. */
class Refusal extends Error {}

const place = document.querySelector<HTMLElement>('[data-paypal]')
if (place) createRoot(place).render(makeButtons(JSON.parse(place.dataset.paypal ?? '')))

/**
 * PayPal's own buttons. They ask this server for the PayPal order, and for what became of it. Without JSX: the
 * development server takes files with it for parts of the pages that React runs.
 */
function makeButtons({ order, style, sdk, cancelled, failed }: PayScriptOptions) {
  const api = `/pay-now/${order.id}`
  const buttons = createElement(PayPalButtons, {
    style,
    onInit: takeFirstPlace,
    async createOrder() {
      say('')
      const { id } = await ask(`${api}/paypal-order`, new URLSearchParams(), failed)
      return id ?? ''
    },
    async onApprove({ orderID }) {
      const { location } = await ask(
        `${api}/paypal-approval`,
        new URLSearchParams({ token: orderID }),
        failed,
      )
      if (location) window.location.assign(location)
    },
    onCancel({ orderID }) {
      say(cancelled)
      // Items have a page for it, where the redirect leads, too.
      if (order.kind === 'item' && orderID)
        location.assign(`/pay/cancel?${new URLSearchParams({ token: String(orderID) })}`)
    },
    onError: (error) => say(error instanceof Refusal ? error.message : failed),
  })
  const options = {
    clientId: sdk.clientId,
    currency: order.currency,
    intent: 'capture',
    // Our orders are made for PayPal as the source of the money; Venmo wants orders of its own.
    disableFunding: 'venmo',
    dataCspNonce: document.querySelector<HTMLScriptElement>('script[data-urls]')?.nonce,
    ...(sdk.baseUrl ? { sdkBaseUrl: sdk.baseUrl } : {}),
  }
  return createElement(PayPalScriptProvider, { options }, buttons)
}

/** PayPal's buttons take the place of the form's, which stays below them. While the form is being sent, nothing moves. */
function takeFirstPlace() {
  const button = document.querySelector<HTMLElement>('[data-second-look]')
  const label = button?.querySelector<HTMLElement>('[data-second-label]')
  if (!button || !label) return
  button.className = button.dataset.secondLook ?? ''
  label.textContent = label.dataset.secondLabel ?? ''
  place?.classList.remove('paypal-loading')
}

/** Shows a sentence beside the buttons; an empty one removes it. */
function say(sentence: string) {
  show(document.querySelector('[data-problem]'), sentence)
}

interface Answer {
  id?: string
  location?: string
  message?: string
}

async function ask(path: string, body: URLSearchParams, failed: string): Promise<Answer> {
  const response = await fetch(path, { method: 'POST', body, headers: { accept: 'application/json' } })
  // The session has run out: the answer is the login page.
  if (response.redirected) {
    location.reload()
    return {}
  }
  const answer: Answer = await response.json()
  if (!response.ok) throw new Refusal(answer.message ?? failed)
  return answer
}
