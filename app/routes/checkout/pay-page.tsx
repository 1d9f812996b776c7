import type { PriceFacts } from '#app/domain/orders/order-price.server.ts'
import type { Order } from '#app/domain/orders/orders.server.ts'
import type { Instructions } from '#app/domain/orders/payments/attempts/manual.server.ts'
import { unpaidWaits } from '#app/domain/orders/unpaid.ts'
import { useFormResult } from '#app/forms/use-form-result.ts'
import { ph, t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import type { CheckoutMessage } from '#app/messages/checkout.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Link } from '#app/ui/link.tsx'
import { billingAddress, cancelAddress } from '#app/ui/order/addresses.ts'
import { OrderAmounts } from '#app/ui/order/amounts.tsx'
import { CustomerDetails, GoodsName, OrderSummary } from '#app/ui/order/facts.tsx'
import { UnconfirmedVat } from '#app/ui/order/unconfirmed-vat.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { AboutOrder } from './about-order.tsx'
import { Notice, SupportLine } from './notice.tsx'
import { ManualForm, ManualInstructions, type ManualOffer } from './pay-now/manual-box.tsx'
import { PayPalBox } from './pay-now/paypal-box.tsx'
import type { PayPalButtonOptions } from './pay-now/paypal-sdk.server.ts'

export type PayPageData =
  | { message: CheckoutMessage; about: AboutOrder | undefined; ready: null }
  | { message: null; about: undefined; ready: Ready }

interface Ready {
  order: Order
  price: PriceFacts | undefined
  paypal: PayPalButtonOptions | undefined
  manual: ManualOffer[]
  instructions: Instructions | undefined
}

interface PayPageProps {
  page: PayPageData
  back: { to: string; label: string }
}

export function PayPage({ page, back }: PayPageProps) {
  const problem = useFormResult('pay')?.error?.['']?.[0]
  if (!page.ready) return <Notice {...page.message} about={page.about} />
  const { order } = page.ready
  return (
    <>
      <PageHead
        title={
          <Trans>
            Pay for order <span className="mono">{ph({ number: order.number })}</span>
          </Trans>
        }
        back={back}
        lead={
          page.ready.instructions
            ? t`Nothing has been charged yet.`
            : t`Nothing has been charged yet. ${{ waits: unpaidWaits() }}`
        }
      />
      <div className="till-grid">
        <section className="sheet pay-box" aria-labelledby="payment">
          <h2 id="payment">{t`Payment`}</h2>
          <OrderAmounts
            order={order}
            price={page.ready.price}
            name={
              <GoodsName title={order.title} credit={order.kind === 'package' ? order.credit : undefined} />
            }
          />
          <UnconfirmedVat price={page.ready.price} stage="paying" />
          <WaysToPay {...page.ready} problem={problem} />
          <hr />
          <p className="small">
            <Trans>
              Changed your mind?{' '}
              <Link className="whitespace-nowrap" to={cancelAddress(order)}>
                Cancel this order
              </Link>
              .
            </Trans>
          </p>
          <SupportLine />
        </section>
        <div className="till-rest stack stack-lg">
          <OrderSummary order={order} />
          <CustomerDetails order={order}>
            <p className="small">
              <Link className="arrow" to={billingAddress(order)}>
                {t`Correct billing details`}
              </Link>
            </p>
          </CustomerDetails>
        </div>
      </div>
    </>
  )
}

function WaysToPay({
  order,
  paypal,
  manual,
  instructions,
  problem,
}: Ready & { problem: string | undefined }) {
  const others = manual.filter(({ key }) => key !== instructions?.provider)
  return (
    <>
      {instructions && <ManualInstructions instructions={instructions} isTest={order.mode === 'sandbox'} />}
      {instructions && (paypal || others.length > 0) && <h3>{t`Pay another way`}</h3>}
      {paypal ? (
        <PayPalBox order={order} {...paypal} problem={problem} />
      ) : (
        problem && (
          <Alert kind="error" focused>
            {problem}
          </Alert>
        )
      )}
      {others.map((offer) => (
        <ManualForm key={offer.key} offer={offer} isOnly={!paypal && !instructions} />
      ))}
    </>
  )
}

export function payPageTitle(page: PayPageData): string {
  return page.ready ? t`Pay for order ${{ number: page.ready.order.number }}` : page.message.title
}
