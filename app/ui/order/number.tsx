import { RowLink } from '../row-link.tsx'

/** As lists name an order; a link where `to` leads to its page. */
export function OrderNumber({ number, to }: { number: string; to?: string }) {
  const name = <b className="mono">{number}</b>
  return to ? <RowLink to={to}>{name}</RowLink> : name
}
