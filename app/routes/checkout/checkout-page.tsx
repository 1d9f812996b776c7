import type { ReactNode } from 'react'
import { useActionData } from 'react-router'
import { unconfirmedMark } from '#app/domain/catalog/tax/confirmation.ts'
import type { Order } from '#app/domain/orders/orders.server.ts'
import type { Quote } from '#app/domain/orders/quote.server.ts'
import { wholeTotal } from '#app/domain/orders/total-text.ts'
import { plural, t } from '#app/i18n/macro.ts'
import { LargePrice } from '#app/ui/large-price.tsx'
import { OrderAmounts } from '#app/ui/order/amounts.tsx'
import { UnconfirmedVat } from '#app/ui/order/unconfirmed-vat.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { BillingForm, type BillingFormProps } from './billing-form.tsx'
import { Trail } from './trail.tsx'

interface CheckoutPageProps
  extends Omit<BillingFormProps, 'total' | 'shownMinor' | 'shownUnconfirmed' | 'price'> {
  currency: Order['currency']
  /** For the buyer as the page knows them; a post may have led to another one. */
  quote: Quote
  title?: string
  back: { to: string; label: string }
  /** What is to be known before anything is filled in. */
  notice?: ReactNode
  /** What the buyer gets. */
  summary: ReactNode
}

export function CheckoutPage(props: CheckoutPageProps) {
  const { currency, quote, title = t`Complete Your Order`, back, notice, summary, ...form } = props
  const shown = useActionData<{ quote?: Quote }>()?.quote ?? quote
  const order = { ...shown, currency }
  return (
    <>
      <PageHead title={title} back={back}>
        {!form.correction && <Trail kind={form.kind} at="order" />}
      </PageHead>
      {notice}
      <BillingForm
        {...form}
        shownMinor={shown.totalMinor}
        shownUnconfirmed={unconfirmedMark(shown)}
        total={wholeTotal(order)}
        price={{
          isPlain: isPlain(shown),
          head: (
            <>
              <p className="till-price">
                <LargePrice minor={shown.totalMinor} currency={currency} />
              </p>
              <p className="small muted">{summary}</p>
              {shown.note && (
                <p className="small muted">
                  <bdi>{shown.note}</bdi>
                </p>
              )}
              <UnconfirmedVat price={shown} stage="ordering" />
              {shown.discountCode && <p className="small">{codeText(shown)}</p>}
            </>
          ),
          sum: <OrderAmounts order={order} price={{ ...shown, note: '' }} />,
        }}
      />
    </>
  )
}

/** Nothing was added to the price or taken from it. */
function isPlain({ discountMinor, deductedMinor, feeMinor, treatment }: Quote) {
  return discountMinor + deductedMinor + feeMinor === 0 && treatment !== 'taxed'
}

function codeText({ discountCode: code, bonusCredits }: Quote) {
  if (bonusCredits === 0) return t`With the code ${{ code }}`
  return t`With the code ${{ code }}: ${plural({ credits: bonusCredits }, { one: '# extra credit', other: '# extra credits' })}`
}
