import type { FieldMetadata } from '@conform-to/react'
import { t } from '#app/i18n/macro.ts'
import { Field } from '#app/ui/field.tsx'
import { Link } from '#app/ui/link.tsx'

/** The password that an account has, with the way out for whoever has forgotten it. */
export function PasswordField({ meta }: { meta: FieldMetadata<string> }) {
  return (
    <Field
      meta={meta}
      label={t`Password`}
      type="password"
      autoComplete="current-password"
      aside={
        <Link className="small" to="/forgot-password">
          {t`Forgot Password?`}
        </Link>
      }
    />
  )
}
