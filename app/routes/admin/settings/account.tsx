import { useState } from 'react'
import { href, useActionData } from 'react-router'
import { msg, t } from '#app/i18n/macro.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { ProfileForms } from '#app/ui/profile-forms.tsx'
import { changeAccount, loadProfile } from '../../change-profile.server.ts'
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
      <PageHead title={t`Account`} lead={t`How you appear to users when you reply to them.`}>
        <ButtonLink variant="outline" to="/update-profile/security">
          {t`Account security`}
        </ButtonLink>
      </PageHead>
      <ProfileForms page={href('/admin/settings')} profile={loaderData.profile} round={useRound()} />
    </>
  )
}

/** Changes after a form was accepted. */
function useRound(): number {
  const answer: unknown = useActionData()
  const [last, setLast] = useState(answer)
  const [round, setRound] = useState(0)
  if (answer !== last) {
    setLast(answer)
    if (!answer) setRound(round + 1)
  }
  return round
}

export const meta = pageTitle(msg`Account - Settings`)
