import { type FormEventHandler, Fragment, type ReactNode } from 'react'
import { useFormResult } from '#app/forms/use-form-result.ts'
import { DraftNotice } from '#app/ui/draft-notice.tsx'
import { useEditorDraft, versionOf } from '#app/ui/editor-draft.ts'
import { useDraftName } from './draft-name.ts'

interface WithDraftProps<Values> {
  formId: string
  /** Where the form is sent, which tells the drafts of one admin apart. */
  action: string
  values: Values
  /** Undefined for something new. */
  version: string | undefined
  children: (form: {
    values: Values
    version: string
    onInput: FormEventHandler<HTMLFormElement>
  }) => ReactNode
}

/** A form that begins with what was typed into it before and not saved. */
export function WithDraft<Values>(props: WithDraftProps<Values>) {
  const { formId, action, values, version = '', children } = props
  const answer = useFormResult(formId)
  const name = useDraftName(action)
  const { fields, round, onInput, discard } = useEditorDraft({ formId, name, answer, version })
  const draft = answer ? undefined : fields
  return (
    <>
      {draft && <DraftNotice onDiscard={discard} />}
      <Fragment key={round}>
        {children({
          values: draft ? { ...values, ...Object.fromEntries(draft) } : values,
          version: (draft && versionOf(draft)) || version,
          onInput,
        })}
      </Fragment>
    </>
  )
}
