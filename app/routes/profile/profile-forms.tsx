import type { Profile } from '#app/domain/people/profile-fields.ts'
import { useFormResult } from '#app/forms/use-form-result.ts'
import { t } from '#app/i18n/macro.ts'
import { Alert } from '#app/ui/alert.tsx'
import { PersonalInformation } from './personal-information.tsx'
import { PhotoCard } from './photo-card.tsx'

interface ProfileFormsProps {
  page: string
  /** Where React keeps the page: changes after a form was accepted, which outdates what was chosen as the photo. */
  round?: number
  profile: (Profile & { email: string; photoUrl: string | null; version: string }) | null
}

export function ProfileForms({ page, profile, round }: ProfileFormsProps) {
  const rejected = useFormResult('profile')
  return (
    <>
      {profile ? (
        <PhotoCard key={round} page={page} profile={profile} />
      ) : (
        <Alert kind="error">{t`Failed to load user data`}</Alert>
      )}
      {(profile || rejected) && <PersonalInformation page={page} profile={profile ?? {}} />}
    </>
  )
}
