import type { MetaDescriptor } from 'react-router'
import { Link } from 'react-router'

/** A page that goes on by itself, in seconds, and where to. A link to the same place stands beside the words. */
export interface Leave {
  seconds: number
  to: string
  label: string
}

export function leaveMeta(leave: Leave | undefined): MetaDescriptor[] {
  return leave ? [{ httpEquiv: 'refresh', content: `${leave.seconds};url=${leave.to}` }] : []
}

export function LeaveLine({ leave: { to, label } }: { leave: Leave }) {
  return (
    <p className="small">
      You are being taken to your <Link to={to}>{label.toLowerCase()}</Link>.
    </p>
  )
}
