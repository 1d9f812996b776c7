import { href } from 'react-router'
import { msg, t } from '#app/i18n/macro.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { ProfileForms } from '#app/ui/profile-forms.tsx'
import { changeAccount, loadProfile } from '../change-profile.server.ts'
import type { Route } from './+types/profile.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadProfile(context)
}

export function action({ context }: Route.ActionArgs) {
  return changeAccount(context, href('/update-profile'))
}

export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={t`Profile settings`}
        lead={t`How you appear on this site.`}
        back={{ to: '/user/dashboard', label: t`Dashboard` }}
      >
        <ButtonLink variant="outline" to="/update-profile/security">
          {t`Account security`}
        </ButtonLink>
      </PageHead>
      <ProfileForms page={href('/update-profile')} profile={loaderData.profile} />
    </>
  )
}

export const meta = pageTitle(msg`Profile settings`)
