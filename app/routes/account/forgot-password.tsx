import { Link } from 'react-router'
import { Alert } from '#app/ui/alert.tsx'
import { AuthLayout, loginBenefits } from '#app/ui/auth-layout.tsx'
import type { Route } from './+types/forgot-password.ts'
import { readLogo } from './entry.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { logo: await readLogo(context) }
}

/** Both addresses of the reset lead here. */
export default function ForgotPasswordPage({ loaderData }: Route.ComponentProps) {
  return (
    <AuthLayout
      logo={loaderData.logo}
      title="Reset your password"
      lead="For when the old one will not come back to you"
      benefits={loginBenefits}
    >
      <Alert kind="info" quiet>
        Password resets by mail are not set up on this site yet. The people who run it can give your account a
        new password.
      </Alert>
      <p>
        <Link to="/contact">How to reach them</Link>
      </p>
      <p className="small">
        <Link to="/login">Back to login</Link> or <Link to="/">to the home page</Link>
      </p>
    </AuthLayout>
  )
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Reset your password' }]
}
