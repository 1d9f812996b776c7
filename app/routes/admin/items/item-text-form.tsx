import type { FormEventHandler, ReactNode } from 'react'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import type { LanguageCode } from '#app/i18n/languages.ts'
import { t } from '#app/i18n/macro.ts'
import { ErrorSummary, Field } from '#app/ui/field.tsx'
import { MarksField, MarksHelp } from '#app/ui/marks-field.tsx'
import { PostedForm } from '#app/ui/posted-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { WithDraft } from '../with-draft.tsx'

type ItemTextValues = Record<'itemName' | 'description' | 'guidelines', string>

interface ItemTextFormProps {
  action: string
  /** Undefined where the address has none that is known. */
  code: LanguageCode | undefined
  version: string
  values: ItemTextValues
  children?: ReactNode
}

/** What an item says in another language than the main one. */
export function ItemTextForm(props: ItemTextFormProps) {
  const { action, version, values } = props
  return (
    <WithDraft formId={ITEM_TEXT} action={action} values={values} version={version}>
      {(form) => <Fields {...props} {...form} />}
    </WithDraft>
  )
}

export const ITEM_TEXT = 'item-text'

function Fields(props: ItemTextFormProps & { onInput: FormEventHandler<HTMLFormElement> }) {
  const { action, code, version, values, children, onInput } = props
  const [form, fields] = usePostedForm<ItemTextValues>({
    id: ITEM_TEXT,
    unsentMessage: t`Failed to update item`,
    defaultValue: values,
  })
  return (
    <>
      <ErrorSummary form={form} />
      <PostedForm form={form} action={action} onInput={onInput}>
        <input type="hidden" name="version" value={version} />
        <div className="form-grid">
          <Field meta={fields.itemName} label={t`Item name`} autoComplete="off" lang={code} />
          <Field
            optional
            meta={fields.description}
            label={t`Description`}
            type="textarea"
            rows={4}
            hint={t`Everyone can see it.`}
            lang={code}
          />
          <MarksField
            optional
            meta={fields.guidelines}
            label={t`Guidelines`}
            rows={4}
            hint={t`Shown to buyers after they have paid.`}
            lang={code}
          />
          <MarksHelp />
        </div>
        <div className="row">
          <SubmitButton pending={t`Saving...`}>{t`Save Changes`}</SubmitButton> {children}
        </div>
      </PostedForm>
    </>
  )
}
