import type { ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import { relyingPartyOf } from '#app/domain/people/passkeys/relying-party.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { t } from '#app/i18n/macro.ts'
import type { loader as rootLoader } from '#app/root.tsx'
import { Button, type ButtonLook } from './button.tsx'
import { Field } from './field.tsx'
import { FormAlert } from './form-alert.tsx'
import { PostedForm } from './posted-form.tsx'
import { Said } from './said.tsx'
import { useScriptMode } from './script-mode.tsx'

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
  /** Shown with the button, such as a line above it. */
  children?: ReactNode
  /** Sent without a passkey, before scripts run, it leads to a page with this form. */
  early?: boolean
  /** In its place where this browser takes no passkeys. */
  otherwise?: ReactNode
}

/**
 * A form that posts what a passkey answers, in a hidden field (`scripts/passkeys.ts`). Without scripts, in browsers without
 * passkeys, and where they take none, there is no button; until scripts run its place is kept, unless it can be pressed
 * before.
 */
export function PasskeyForm(props: PasskeyFormProps) {
  const { id, action, kind, options, label, named, children, early, otherwise, ...look } = props
  const [form, fields] = usePostedForm<{ name: string }>({
    id,
    constraint: { name: { required: true, maxLength: 60 } },
  })
  const origin = useRouteLoaderData<typeof rootLoader>('root')?.origin
  const isBarred = origin !== undefined && relyingPartyOf(origin) === undefined
  if (useScriptMode() === 'none' || isBarred) return otherwise
  return (
    <>
      <FormAlert id={id} />
      <div className={early ? 'stack scripted' : 'stack place-kept'} data-passkeys="yes">
        <PostedForm form={form} action={action}>
          {children}
          {named && (
            <Field
              half
              meta={fields.name}
              label={t`Name`}
              hint={t`A name to recognize it by, such as “my phone”.`}
            />
          )}
          <input type="hidden" name="credential" />
          <Button
            {...look}
            type="submit"
            data-passkey={kind}
            data-options={options}
            data-said={`${id}-said`}
            data-notallowederror={t`The passkey wasn’t confirmed, or it took too long. Please try again.`}
            data-invalidstateerror={t`This device already has a passkey for your account.`}
            data-notsupportederror={t`This device can’t store a passkey for this site.`}
            data-failed={t`Your browser couldn’t ask for the passkey. Please try again, or sign in another way.`}
          >
            {label}
          </Button>
        </PostedForm>
        <Said id={`${id}-said`} />
      </div>
      {otherwise && (
        <div hidden data-passkeys="no">
          {otherwise}
        </div>
      )}
    </>
  )
}
