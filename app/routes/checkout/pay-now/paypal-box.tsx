import { lazy, Suspense, useEffect, useState } from 'react'
import type { Order } from '#app/domain/orders/orders.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import * as uiWords from '#app/ui/words.ts'
import * as words from '../words.tsx'
import type { PayPalButtonOptions } from './paypal-sdk.server.ts'

interface PayPalBoxProps extends PayPalButtonOptions {
  order: Order
  /** Why the last press led nowhere. */
  problem: string | undefined
}

type Style = PayPalButtonOptions['style']

const PayPalButtons = lazy(() => import('./paypal-buttons.tsx'))

/**
 * Two ways to the same payment. The form takes the buyer to PayPal and back, in every browser. Where scripts run and
 * PayPal's own buttons arrive, these take the place of the form's button, which then stays below them. Until then they
 * are hidden, so that there is one button at a time.
 */
export function PayPalBox({ order, style, sdk, problem }: PayPalBoxProps) {
  let [hydrated, setHydrated] = useState(false)
  let [ready, setReady] = useState(false)
  let [message, setMessage] = useState(problem)
  useEffect(() => setHydrated(true), [])
  useEffect(() => setMessage(problem), [problem])
  return (
    <>
      {message && <Alert kind="error">{message}</Alert>}
      <div className="paypal-ways">
        {hydrated && (
          <div className={ready ? undefined : 'paypal-loading'}>
            <Suspense>
              <PayPalButtons
                order={order}
                style={style}
                sdk={sdk}
                onReady={() => setReady(true)}
                onProblem={setMessage}
              />
            </Suspense>
          </div>
        )}
        <RedirectForm style={style} secondary={ready} />
      </div>
      {order.mode === 'sandbox' && <p className="small muted">{words.thisIsTestPayment}</p>}
    </>
  )
}

/** A plain document form: a redirect to another site has to be the browser's own. */
function RedirectForm({ style, secondary }: { style: Style; secondary: boolean }) {
  let [busy, setBusy] = useState(false)
  useEffect(() => {
    // The page may come back out of the browser's memory as it was left.
    let notBusy = () => setBusy(false)
    addEventListener('pageshow', notBusy)
    return () => removeEventListener('pageshow', notBusy)
  }, [])
  return (
    <Form
      method="post"
      reloadDocument
      className="stack"
      onSubmit={(event) => {
        if (busy) event.preventDefault()
        setBusy(true)
      }}
    >
      <button
        type="submit"
        name="intent"
        value="pay"
        className={secondary ? buttonClass({ variant: 'outline', block: true }) : styleClass(style)}
        aria-disabled={busy || undefined}
      >
        {busy ? <Busy /> : secondary ? words.continueOnPaypalsSite : <Label label={style.label} />}
      </button>
      <p className="small muted">{words.youApprovePaymentAtPaypalAndCome}</p>
    </Form>
  )
}

function Busy() {
  return (
    <>
      <span className="spinner" aria-hidden="true" /> {words.processingNow}
    </>
  )
}

function Label({ label }: { label: Style['label'] }) {
  let name = <b className="paypal-word">{uiWords.paypal}</b>
  if (label === 'checkout')
    return (
      <span>
        {name} {words.checkout}
      </span>
    )
  if (label === 'buynow')
    return (
      <span>
        {name} {uiWords.buyNow}
      </span>
    )
  return (
    <span>
      {words.payWith} {name}
    </span>
  )
}

function styleClass({ color, shape }: Style) {
  let look = buttonClass({ variant: 'plain', block: true })
  return `${look} ${colors[color]}${shape === 'pill' ? ' paypal-pill' : ''}`
}

const colors: Record<Style['color'], string> = {
  gold: 'paypal paypal-gold',
  blue: 'paypal paypal-blue',
  silver: 'paypal paypal-silver',
  white: 'paypal paypal-white',
  black: 'paypal paypal-black',
}
