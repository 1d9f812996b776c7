import type { SubmissionResult } from '@conform-to/react'
import { data, Link } from 'react-router'
import { readProfile } from '#app/domain/accounts/profile.server.ts'
import { MAX_PHOTO } from '#app/domain/uploads/photo.server.ts'
import { readUpload } from '#app/middleware/form.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/profile.ts'
import { changePhoto, changeProfile, takePhotoAway } from './change.server.ts'
import { PersonalInformation } from './personal-information.tsx'
import { PhotoCard } from './photo-card.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  let { db, log } = context.get(servicesContext)
  try {
    return data({ profile: await readProfile(db, context.get(userContext).id) })
  } catch (error) {
    log('profile-error', { stack: error instanceof Error ? error.stack : String(error) })
    return data({ profile: null }, { status: 500 })
  }
}

/** Three forms post here; their buttons say which. */
export async function action({ context }: Route.ActionArgs) {
  let posted = await readUpload(context, { field: 'photo', maxBytes: MAX_PHOTO })
  if (posted === 'too-large') return changePhoto(context, 'too-large')
  let intent = posted.form.get('intent')
  if (intent === 'photo') return changePhoto(context, posted.file)
  if (intent === 'remove-photo') return takePhotoAway(context)
  return changeProfile(context, posted.form)
}

/** In the browser, a server that cannot be reached becomes a message on the form, so that nothing typed is lost. */
export async function clientAction({ serverAction, request }: Route.ClientActionArgs) {
  let isPhoto = request.headers.get('content-type')?.startsWith('multipart/') ?? false
  try {
    return await serverAction()
  } catch (error) {
    // What fetch throws when no answer came.
    if (!(error instanceof TypeError)) throw error
    let words = isPhoto ? 'Failed to upload image.' : 'An error occurred while updating your profile.'
    let result: SubmissionResult<string[]> = { status: 'error', error: { '': [words] } }
    return data({ form: isPhoto ? ('photo' as const) : ('profile' as const), result }, { status: 503 })
  }
}

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  let { profile } = loaderData
  let saved = resultFor('profile', actionData)
  return (
    <>
      <PageHead
        title="Profile Settings"
        lead="How you appear on this site."
        back={{ to: '/user/dashboard', label: 'Dashboard' }}
      >
        <Link className="btn btn-outline btn-sm" to="/update-profile/security">
          Account security
        </Link>
      </PageHead>
      {profile ? (
        <PhotoCard profile={profile} result={resultFor('photo', actionData)} />
      ) : (
        <Alert kind="error">Failed to load user data</Alert>
      )}
      {(profile || saved) && <PersonalInformation profile={profile ?? {}} result={saved} />}
    </>
  )
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Profile Settings - Listwright' }]
}

function resultFor(form: 'photo' | 'profile', answer: Route.ComponentProps['actionData']) {
  return answer?.form === form ? answer.result : undefined
}
