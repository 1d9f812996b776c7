import { type FormEventHandler, Fragment, type ReactNode } from 'react'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { useEditorDraft, versionOf } from './editor-draft.ts'

export function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Alert kind="info">
      <p>Your unsaved changes have been restored. They are not saved yet.</p>
      <Button variant="outline" size="sm" onClick={onDiscard}>
        Discard changes
      </Button>
    </Alert>
  )
}

interface WithDraftProps<Values> {
  formId: string
  /** Identifies the draft: whose it is, and of what. */
  name: string
  values: Values
  version: string | undefined
  answer: object | undefined
  children: (form: {
    values: Values
    version: string
    onInput: FormEventHandler<HTMLFormElement>
  }) => ReactNode
}

export function WithDraft<Values>(props: WithDraftProps<Values>) {
  let { formId, name, values, version = '', answer, children } = props
  let { fields, round, onInput, discard } = useEditorDraft({ formId, name, answer, version })
  let draft = answer ? undefined : fields
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
