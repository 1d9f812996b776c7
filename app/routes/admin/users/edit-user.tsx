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
import * as uiWords from '#app/ui/words.ts'
import { ConfirmField } from '../confirm/confirm-field.tsx'
import * as adminWords from '../words.ts'
import type { editSchema } from './edit-schema.ts'
import * as words from './words.tsx'

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
  let result = useFormResult(FORM)
  let status = isUnsent(result) ? 503 : (result?.httpStatus ?? 400)
  let needsReason = fields.balance.value !== shown.balance
  return (
    <PostedForm form={form} action={action} aria-labelledby="edit-user-title">
      <h2 id="edit-user-title" className="wrap-anywhere">
        {words.edit(user.name, user.email)}
      </h2>
      <ErrorSummary form={form} title={words.failedToUpdateUser(status)} />
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <HiddenFields fields={[before.name, before.email, before.role, before.membership, before.balance]} />
      <div className="form-grid">
        <Field meta={fields.name} label={uiWords.name} autoComplete="off" />
        <Field
          meta={fields.email}
          label={uiWords.email}
          type="email"
          autoComplete="off"
          readOnly={isOwn}
          hint={isOwn ? words.youCannotChangeYourOwnAddressHere : words.newAddressHasToBeConfirmedAgain}
        />
        {isOwn ? (
          <Field
            half
            meta={fields.role}
            label={adminWords.role}
            readOnly
            hint={words.anotherAdminCanChangeIt}
          />
        ) : (
          <SelectField
            half
            meta={fields.role}
            label={adminWords.role}
            options={ROLE_OPTIONS}
            hint={roleHint(user)}
          />
        )}
        <SelectField
          half
          meta={fields.membership}
          label={words.membership}
          options={MEMBERSHIPS.map((value) => ({ value, label: statusText(value) }))}
          hint={words.labelForAccount}
        />
        <Field
          half
          meta={fields.balance}
          label={uiWords.balance}
          inputMode="text"
          autoComplete="off"
          hint={words.inCredits(user.balance)}
        />
        <Field
          half
          optional={!needsReason}
          meta={fields.reason}
          label={uiWords.reason}
          autoComplete="off"
          hint={words.neededIfYouChangeBalance}
        />
        <ConfirmField meta={fields.proof} confirmation={confirmation} />
      </div>
      <div className="row">
        <SubmitButton pending={uiWords.saving}>{uiWords.save}</SubmitButton>{' '}
        <ButtonLink variant="ghost" to={cancel} preventScrollReset>
          {uiWords.cancel}
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
  if (isAdminByAddress) return words.serversConfigurationMakesThisAddressAdmin
  return words.newRoleSignsUserOutEverywhere
}
