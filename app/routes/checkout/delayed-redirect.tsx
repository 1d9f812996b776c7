import type { MetaDescriptor } from 'react-router'
import { Link } from 'react-router'

/** A page that redirects after some seconds, and has a link to the same address. */
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
