import { getInputProps } from '@conform-to/react'
import type { z } from 'zod'
import { statusText } from '#app/domain/status-text.ts'
import { MEMBERSHIPS, ROLES } from '#app/domain/users/user-choices.ts'
import type { ListedUser } from '#app/domain/users/user-list.server.ts'
import { isUnsent } from '#app/forms/form-result.ts'
import { useFormResult } from '#app/forms/use-form-result.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import type { Confirmation } from '#app/middleware/recent.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ErrorSummary, Field, SelectField } from '#app/ui/field.tsx'
import { PostedForm } from '#app/ui/posted-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { ConfirmField } from '../confirm/confirm-field.tsx'
import type { editSchema } from './edit-schema.ts'

interface EditUserProps {
  user: ListedUser
  idempotencyKey: string
  /** It is the admin's own account: address and role stay. */
  isOwn: boolean
  confirmation: Confirmation
  /** Where the form goes, and the list without it. */
  action: string
  cancel: string
}

const ROLE_OPTIONS = ROLES.map((role) => ({ value: role, label: statusText(role) }))

export function EditUser({ user, idempotencyKey, isOwn, confirmation, action, cancel }: EditUserProps) {
  let shown = valuesOf(user)
  let [form, fields] = usePostedForm<z.input<typeof editSchema>>({
    id: FORM,
    defaultValue: { ...shown, shown, reason: '' },
  })
  let before = fields.shown.getFieldset()
  let status = isUnsent(useFormResult(FORM)) ? 503 : 400
  return (
    <PostedForm form={form} action={action} aria-labelledby="edit-user-title">
      <h2 id="edit-user-title" className="wrap-anywhere">
        Edit {user.name} <span className="label">{user.email}</span>
      </h2>
      <ErrorSummary form={form} title={`Failed to update user: ${status}`} />
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <HiddenFields fields={[before.name, before.email, before.role, before.membership, before.balance]} />
      <div className="form-grid">
        <Field half meta={fields.name} label="Name" autoComplete="off" />
        <Field
          half
          meta={fields.email}
          label="Email"
          type="email"
          autoComplete="off"
          readOnly={isOwn}
          hint={
            isOwn ? 'You cannot change your own address here.' : 'A new address has to be confirmed again.'
          }
        />
        {isOwn ? (
          <Field half meta={fields.role} label="Role" readOnly hint="Another admin can change it." />
        ) : (
          <SelectField half meta={fields.role} label="Role" options={ROLE_OPTIONS} hint={roleHint(user)} />
        )}
        <SelectField
          half
          meta={fields.membership}
          label="Membership"
          options={MEMBERSHIPS}
          hint="A label for the account; it has no effect on credits."
        />
        <Field
          half
          meta={fields.balance}
          label="Balance"
          inputMode="text"
          autoComplete="off"
          hint={`In credits. It was ${user.balance} when this page was made.`}
        />
        <Field
          half
          optional
          meta={fields.reason}
          label="Reason"
          autoComplete="off"
          hint="Needed if you change the balance. The user sees it in their statement."
        />
        <ConfirmField meta={fields.proof} confirmation={confirmation} />
      </div>
      <div className="row">
        <SubmitButton pending="Saving...">Save</SubmitButton>
        <ButtonLink variant="ghost" to={cancel} preventScrollReset>
          Cancel
        </ButtonLink>
      </div>
    </PostedForm>
  )
}

const FORM = 'edit-user'

type Hidden = Parameters<typeof getInputProps>[0]

function HiddenFields({ fields }: { fields: Hidden[] }) {
  return fields.map((field) => {
    let { key, ...input } = getInputProps(field, { type: 'hidden' })
    return <input key={key ?? input.name} {...input} />
  })
}

function valuesOf({ name, email, role, membership, balance }: ListedUser) {
  return { name, email, role, membership, balance: String(balance) }
}

function roleHint({ isAdminByAddress }: ListedUser) {
  if (isAdminByAddress) return 'The server’s configuration makes this address an admin, whatever its role.'
  return 'A new role signs the user out everywhere and ends their API tokens.'
}
