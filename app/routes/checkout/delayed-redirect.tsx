import type { MetaDescriptor } from 'react-router'
import { Link } from 'react-router'
import { Trans } from '#app/i18n/trans.tsx'
import type { DelayedRedirect } from '#app/messages/checkout.ts'

export function refreshMeta(redirect: DelayedRedirect | undefined): MetaDescriptor[] {
  return redirect ? [{ httpEquiv: 'refresh', content: `${redirect.seconds};url=${redirect.to}` }] : []
}

export function RedirectLine({ redirect: { to, label } }: { redirect: DelayedRedirect }) {
  return (
    <p className="small">
      <Trans>Taking you to your {{ link: <Link to={to}>{label.toLowerCase()}</Link> }}.</Trans>
    </p>
  )
}
