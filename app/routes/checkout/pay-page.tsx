import { Link } from 'react-router'
import type { Order } from '#app/domain/orders/orders.server.ts'
import { UNPAID_WAITS } from '#app/domain/orders/unpaid.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { cancelAddress } from './addresses.ts'
import type { CheckoutMessage } from './messages.ts'
import { Notice, SupportLine } from './notice.tsx'
import { CustomerDetails, Mono, OrderAmounts, OrderSummary } from './order-facts.tsx'
import { type ButtonStyle, PaymentBox, type Sdk } from './pay-now/payment-box.tsx'

export type PayPageData =
  | { message: CheckoutMessage; ready: null }
  | { message: null; ready: { order: Order; style: ButtonStyle; sdk: Sdk } }

interface PayPageProps {
  page: PayPageData
  /** Why the last press of Pay led nowhere. */
  problem: CheckoutMessage | undefined
  back: { to: string; label: string }
}

/** An order that waits to be paid, and the ways to pay it; or why it cannot be paid. */
export function PayPage({ page, problem, back }: PayPageProps) {
  if (!page.ready) return <Notice {...page.message} />
  let { order, style, sdk } = page.ready
  return (
    <>
      <PageHead
        title={
          <>
            Pay for order <Mono text={order.orderId} />
          </>
        }
        back={back}
        lead={`Nothing has been charged yet. ${UNPAID_WAITS}`}
      />
      <div className="pay-grid">
        <div className="stack stack-lg">
          <OrderSummary order={order} />
          <CustomerDetails order={order} />
        </div>
        <section className="sheet pay-box" aria-labelledby="payment">
          <h2 id="payment">Payment</h2>
          <OrderAmounts order={order} />
          <PaymentBox order={order} style={style} sdk={sdk} problem={problem?.text} />
          <hr />
          <p className="small">
            Do not want it any more? <Link to={cancelAddress(order)}>Cancel this order</Link>.
          </p>
          <SupportLine />
        </section>
      </div>
    </>
  )
}

export function payPageTitle(page: PayPageData): string {
  return `${page.ready ? `Pay for order ${page.ready.order.orderId}` : page.message.title} - Listwright`
}
