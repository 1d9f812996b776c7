import type { MetaDescriptor } from 'react-router'
import { Trans } from '#app/i18n/trans.tsx'
import type { DelayedRedirect } from '#app/messages/checkout.ts'
import { Link } from '#app/ui/link.tsx'

export function refreshMeta(redirect: DelayedRedirect | undefined): MetaDescriptor[] {
  return redirect ? [{ httpEquiv: 'refresh', content: `${redirect.seconds};url=${redirect.to}` }] : []
}

export function RedirectLine({ redirect: { to } }: { redirect: DelayedRedirect }) {
  return (
    <p className="small">
      <Destination to={to} />
    </p>
  )
}

function Destination({ to }: Pick<DelayedRedirect, 'to'>) {
  switch (to) {
    case '/user/dashboard':
      return (
        <Trans>
          Taking you to your <Link to={to}>dashboard</Link>.
        </Trans>
      )
    case '/user/orders':
      return (
        <Trans>
          Taking you to your <Link to={to}>orders</Link>.
        </Trans>
      )
    case '/user/subscription-history':
      return (
        <Trans>
          Taking you to your <Link to={to}>subscription history</Link>.
        </Trans>
      )
  }
}
