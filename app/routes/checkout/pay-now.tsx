import { data, redirectDocument } from 'react-router'
import { startPayment } from '#app/domain/payments/pay.server.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/pay-now.ts'
import { Notice, SupportLine } from './notice.tsx'
import { CustomerDetails, Mono, OrderAmounts, OrderSummary } from './order-facts.tsx'
import { PaymentBox } from './pay-now/payment-box.tsx'
import { readPayable } from './payable.server.ts'
import { sayStart } from './say.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  let payable = await readPayable(context, params.orderId, 'package')
  if (payable.state === 'paid') throw redirectDocument(`/receipt/${payable.order.id}`, 303)
  if (payable.state === 'not')
    return data({ saying: payable.saying, ready: null }, { status: payable.saying.status })
  let { order, settings } = payable
  let { config } = context.get(servicesContext)
  let sdk = {
    clientId: settings[order.mode].clientId,
    baseUrl: config.paypalApiUrl && `${config.paypalApiUrl}/sdk/js`,
  }
  return { saying: null, ready: { order, style: settings.buttonStyles, sdk } }
}

export async function action({ context, params, url }: Route.ActionArgs) {
  await readForm(context)
  let started = await startPayment(context.get(servicesContext), {
    orderId: params.orderId,
    userId: context.get(userContext).id,
    returnUrl: () => `${url.origin}/pay/return`,
    cancelUrl: () => `${url.origin}/pay/cancel`,
  })
  if (started.outcome === 'redirect') return redirectDocument(started.address, 303)
  if (started.outcome === 'paid') return redirectDocument(`/receipt/${params.orderId}`, 303)
  let problem = sayStart(started)
  return data({ problem }, { status: problem.status })
}

export default function PayNow({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.ready) return <Notice {...loaderData.saying} />
  let { order, style, sdk } = loaderData.ready
  return (
    <>
      <PageHead
        title={
          <>
            Pay for order <Mono text={order.orderId} />
          </>
        }
        back={{ to: '/user/pending-payment/', label: 'Pending payment' }}
        lead="Nothing has been charged yet. The order waits until you pay or ask us to remove it."
      />
      <div className="pay-grid">
        <div className="stack stack-lg">
          <OrderSummary order={order} />
          <CustomerDetails order={order} />
        </div>
        <section className="sheet pay-box" aria-labelledby="payment">
          <h2 id="payment">Payment</h2>
          <OrderAmounts order={order} />
          <PaymentBox order={order} style={style} sdk={sdk} problem={actionData?.problem.text} />
          <hr />
          <SupportLine />
        </section>
      </div>
    </>
  )
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  let title = loaderData.ready ? `Pay for order ${loaderData.ready.order.orderId}` : loaderData.saying.title
  return [{ title: `${title} - Listwright` }]
}
