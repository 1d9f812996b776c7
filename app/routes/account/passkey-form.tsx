import { type ReactNode, useEffect, useRef, useState } from 'react'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button, ButtonLink, type ButtonLook } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { PostedForm } from '#app/ui/posted-form.tsx'
import { useScriptMode } from '#app/ui/script-mode.tsx'
import * as uiWords from '#app/ui/words.ts'
import { askPasskey, takesPasskeys } from './ask-passkey.ts'
import * as words from './words.tsx'

interface PasskeyFormProps extends ButtonLook {
  id: string
  action: string
  /** Whether a passkey is made or shown. */
  kind: 'create' | 'get'
  /** Where the script learns what to ask. */
  options: string
  label: string
  /** Asks for a name for it, too. */
  named?: boolean
  /** Shown with the button, such as other fields or a line above it. */
  children?: ReactNode
  /** A page with the same button, which a link leads to until scripts run. */
  page?: string
  /** In its place where this browser takes no passkeys. */
  otherwise?: ReactNode
}

/**
 * A form that posts what a passkey answers, in a hidden field. Its place is kept until scripts run, or filled by a link:
 * without them, and in browsers without passkeys, there is no button.
 */
export function PasskeyForm(props: PasskeyFormProps) {
  let { id, action, kind, options, label, named, children, page, otherwise, ...look } = props
  let [form, fields] = usePostedForm<{ name: string }>({
    id,
    constraint: { name: { required: true, maxLength: 60 } },
  })
  let [state, setState] = useState<'unknown' | 'ready' | 'busy' | 'none'>('unknown')
  let [problem, setProblem] = useState<string>()
  let answer = useRef<HTMLInputElement>(null)
  useEffect(() => setState(takesPasskeys() ? 'ready' : 'none'), [])
  if (useScriptMode() === 'none' || state === 'none') return otherwise

  if (page && state === 'unknown') {
    return (
      <div className="form scripted">
        {children}
        <ButtonLink {...look} to={page}>
          {label}
        </ButtonLink>
      </div>
    )
  }

  async function press() {
    let element = answer.current?.form
    if (!element?.reportValidity()) return
    setState('busy')
    setProblem(undefined)
    let asked = await askPasskey(kind, options)
    setState('ready')
    if ('problem' in asked) return setProblem(asked.problem)
    if (answer.current) answer.current.value = asked.credential
    element.requestSubmit()
  }

  return (
    <div className={state === 'unknown' ? 'stack place-kept' : 'stack'}>
      <FormAlert id={id} />
      {problem && <Alert kind="error">{problem}</Alert>}
      <PostedForm form={form} action={action}>
        {children}
        {named && <Field half meta={fields.name} label={uiWords.name} hint={words.toRecognizeItBySuchAs} />}
        <input type="hidden" name="credential" ref={answer} />
        <Button {...look} onClick={press} disabled={state === 'busy'}>
          {label}
        </Button>
      </PostedForm>
    </div>
  )
}
