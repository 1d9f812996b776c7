import type { SetupForm } from '#app/domain/shop/setup/setup-form.server.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { t } from '#app/i18n/macro.ts'
import { ErrorSummary, Field, SelectField } from '#app/ui/field.tsx'
import { PostedForm } from '#app/ui/posted-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { networkError } from '../account/messages.ts'
import { NewPasswordFields } from '../account/new-password-fields.tsx'

interface SetupFieldsProps {
  choices: { countries: readonly string[]; currencies: readonly string[]; zones: string[] }
}

export function SetupFields({ choices }: SetupFieldsProps) {
  const [form, fields] = usePostedForm<Record<keyof SetupForm, string>>({
    id: 'setup',
    defaultValue: { currency: 'USD', zone: 'UTC' },
    constraint: Object.fromEntries(REQUIRED.map((name) => [name, { required: true }])),
  })
  return (
    <>
      <ErrorSummary form={form} />
      <PostedForm form={form} data-no-response={networkError()} action="/setup">
        <Field meta={fields.name} label={t`Full name`} autoComplete="name" />
        <Field meta={fields.email} label={t`Email`} type="email" autoComplete="username" />
        <NewPasswordFields fields={fields} label={t`Password`} />
        <Field
          meta={fields.shopName}
          label={t`Name of the shop`}
          autoComplete="organization"
          hint={t`Shown at the top of each page, and to buyers at PayPal.`}
        />
        <SelectField
          meta={fields.country}
          label={t`Country of the shop`}
          options={choices.countries}
          emptyLabel={t`Select Country`}
        />
        <SelectField meta={fields.currency} label={t`Currency`} options={choices.currencies} />
        <SelectField
          meta={fields.zone}
          label={t`Time zone`}
          options={choices.zones}
          hint={t`For dates on pages, in emails and in exports.`}
        />
        <SubmitButton block pending={t`Setting up...`}>
          {t`Set up the shop`}
        </SubmitButton>
      </PostedForm>
    </>
  )
}

const REQUIRED = ['name', 'email', 'password', 'confirmPassword', 'shopName', 'country', 'currency', 'zone']
