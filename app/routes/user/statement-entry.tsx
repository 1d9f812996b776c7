import { href } from 'react-router'
import { figure } from '#app/domain/base/lists/figure.ts'
import { ENTRY_KINDS } from '#app/domain/credits/kinds.ts'
import type { StatementEntry } from '#app/domain/credits/statement.server.ts'
import { t } from '#app/i18n/macro.ts'
import { Link } from '#app/ui/link.tsx'

/** What credits were for, with a link to it: the product, the package's order, or the entry's note alone. */
export function EntryName({ entry }: { entry: StatementEntry }) {
  const { kind, note, jobId, listingId, productName, orderId, orderNumber } = entry
  if (orderId) {
    return (
      <Link to={href('/receipt/:orderId', { orderId })}>
        {note ? <Note text={note} number={orderNumber ?? ''} /> : t(ENTRY_KINDS[kind])}
      </Link>
    )
  }
  if (!jobId || !productName) return note || t(ENTRY_KINDS[kind])
  const to = listingId
    ? href('/user/listings/:listingId', { listingId })
    : href('/user/generate-product-description/:jobId', { jobId })
  return (
    <Link to={to}>
      <bdi>{productName}</bdi>
    </Link>
  )
}

function Note({ text, number }: { text: string; number: string }) {
  const at = number === '' ? -1 : text.lastIndexOf(number)
  if (at < 0) return text
  return (
    <span>
      {text.slice(0, at)}
      <span className="mono">{number}</span>
      {text.slice(at + number.length)}
    </span>
  )
}

export function Delta({ delta }: { delta: number }) {
  return delta > 0 ? (
    <b className="num text-success" dir="ltr">
      +{figure(delta)}
    </b>
  ) : (
    <b className="num" dir="ltr">
      −{figure(-delta)}
    </b>
  )
}
