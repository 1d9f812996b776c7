import type { SetupForm } from '#app/domain/setup/setup-form.server.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { ErrorSummary, Field, SelectField } from '#app/ui/field.tsx'
import { PostedForm } from '#app/ui/posted-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { NETWORK_ERROR } from '../account/messages.ts'
import { NewPasswordFields } from '../account/new-password-fields.tsx'

interface SetupFieldsProps {
  choices: { countries: readonly string[]; currencies: readonly string[]; zones: string[] }
}

export function SetupFields({ choices }: SetupFieldsProps) {
  let [form, fields] = usePostedForm<Record<keyof SetupForm, string>>({
    id: 'setup',
    unsentMessage: NETWORK_ERROR,
    defaultValue: { currency: 'USD', zone: 'UTC' },
    constraint: Object.fromEntries(REQUIRED.map((name) => [name, { required: true }])),
  })
  return (
    <>
      <ErrorSummary form={form} />
      <PostedForm form={form} action="/setup">
        <Field meta={fields.name} label="Full name" autoComplete="name" />
        <Field meta={fields.email} label="Email" type="email" autoComplete="username" />
        <NewPasswordFields fields={fields} label="Password" />
        <Field
          meta={fields.shopName}
          label="Name of the shop"
          autoComplete="organization"
          hint="At the top of its pages, and what buyers see at PayPal."
        />
        <SelectField
          meta={fields.country}
          label="Country of the shop"
          options={choices.countries}
          emptyLabel="Select Country"
        />
        <SelectField meta={fields.currency} label="Currency" options={choices.currencies} />
        <SelectField
          meta={fields.zone}
          label="Time zone"
          options={choices.zones}
          hint="For dates on pages, in mails and exports."
        />
        <SubmitButton block pending="Setting up...">
          Set up the shop
        </SubmitButton>
      </PostedForm>
    </>
  )
}

const REQUIRED = ['name', 'email', 'password', 'confirmPassword', 'shopName', 'country', 'currency', 'zone']
