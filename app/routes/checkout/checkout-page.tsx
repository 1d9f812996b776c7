import type { ReactNode } from 'react'
import { useActionData } from 'react-router'
import { unconfirmedMark } from '#app/domain/catalog/tax/confirmation.ts'
import type { Order } from '#app/domain/orders/orders.server.ts'
import type { Quote } from '#app/domain/orders/quote.server.ts'
import { plural, t } from '#app/i18n/macro.ts'
import { OrderAmounts } from '#app/ui/order/amounts.tsx'
import { GoodsName } from '#app/ui/order/facts.tsx'
import { UnconfirmedVat } from '#app/ui/order/unconfirmed-vat.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { BillingForm, type BillingFormProps } from './billing-form.tsx'

interface CheckoutPageProps extends Omit<BillingFormProps, 'shownMinor' | 'shownUnconfirmed' | 'children'> {
  goods: Pick<Order, 'title' | 'credit' | 'currency'>
  /** For the buyer as the page knows them; a post may have led to another one. */
  quote: Quote
  title?: string
  back: { to: string; label: string }
  notice: ReactNode
  terms: ReactNode
}

export function CheckoutPage(props: CheckoutPageProps) {
  const { goods, quote, title = t`Complete Your Order`, back, notice, terms, ...form } = props
  const price = useActionData<{ quote?: Quote }>()?.quote ?? quote
  const credit = goods.credit + price.bonusCredits
  return (
    <>
      <PageHead title={title} back={back} lead={t`Nothing is charged yet. You pay in the next step.`} />
      {notice}
      <BillingForm {...form} shownMinor={price.totalMinor} shownUnconfirmed={unconfirmedMark(price)}>
        <section className="sheet pay-box" aria-labelledby="price">
          <h2 id="price">{t`Price details`}</h2>
          <OrderAmounts
            order={{ ...price, currency: goods.currency }}
            price={price}
            name={<GoodsName title={goods.title} credit={credit > 0 ? credit : undefined} />}
          />
          <UnconfirmedVat price={price} stage="ordering" />
          {price.discountCode && (
            <p className="small">
              {price.bonusCredits > 0
                ? t`With the code ${{ code: price.discountCode }}: ${plural({ credits: price.bonusCredits }, { one: '# extra credit', other: '# extra credits' })}`
                : t`With the code ${{ code: price.discountCode }}`}
            </p>
          )}
          <p className="small muted">{terms}</p>
        </section>
      </BillingForm>
    </>
  )
}
