import { formatPrice } from '#app/domain/base/money.ts'
import { documentTitle } from '#app/domain/orders/invoices/names.ts'
import type { InvoiceLink } from '#app/domain/orders/invoices/read.server.ts'
import type { OrderRefund } from '#app/domain/orders/order-refunds.server.ts'
import { t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { Link } from '../link.tsx'

interface DocumentLinksProps {
  documents: InvoiceLink[]
  /** Where documents are shown: to buyers, or in the back office. */
  base?: '/invoices' | '/admin/invoices'
}

/** Credit notes that stand beside their refunds are not listed again. */
export function withoutNotesOf(refunds: OrderRefund[], documents: InvoiceLink[]): InvoiceLink[] {
  const shown = new Set(refunds.map(({ creditNote }) => creditNote?.id))
  return documents.filter(({ id }) => !shown.has(id))
}

/** An order's invoice and its credit notes. */
export function DocumentLinks({ documents, base = '/invoices' }: DocumentLinksProps) {
  if (documents.length === 0) return null
  return (
    <ul className="stack small" aria-label={t`Documents`}>
      {documents.map((document) => (
        <li key={document.id}>
          <DocumentLine {...document} to={`${base}/${document.id}`} />
        </li>
      ))}
    </ul>
  )
}

function DocumentLine({ kind, number, grossMinor, currency, to }: InvoiceLink & { to: string }) {
  const link = (
    <Link to={to}>
      {documentTitle({ kind, grossMinor })} {number}
    </Link>
  )
  if (kind === 'invoice') return link
  const amount = formatPrice(Math.abs(grossMinor), currency)
  return (
    <Trans>
      {link} over {amount}
    </Trans>
  )
}
