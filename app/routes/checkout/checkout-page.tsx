import type { ReactNode } from 'react'
import { PageHead } from '#app/ui/page-head.tsx'
import { BillingForm, type BillingFormProps } from './billing-form.tsx'
import { OrderAmounts, type OrderAmountsProps } from './order-facts.tsx'

interface CheckoutPageProps extends BillingFormProps {
  amounts: OrderAmountsProps['order']
  back: { to: string; label: string }
  notice: ReactNode
  terms: ReactNode
}

export function CheckoutPage({ amounts, back, notice, terms, ...form }: CheckoutPageProps) {
  return (
    <>
      <PageHead
        title="Complete Your Order"
        back={back}
        lead="Nothing is charged yet. You pay in the next step."
      />
      {notice}
      <div className="pay-grid">
        <BillingForm {...form} />
        <section className="sheet pay-box" aria-labelledby="price">
          <h2 id="price">Price details</h2>
          <OrderAmounts order={amounts} />
          <p className="small muted">{terms}</p>
        </section>
      </div>
    </>
  )
}
