import { href } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import * as uiWords from '#app/ui/words.ts'
import type { Route } from './+types/profile.ts'
import { changeAccount, loadProfile } from './change.server.ts'
import { ProfileForms } from './profile-forms.tsx'
import * as words from './words.tsx'

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
        title={words.profileSettings}
        lead={words.howYouAppearOnThisSite}
        back={{ to: '/user/dashboard', label: uiWords.dashboard }}
      >
        <ButtonLink variant="outline" to="/update-profile/security">
          {uiWords.accountSecurity}
        </ButtonLink>
      </PageHead>
      <ProfileForms page={href('/update-profile')} profile={loaderData.profile} />
    </>
  )
}

export const meta = pageTitle(words.profileSettings)
