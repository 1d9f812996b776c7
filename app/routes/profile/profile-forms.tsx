import type { SubmissionResult } from '@conform-to/react'
import { useState } from 'react'
import { data } from 'react-router'
import type { Profile } from '#app/domain/accounts/profile.ts'
import { Alert } from '#app/ui/alert.tsx'
import { PersonalInformation } from './personal-information.tsx'
import { PhotoCard } from './photo-card.tsx'

/** What a refused form of a profile page comes back with. */
export interface ProfileAnswer {
  form: 'photo' | 'profile'
  result: SubmissionResult<string[]>
}

interface ProfileFormsProps {
  /** The address of the page that they stand on and post to. */
  page: string
  /** Null when it could not be read. */
  profile: (Profile & { email: string; photoUrl: string | null }) | null
  answer: ProfileAnswer | undefined
}

/** A person's photograph and personal information, on whichever page. */
export function ProfileForms({ page, profile, answer }: ProfileFormsProps) {
  let saved = answer?.form === 'profile' ? answer.result : undefined
  let photo = answer?.form === 'photo' ? answer.result : undefined
  let round = useRound(answer)
  return (
    <>
      {profile ? (
        <PhotoCard key={round} page={page} profile={profile} result={photo} />
      ) : (
        <Alert kind="error">Failed to load user data</Alert>
      )}
      {(profile || saved) && <PersonalInformation page={page} profile={profile ?? {}} result={saved} />}
    </>
  )
}

/** Another number once a refused form is answered well: what was said about the photograph is over then. */
function useRound(answer: ProfileAnswer | undefined): number {
  let [last, setLast] = useState(answer)
  let [round, setRound] = useState(0)
  if (answer !== last) {
    setLast(answer)
    if (!answer) setRound(round + 1)
  }
  return round
}

/** In the browser, a server that cannot be reached becomes a message on the form, so that nothing typed is lost. */
export async function orUnreachable<T>(serverAction: () => Promise<T>, request: Request) {
  let isPhoto = request.headers.get('content-type')?.startsWith('multipart/') ?? false
  try {
    return await serverAction()
  } catch (error) {
    // What fetch throws when no answer came.
    if (!(error instanceof TypeError)) throw error
    let words = isPhoto ? 'Failed to upload image.' : 'An error occurred while updating your profile.'
    let result: SubmissionResult<string[]> = { status: 'error', error: { '': [words] } }
    return data<ProfileAnswer>({ form: isPhoto ? 'photo' : 'profile', result }, { status: 503 })
  }
}
