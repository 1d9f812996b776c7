import type { ReactNode } from 'react'
import { href } from 'react-router'
import { formatMoney } from '#app/domain/base/money.ts'
import { disagrees, evidenceOf, lacksEvidence, registerName } from '#app/domain/catalog/tax/evidence.ts'
import { formatRate } from '#app/domain/catalog/tax/rate.ts'
import type { TaxSettings } from '#app/domain/catalog/tax/settings.ts'
import type { InvoiceLink } from '#app/domain/orders/invoices/read.server.ts'
import type { ShopOrder } from '#app/domain/orders/shop-order.server.ts'
import { t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { DocumentLinks } from '#app/ui/invoice/document-links.tsx'
import { Link } from '#app/ui/link.tsx'
import { TextLines } from '#app/ui/text-lines.tsx'
import { Time } from '#app/ui/time.tsx'
import type { OrderPriceRow } from '#db/schema.ts'

interface TaxFactsProps {
  order: ShopOrder
  price: OrderPriceRow | undefined
  documents: InvoiceLink[]
  /** How the shop taxes now. */
  way: TaxSettings['way']
}

/** What of its tax an admin should look at. */
export function TaxAlerts({ order, price, documents, way }: TaxFactsProps) {
  if (!price || !hasFacts(price, documents)) return null
  const evidence = evidenceOf(order.country, price)
  return (
    <>
      {(price.bank_country !== '' || way === 'by-country') && disagrees(evidence) && (
        <Alert kind="warning" quiet title={t`The buyer may be in another country`}>
          <p>{t`The order was taxed for ${{ country: order.country }}, and that does not change. Compare the countries below.`}</p>
        </Alert>
      )}
      {lacksEvidence(way, price.treatment, evidence) && (
        <Alert kind="warning" quiet title={t`One piece of evidence only`}>
          <p>{t`The VAT is charged for the buyer’s country, and only the billing address says which country that is. Ask the buyer for a second piece of evidence, such as the country of their bank, and keep it with your records.`}</p>
        </Alert>
      )}
      {needsLook(price) && order.paidAt !== null && (
        <Alert kind="warning" quiet title={t`The VAT number was never confirmed`}>
          <p>
            <Trans>
              VAT was taken off the price of this order, but no register has confirmed the VAT number. You can
              have it checked now:{' '}
              <Link to={href('/admin/settings/tax/numbers')}>VAT numbers to look at</Link>.
            </Trans>
          </p>
        </Alert>
      )}
    </>
  )
}

function hasFacts({ treatment, company }: OrderPriceRow, documents: InvoiceLink[]): boolean {
  return treatment !== 'none' || documents.length > 0 || company !== ''
}

/** How the order was taxed, what says where its buyer is, and its documents. */
export function TaxFacts({ order, price, documents }: Omit<TaxFactsProps, 'way'>) {
  if (!price || !hasFacts(price, documents)) return null
  const money = (minor: number) => formatMoney(minor, order.currency)
  const isTaxed = price.treatment !== 'none'
  return (
    <section className="stack stack-sm">
      <h2>{t`Tax and documents`}</h2>
      <DocumentLinks documents={documents} base="/admin/invoices" />
      <Facts
        start
        rows={[
          price.discount_minor > 0 && [t`Price without discount`, money(price.list_minor)],
          price.discount_minor > 0 && [t`Discount`, money(-price.discount_minor)],
          price.deducted_minor > 0 && [t`VAT taken off (reverse charge)`, money(-price.deducted_minor)],
          isTaxed && [t`Net`, money(price.net_minor)],
          price.treatment === 'taxed' && [
            t`VAT ${{ rate: formatRate(price.rate) }}%`,
            money(price.tax_minor),
          ],
          price.note && [t`On the invoice`, price.note],
          price.company && [t`Company`, price.company],
          price.vat_number && [t`VAT number`, price.vat_number],
          ...vatEvidence(price),
          ...(isTaxed ? evidenceOf(order.country, price) : []),
        ]}
      />
    </section>
  )
}

/** The tax was taken out for a number that no register has confirmed, and no admin has looked at. */
function needsLook({ treatment, vat_check }: OrderPriceRow): boolean {
  return treatment === 'reverse-charge' && vat_check !== 'valid' && vat_check !== 'accepted'
}

function vatEvidence(price: OrderPriceRow): ([name: string, value: ReactNode] | '')[] {
  const { vat_consultation, vat_holder, vat_checked_at } = price
  if (price.vat_number === '') return []
  return [
    [t`VAT number confirmed`, checkText(price)],
    vat_consultation && [t`Consultation number`, vat_consultation],
    vat_holder && [t`Registered to`, <TextLines key="holder" text={vat_holder} />],
    vat_checked_at && [t`Checked on`, <Time key="checked" iso={vat_checked_at} minute />],
  ]
}

function checkText({ vat_check, vat_register }: OrderPriceRow): string {
  const register = registerName(vat_register)
  switch (vat_check) {
    case 'valid':
      return t`Yes, by ${{ register }}`
    case 'invalid':
      return t`No, ${{ register }} does not list it`
    case 'unanswered':
      return t`No, ${{ register }} did not answer`
    case 'accepted':
      return t`No, accepted by an admin`
    default:
      return t`No, only its format was checked`
  }
}
