import type { Profile } from '#app/domain/users/profile.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { ErrorSummary, Field } from '#app/ui/field.tsx'
import { PostedForm } from '#app/ui/posted-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'

interface PersonalInformationProps {
  page: string
  profile: Partial<Profile & { email: string }>
}

export function PersonalInformation({ page, profile }: PersonalInformationProps) {
  let [form, fields] = usePostedForm<Profile & { email: string }>({
    id: 'profile',
    unsentMessage: 'An error occurred while updating your profile.',
    defaultValue: profile,
  })
  return (
    <section className="stack" aria-labelledby="information-title">
      <h2 id="information-title">Personal Information</h2>
      <ErrorSummary form={form} />
      <PostedForm form={form} action={page}>
        <div className="form-grid">
          <Field half meta={fields.userName} label="Full Name" autoComplete="name" />
          <Field
            half
            readOnly
            meta={fields.email}
            label="Email Address"
            type="email"
            hint="Email address cannot be changed"
          />
          <Field meta={fields.aboutMe} label="About Me" type="textarea" />
          <Field half meta={fields.address} label="Address" autoComplete="address-line1" />
          <Field half meta={fields.phone} label="Phone Number" type="tel" autoComplete="tel" />
          <Field half meta={fields.city} label="City" autoComplete="address-level2" />
          <Field half meta={fields.country} label="Country" autoComplete="country-name" />
        </div>
        <SubmitButton pending="Saving..." name="intent" value="profile">
          Save Changes
        </SubmitButton>
      </PostedForm>
    </section>
  )
}
