import { Link } from 'react-router'
import { formatPrice } from '#app/domain/catalog/money.ts'
import type { InvoiceLink } from '#app/domain/invoices/read.server.ts'
import { documentTitle } from '#app/domain/invoices/title.ts'
import * as uiWords from '#app/ui/words.ts'
import * as words from './words.tsx'

interface DocumentLinksProps {
  documents: InvoiceLink[]
  /** Where documents are shown: to buyers, or in the back office. */
  base?: '/invoices' | '/admin/invoices'
}

/** An order's invoice and its credit notes. */
export function DocumentLinks({ documents, base = '/invoices' }: DocumentLinksProps) {
  if (documents.length === 0) return null
  return (
    <ul className="stack small" aria-label={uiWords.documents}>
      {documents.map(({ id, kind, number, grossMinor, currency }) => (
        <li key={id}>
          <Link to={`${base}/${id}`}>
            {documentTitle({ kind, grossMinor })} {number}
          </Link>
          {kind === 'credit-note' && ` ${words.over(formatPrice(Math.abs(grossMinor), currency))}`}
        </li>
      ))}
    </ul>
  )
}
