import type { ComponentProps } from 'react'
import { COUNTRIES } from '#app/domain/base/countries.ts'
import {
  PROFILE_FIELDS,
  PROFILE_NAMES,
  type Profile,
  type ProfileName,
} from '#app/domain/people/profile-fields.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { t } from '#app/i18n/macro.ts'
import { RestoredNotice } from '#app/ui/draft-notice.tsx'
import { ErrorSummary, Field } from '#app/ui/field.tsx'
import { PostedForm } from '#app/ui/posted-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useDraft } from '#app/ui/use-draft.ts'

interface PersonalInformationProps {
  page: string
  profile: Partial<Profile & { email: string; version: string }>
}

export const updateFailed = () => t`An error occurred while updating your profile.`

export function PersonalInformation({ page, profile }: PersonalInformationProps) {
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
            hint={t`Email address cannot be changed here. Change it under Account security.`}
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
