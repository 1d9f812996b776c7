import type { ComponentProps } from 'react'
import { COUNTRIES } from '#app/domain/base/countries.ts'
import {
  PROFILE_FIELDS,
  PROFILE_NAMES,
  type Profile,
  type ProfileName,
} from '#app/domain/people/profile-fields.ts'
import { useFormResult } from '#app/forms/use-form-result.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { t } from '#app/i18n/macro.ts'
import { Alert } from './alert.tsx'
import { Avatar } from './avatar.tsx'
import { RestoredNotice } from './draft-notice.tsx'
import { ErrorSummary, Field, FileField } from './field.tsx'
import { Form } from './form.tsx'
import { PostedForm } from './posted-form.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useDraft } from './use-draft.ts'

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

interface PhotoCardProps {
  page: string
  profile: { userName: string; email: string; photoUrl: string | null }
}

function PhotoCard({ page, profile }: PhotoCardProps) {
  const { userName, email, photoUrl } = profile
  const [form, fields] = usePostedForm<{ photo: File }>({
    id: 'photo',
    unsentMessage: t`Failed to upload image.`,
  })
  return (
    <section className="stack" aria-labelledby="photo-title">
      <h2 id="photo-title">{t`Profile photo`}</h2>
      <ErrorSummary form={form} />
      <div className="photo">
        <Avatar name={userName} email={email} photoUrl={photoUrl} size="full" />
        <div className="stack">
          <PostedForm
            form={form}
            data-no-response={t`Failed to upload image.`}
            action={page}
            encType="multipart/form-data"
          >
            <FileField
              meta={fields.photo}
              label={t`Image file`}
              hint={t`JPEG, PNG or WebP, up to 2 MB`}
              accept="image/jpeg,image/png,image/webp"
            />
            <SubmitButton variant="outline" pending={t`Uploading...`} name="intent" value="photo">
              {t`Change Photo`}
            </SubmitButton>
          </PostedForm>
          {photoUrl && (
            <Form method="post" action={page}>
              <SubmitButton variant="outline" pending={t`Removing...`} name="intent" value="remove-photo">
                {t`Remove Photo`}
              </SubmitButton>
            </Form>
          )}
        </div>
      </div>
    </section>
  )
}

interface PersonalInformationProps {
  page: string
  profile: Partial<Profile & { email: string; version: string }>
}

export const updateFailed = () => t`An error occurred while updating your profile.`

function PersonalInformation({ page, profile }: PersonalInformationProps) {
  const [form, fields] = usePostedForm<Profile & { email: string }>({
    id: 'profile',
    unsentMessage: updateFailed(),
    defaultValue: profile,
  })
  const draft = useDraft({ formId: form.id, name: 'profile', version: profile.version })
  return (
    <section className="stack" aria-labelledby="information-title">
      <h2 id="information-title">{t`Personal Information`}</h2>
      <ErrorSummary form={form} />
      <PostedForm form={form} data-no-response={updateFailed()} action={page} {...(profile.version && draft)}>
        <RestoredNotice />
        <div className="form-grid">
          <ProfileField name="userName" meta={fields.userName} />
          <Field
            readOnly
            meta={fields.email}
            label={t`Email Address`}
            type="email"
            hint={t`Email address can’t be changed here. Change it under “${{ page: t`Account security` }}”.`}
          />
          {PROFILE_NAMES.filter((name) => name !== 'userName').map((name) => (
            <ProfileField key={name} name={name} meta={fields[name]} />
          ))}
        </div>
        <SubmitButton pending={t`Saving...`} name="intent" value="profile">
          {t`Save Changes`}
        </SubmitButton>
      </PostedForm>
    </section>
  )
}

function ProfileField({ name, meta }: { name: ProfileName; meta: ComponentProps<typeof Field>['meta'] }) {
  const { label, input } = PROFILE_FIELDS[name]
  return (
    <Field
      meta={meta}
      label={t(label)}
      {...input}
      {...(name === 'country' && { suggestions: COUNTRIES })}
      {...(name === 'userName' ? { half: false } : { optional: true })}
    />
  )
}
