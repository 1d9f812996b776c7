import { Link } from 'react-router'
import * as words from './words.tsx'

/** Below the forms for a new password. */
export function WayBack() {
  return (
    <p className="small">
      {words.backToSignInOrToHome(
        (text) => (
          <Link to="/login">{text}</Link>
        ),
        (text) => (
          <Link to="/">{text}</Link>
        ),
      )}
    </p>
  )
}
