import type { FormEventHandler, ReactNode } from 'react'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import type { LanguageCode } from '#app/i18n/languages.ts'
import { t } from '#app/i18n/macro.ts'
import { ErrorSummary, Field } from '#app/ui/field.tsx'
import { PostedForm } from '#app/ui/posted-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { WithDraft } from '../with-draft.tsx'
import { FeatureLines, type PackageTextValues } from './package-form.tsx'

interface PackageTextFormProps {
  action: string
  /** Undefined where the address has none that is known. */
  code: LanguageCode | undefined
  version: string
  values: PackageTextValues
  children?: ReactNode
}

/** What a package says in another language than the main one. */
export function PackageTextForm(props: PackageTextFormProps) {
  const { action, version, values } = props
  return (
    <WithDraft formId={PACKAGE_TEXT} action={action} values={values} version={version}>
      {(form) => <Fields {...props} {...form} />}
    </WithDraft>
  )
}

export const PACKAGE_TEXT = 'package-text'

function Fields(props: PackageTextFormProps & { onInput: FormEventHandler<HTMLFormElement> }) {
  const { action, code, version, values, children, onInput } = props
  const [form, fields] = usePostedForm<PackageTextValues>({
    id: PACKAGE_TEXT,
    unsentMessage: t`Failed to update package`,
    defaultValue: values,
  })
  return (
    <>
      <ErrorSummary form={form} />
      <PostedForm form={form} action={action} onInput={onInput}>
        <input type="hidden" name="version" value={version} />
        <div className="form-grid">
          <Field meta={fields.packageName} label={t`Package name`} autoComplete="off" lang={code} />
        </div>
        <FeatureLines fields={fields} lang={code} />
        <div className="row">
          <SubmitButton pending={t`Saving...`}>{t`Save Changes`}</SubmitButton> {children}
        </div>
      </PostedForm>
    </>
  )
}
