import { RowLink } from '../row-link.tsx'

interface OrderNumberProps {
  number: string
  to?: string
  /** Of the link, such as `row-link`. */
  className?: string
}

/** As lists name an order; a link where `to` leads to its page. */
export function OrderNumber({ number, to, className }: OrderNumberProps) {
  const name = <b className="mono">{number}</b>
  return to ? (
    <RowLink to={to} className={className}>
      {name}
    </RowLink>
  ) : (
    name
  )
}
