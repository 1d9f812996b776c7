import { href } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { changeAccount, loadProfile } from '../../profile/change.server.ts'
import { ProfileForms } from '../../profile/profile-forms.tsx'
import type { Route } from './+types/account.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadProfile(context)
}

export function action({ context }: Route.ActionArgs) {
  return changeAccount(context, href('/admin/settings'), { withReason: true })
}

/** The admin's own account: what /update-profile shows, inside the back office. */
export default function Account({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Account" lead="How you appear to users when you reply to them.">
        <ButtonLink variant="outline" size="sm" to="/update-profile/security">
          Account security
        </ButtonLink>
      </PageHead>
      <ProfileForms page={href('/admin/settings')} profile={loaderData.profile} />
    </>
  )
}

export const meta = pageTitle('Account - Settings')
