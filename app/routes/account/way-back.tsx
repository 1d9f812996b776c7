import { Trans } from '#app/i18n/trans.tsx'
import { Link } from '#app/ui/link.tsx'

/** Below the forms for a new password. */
export function WayBack() {
  return (
    <p className="small">
      <Trans>
        <Link to="/login">Back to sign in</Link> or <Link to="/">to the home page</Link>
      </Trans>
    </p>
  )
}
