import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { formatMoney } from '#app/domain/catalog/money.ts'
import type { InvoiceLink } from '#app/domain/invoices/read.server.ts'
import type { ShopOrder } from '#app/domain/orders/shop-order.server.ts'
import { disagrees, evidenceOf, lacksEvidence, registerName } from '#app/domain/tax/evidence.ts'
import { formatRate } from '#app/domain/tax/rate.ts'
import type { TaxSettings } from '#app/domain/tax/settings.ts'
import * as taxWords from '#app/domain/tax/words.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { TextLines } from '#app/ui/text-lines.tsx'
import { Time } from '#app/ui/time.tsx'
import * as uiWords from '#app/ui/words.ts'
import type { OrderPriceRow } from '#db/schema.ts'
import { DocumentLinks } from '../../checkout/document-links.tsx'
import * as words from './money-words.tsx'

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
      <h2>{words.taxAndDocuments}</h2>
      {(price.bank_country !== '' || way === 'by-country') && disagrees(evidence) && (
        <Alert kind="warning" quiet title={words.buyerMayBeInAnotherCountry}>
          <p>{words.orderWasTaxedForAndStaysSo(order.country)}</p>
        </Alert>
      )}
      {lacksEvidence(way, price.treatment, evidence) && (
        <Alert kind="warning" quiet title={taxWords.onePieceOfEvidenceOnly}>
          <p>{words.vatIsThatOfBuyersCountry}</p>
        </Alert>
      )}
      {needsLook(price) && order.paidAt !== null && (
        <Alert kind="warning" quiet title={words.noRegisterConfirmedTheNumber}>
          <p>
            {words.vatWasTakenOffWithoutConfirmation((text) => (
              <Link to={href('/admin/settings/tax/numbers')}>{text}</Link>
            ))}
          </p>
        </Alert>
      )}
      <Facts
        rows={[
          price.discount_minor > 0 && [words.priceWithoutDiscount, money(price.list_minor)],
          price.discount_minor > 0 && [uiWords.discount, money(-price.discount_minor)],
          price.deducted_minor > 0 && [words.vatTakenOffReverseCharge, money(-price.deducted_minor)],
          isTaxed && [uiWords.net, money(price.net_minor)],
          price.treatment === 'taxed' && [words.vatAtRate(formatRate(price.rate)), money(price.tax_minor)],
          price.note && [words.onTheInvoice, price.note],
          price.company && [uiWords.company, price.company],
          price.vat_number && [words.vatNumber, price.vat_number],
          ...vatEvidence(price),
          ...(isTaxed ? evidence : []),
        ]}
      />
      <DocumentLinks documents={documents} base="/admin/invoices" />
    </section>
  )
}

/** The tax was taken out for a number that no register has confirmed, and no admin has looked at. */
function needsLook({ treatment, vat_check }: OrderPriceRow): boolean {
  return treatment === 'reverse-charge' && vat_check !== 'valid' && vat_check !== 'accepted'
}

function vatEvidence(price: OrderPriceRow): ([name: string, value: ReactNode] | '')[] {
  let { vat_check, vat_register, vat_consultation, vat_holder, vat_checked_at } = price
  if (price.vat_number === '') return []
  return [
    [words.registerSays, words.VAT_CHECKS[vat_check || 'nobody'](registerName(vat_register))],
    vat_consultation && [words.consultationNumber, vat_consultation],
    vat_holder && [words.registeredTo, <TextLines key="holder" text={vat_holder} />],
    vat_checked_at && [words.checkedOn, <Time key="checked" iso={vat_checked_at} minute />],
  ]
}
