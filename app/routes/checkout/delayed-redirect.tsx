import type { MetaDescriptor } from 'react-router'
import { Link } from 'react-router'

/** A page that goes on by itself, in seconds, and where to. A link to the same place stands beside the words. */
export interface DelayedRedirect {
  seconds: number
  to: string
  label: string
}

export function refreshMeta(redirect: DelayedRedirect | undefined): MetaDescriptor[] {
  return redirect ? [{ httpEquiv: 'refresh', content: `${redirect.seconds};url=${redirect.to}` }] : []
}

export function RedirectLine({ redirect: { to, label } }: { redirect: DelayedRedirect }) {
  return (
    <p className="small">
      You are being taken to your <Link to={to}>{label.toLowerCase()}</Link>.
    </p>
  )
}
