import { FormProvider, getFormProps } from '@conform-to/react'
import type { FormEventHandler, MouseEvent } from 'react'
import type { PartSpec } from '#app/domain/shop/content/section-spec.ts'
import type { Draft } from '#app/forms/rows/draft.ts'
import { useRowsForm } from '#app/forms/rows/use-rows-form.ts'
import { t } from '#app/i18n/macro.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/field.tsx'
import { FirstSubmit } from '#app/ui/first-submit.tsx'
import { Form } from '#app/ui/form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { editorAddress } from './editor-address.ts'
import type { EditorResult } from './editor-result.ts'
import type { EditedSpec } from './find-section.server.ts'
import { IconSprite } from './icon-picker.tsx'
import { Parts } from './parts.tsx'
import { PicturePart } from './picture-part.tsx'
import { PROOF } from './proof.tsx'

interface EditorFormProps {
  spec: EditedSpec
  draft: Draft
  base: number | undefined
  /** What the form says it is for; undefined in a shop with one language. */
  language: string | undefined
  /** Visitors see the section. */
  isActive: boolean
  result: EditorResult | undefined
  onInput: FormEventHandler<HTMLFormElement>
  onDiscard: () => void
}

export function EditorForm(props: EditorFormProps) {
  const { spec, draft, base, language, isActive, result, onInput, onDiscard } = props
  const action = editorAddress(spec)
  const { form, busy } = useRowsForm(spec.path, draft, result)
  const isAddress = (part: PartSpec) => part.name === spec.picture?.name
  const hasIcons = JSON.stringify(spec.parts).includes('"icon"')
  return (
    <div className="stack stack-lg">
      <ErrorSummary form={form} />
      <Form
        {...getFormProps(form)}
        {...busy}
        className="form"
        method="post"
        action={action}
        encType={spec.picture && 'multipart/form-data'}
        onInput={onInput}
      >
        <FirstSubmit label={t`Save Changes`} />
        <input type="hidden" name="version" value={base ?? ''} />
        {language !== undefined && <input type="hidden" name="language" value={language} />}
        {hasIcons && <IconSprite />}
        <FormProvider context={form.context}>
          <Parts
            parts={spec.parts.filter((part) => !isAddress(part))}
            action={action}
            focus={result?.focus}
          />
          {/* The file is sent last, so that the words before it arrive even when it is too large. */}
          {spec.picture && (
            <Parts parts={spec.parts.filter(isAddress)} action={action}>
              <PicturePart picture={spec.picture} draft={draft} error={result?.error?.image} />
            </Parts>
          )}
        </FormProvider>
        <div className="savebar">
          <p className="small muted">
            {isActive ? t`Saved changes go live immediately.` : t`Shown once you activate the section.`}
          </p>
          <div className="row">
            <SubmitButton pending={t`Saving...`}>{t`Save Changes`}</SubmitButton>{' '}
            <PreviewButton action={editorAddress(spec, 'preview')} />{' '}
            <ButtonLink variant="ghost-primary" href={action} onClick={onDiscard}>
              {t`Reset Changes`}
            </ButtonLink>
          </div>
        </div>
      </Form>
    </div>
  )
}

/** Shows the form's content as visitors would see it, in the frame beside it, so that the form stays. */
function PreviewButton({ action }: { action: string }) {
  return (
    <Button
      type="submit"
      variant="outline"
      formAction={action}
      formTarget={PROOF}
      formNoValidate
      onClick={sendByBrowser}
    >
      {t`Preview`}
    </Button>
  )
}

/** With scripts the router would take the form over and lead this window to the preview. On phones the frame is below. */
function sendByBrowser(event: MouseEvent<HTMLButtonElement>) {
  const { form, formAction } = event.currentTarget
  if (!form) return
  event.preventDefault()
  // The attribute, because the property makes a whole address of it, which the router does not take for its own.
  const action = form.getAttribute('action') ?? ''
  form.setAttribute('action', formAction)
  form.setAttribute('target', PROOF)
  form.submit()
  form.setAttribute('action', action)
  form.removeAttribute('target')
  document.querySelector(`iframe[name="${PROOF}"]`)?.scrollIntoView({ block: 'nearest' })
}
