import { PayPalButtons, PayPalScriptProvider } from '@paypal/react-paypal-js'
import type { Order } from '#app/domain/orders/orders.server.ts'
import * as uiWords from '#app/ui/words.ts'
import * as words from '../words.tsx'
import type { PayPalButtonOptions } from './paypal-sdk.server.ts'

interface ButtonsProps extends PayPalButtonOptions {
  order: Order
  onReady: () => void
  /** Called with a sentence for the buyer, or undefined when it is over. */
  onProblem: (message: string | undefined) => void
}

/** PayPal's own buttons. They ask this server for the PayPal order, and for what became of it. */
export default function Buttons({ order, style, sdk, onReady, onProblem }: ButtonsProps) {
  return (
    <PayPalScriptProvider
      options={{
        clientId: sdk.clientId,
        currency: order.currency,
        intent: 'capture',
        // Our orders are made for PayPal as the source of the money; Venmo wants orders of its own.
        disableFunding: 'venmo',
        dataCspNonce: pageNonce(),
        ...(sdk.baseUrl ? { sdkBaseUrl: sdk.baseUrl } : {}),
      }}
    >
      <PayPalButtons
        style={style}
        onInit={onReady}
        createOrder={async () => {
          onProblem(undefined)
          let { id } = await ask(`/pay-now/${order.id}/paypal-order`, new URLSearchParams())
          return id ?? ''
        }}
        onApprove={async ({ orderID }) => {
          let { location } = await ask(
            `/pay-now/${order.id}/paypal-approval`,
            new URLSearchParams({ token: orderID }),
          )
          if (location) window.location.assign(location)
        }}
        onCancel={({ orderID }) => {
          onProblem(words.youCancelledThePayment)
          if (order.kind === 'item' && orderID) leaveForCancelled(String(orderID))
        }}
        onError={(error) =>
          onProblem(error instanceof Refusal ? error.message : uiWords.thereWasErrorWithPaypal)
        }
      />
    </PayPalScriptProvider>
  )
}

/** Items have a page for it, where the redirect leads, too. */
function leaveForCancelled(token: string) {
  window.location.assign(`/pay/cancel?${new URLSearchParams({ token })}`)
}

/** What the server refused, in words for the buyer. */
class Refusal extends Error {}

async function ask(path: string, fields: URLSearchParams): Promise<{ id?: string; location?: string }> {
  let response = await fetch(path, { method: 'POST', body: fields, headers: { accept: 'application/json' } })
  // The session has run out: the answer is the login page.
  if (response.redirected) {
    window.location.reload()
    return {}
  }
  let answer: { id?: string; location?: string; message?: string } = await response.json()
  if (!response.ok) throw new Refusal(answer.message ?? uiWords.thereWasErrorWithPaypal)
  return answer
}

function pageNonce() {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
}
