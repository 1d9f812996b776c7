import type { MetaDescriptor } from 'react-router'
import { Link } from 'react-router'
import type { DelayedRedirect } from '#app/messages/checkout.ts'
import * as words from './words.tsx'

export function refreshMeta(redirect: DelayedRedirect | undefined): MetaDescriptor[] {
  return redirect ? [{ httpEquiv: 'refresh', content: `${redirect.seconds};url=${redirect.to}` }] : []
}

export function RedirectLine({ redirect: { to, label } }: { redirect: DelayedRedirect }) {
  return <p className="small">{words.takingYouToYour(<Link to={to}>{label.toLowerCase()}</Link>)}</p>
}
