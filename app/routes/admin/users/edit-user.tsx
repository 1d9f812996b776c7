import { getInputProps } from '@conform-to/react'
import type { z } from 'zod'
import { figure } from '#app/domain/base/lists/figure.ts'
import { statusText } from '#app/domain/base/status-text.ts'
import { MEMBERSHIPS, ROLES } from '#app/domain/people/user-choices.ts'
import type { ListedUser } from '#app/domain/people/user-list.server.ts'
import { isUnsent } from '#app/forms/form-result.ts'
import type { Confirmation } from '#app/forms/proof.ts'
import { useFormResult } from '#app/forms/use-form-result.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { ph, t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { ConfirmField } from '#app/ui/confirm-field.tsx'
import { ErrorSummary, Field, SelectField } from '#app/ui/field.tsx'
import { PostedForm } from '#app/ui/posted-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
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

const roleOptions = () => ROLES.map((role) => ({ value: role, label: statusText(role) }))

export function EditUser({ user, idempotencyKey, isOwn, confirmation, action, cancel }: EditUserProps) {
  const shown = valuesOf(user)
  const [form, fields] = usePostedForm<z.input<typeof editSchema>>({
    id: FORM,
    defaultValue: { ...shown, shown, reason: '' },
  })
  const before = fields.shown.getFieldset()
  const result = useFormResult(FORM)
  const status = isUnsent(result) ? 503 : (result?.httpStatus ?? 400)
  const needsReason = fields.balance.value !== shown.balance
  return (
    <PostedForm form={form} action={action} aria-labelledby="edit-user-title">
      <h2 id="edit-user-title" className="wrap-anywhere">
        <Trans>
          Edit {{ name: user.name }} <span className="label">{ph({ email: user.email })}</span>
        </Trans>
      </h2>
      <ErrorSummary form={form} title={t`Failed to update user: ${{ status }}`} />
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <HiddenFields fields={[before.name, before.email, before.role, before.membership, before.balance]} />
      <div className="form-grid">
        <Field meta={fields.name} label={t`Name`} autoComplete="off" />
        <Field
          meta={fields.email}
          label={t`Email`}
          type="email"
          autoComplete="off"
          readOnly={isOwn}
          hint={isOwn ? t`You cannot change your own address here.` : t`A new address has to be confirmed.`}
        />
        {isOwn ? (
          <Field half meta={fields.role} label={t`Role`} readOnly hint={t`Another admin can change it.`} />
        ) : (
          <SelectField
            half
            meta={fields.role}
            label={t`Role`}
            options={roleOptions()}
            hint={roleHint(user)}
          />
        )}
        <SelectField
          half
          meta={fields.membership}
          label={t`Membership`}
          options={MEMBERSHIPS.map((value) => ({ value, label: statusText(value) }))}
          hint={t`A label; it has no effect on credits.`}
        />
        <Field
          half
          meta={fields.balance}
          label={t`Balance`}
          inputMode="text"
          autoComplete="off"
          hint={t`In credits; ${{ balance: figure(user.balance) }} when this page opened.`}
        />
        <Field
          half
          optional={!needsReason}
          meta={fields.reason}
          label={t`Reason`}
          autoComplete="off"
          hint={t`Needed for a new balance; the user sees it.`}
        />
        <ConfirmField meta={fields.proof} confirmation={confirmation} />
      </div>
      <div className="row">
        <SubmitButton pending={t`Saving...`}>{t`Save`}</SubmitButton>{' '}
        <ButtonLink variant="ghost" to={cancel} preventScrollReset>
          {t`Cancel`}
        </ButtonLink>
      </div>
    </PostedForm>
  )
}

const FORM = 'edit-user'

type Hidden = Parameters<typeof getInputProps>[0]

function HiddenFields({ fields }: { fields: Hidden[] }) {
  return fields.map((field) => {
    const { key, ...input } = getInputProps(field, { type: 'hidden' })
    return <input key={key ?? input.name} {...input} />
  })
}

function valuesOf({ name, email, role, membership, balance }: ListedUser) {
  return { name, email, role, membership, balance: String(balance) }
}

function roleHint({ isAdminByAddress }: ListedUser) {
  if (isAdminByAddress) return t`An admin by configuration, whatever the role.`
  return t`A new role signs the user out everywhere and revokes all API tokens.`
}
