import type { SetupForm } from '#app/domain/setup/setup-form.server.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import * as accountWords from '#app/routes/account/words.tsx'
import { ErrorSummary, Field, SelectField } from '#app/ui/field.tsx'
import { PostedForm } from '#app/ui/posted-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import * as uiWords from '#app/ui/words.ts'
import { NewPasswordFields } from '../account/new-password-fields.tsx'
import * as words from './words.ts'

interface SetupFieldsProps {
  choices: { countries: readonly string[]; currencies: readonly string[]; zones: string[] }
}

export function SetupFields({ choices }: SetupFieldsProps) {
  let [form, fields] = usePostedForm<Record<keyof SetupForm, string>>({
    id: 'setup',
    defaultValue: { currency: 'USD', zone: 'UTC' },
    constraint: Object.fromEntries(REQUIRED.map((name) => [name, { required: true }])),
  })
  return (
    <>
      <ErrorSummary form={form} />
      <PostedForm form={form} data-no-response={accountWords.networkError} action="/setup">
        <Field meta={fields.name} label={uiWords.fullName} autoComplete="name" />
        <Field meta={fields.email} label={uiWords.email} type="email" autoComplete="username" />
        <NewPasswordFields fields={fields} label={uiWords.password} />
        <Field
          meta={fields.shopName}
          label={uiWords.nameOfTheShop}
          autoComplete="organization"
          hint={words.atTopOfItsPages}
        />
        <SelectField
          meta={fields.country}
          label={uiWords.countryOfTheShop}
          options={choices.countries}
          emptyLabel={uiWords.selectCountry}
        />
        <SelectField meta={fields.currency} label={uiWords.currency} options={choices.currencies} />
        <SelectField
          meta={fields.zone}
          label={uiWords.timeZone}
          options={choices.zones}
          hint={words.forDatesOnPages}
        />
        <SubmitButton block pending={uiWords.settingUp}>
          {words.setUpTheShop}
        </SubmitButton>
      </PostedForm>
    </>
  )
}

const REQUIRED = ['name', 'email', 'password', 'confirmPassword', 'shopName', 'country', 'currency', 'zone']
