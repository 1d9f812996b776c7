import { formatMoney } from '#app/domain/catalog/money.ts'
import type { InvoiceLink } from '#app/domain/invoices/read.server.ts'
import type { ShopOrder } from '#app/domain/orders/shop-order.server.ts'
import { disagrees, evidenceOf, lacksEvidence, ONE_PIECE } from '#app/domain/tax/evidence.ts'
import { formatRate, type TaxSettings } from '#app/domain/tax/settings.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Facts } from '#app/ui/facts.tsx'
import type { OrderPriceRow } from '#db/schema.ts'
import { DocumentLinks } from '../../checkout/document-links.tsx'

interface TaxFactsProps {
  order: ShopOrder
  price: OrderPriceRow | undefined
  documents: InvoiceLink[]
  /** How the shop taxes now. */
  way: TaxSettings['way']
}

/** How the order was taxed, what says where its buyer is, and its documents. */
export function TaxFacts({ order, price, documents, way }: TaxFactsProps) {
  if (!price || (price.treatment === 'none' && documents.length === 0 && price.company === '')) return null
  let money = (minor: number) => formatMoney(minor, order.currency)
  let evidence = evidenceOf(order.country, price)
  let isTaxed = price.treatment !== 'none'
  return (
    <section className="stack">
      <h2>Tax and documents</h2>
      {(price.bank_country !== '' || way === 'by-country') && disagrees(evidence) && (
        <Alert kind="warning" quiet title="The buyer may be in another country">
          <p>The order was taxed for {order.country}, and stays so. Compare the countries below.</p>
        </Alert>
      )}
      {lacksEvidence(way, price.treatment, evidence) && (
        <Alert kind="warning" quiet title={ONE_PIECE}>
          <p>
            The VAT is that of the buyer’s country, and nothing but the billing address says which it is. Ask
            the buyer for a second piece, such as the country of their bank, and keep it with your papers.
          </p>
        </Alert>
      )}
      <Facts
        rows={[
          price.discount_minor > 0 && ['Price without discount', money(price.list_minor)],
          price.discount_minor > 0 && ['Discount', money(-price.discount_minor)],
          price.deducted_minor > 0 && ['VAT taken off (reverse charge)', money(-price.deducted_minor)],
          isTaxed && ['Net', money(price.net_minor)],
          price.treatment === 'taxed' && [`VAT ${formatRate(price.rate)}%`, money(price.tax_minor)],
          price.note && ['On the invoice', price.note],
          price.company && ['Company', price.company],
          price.vat_number && ['VAT number, its form checked', price.vat_number],
          ...(isTaxed ? evidence : []),
        ]}
      />
      <DocumentLinks documents={documents} base="/admin/invoices" />
    </section>
  )
}
