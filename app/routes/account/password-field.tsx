import type { FieldMetadata } from '@conform-to/react'
import { Link } from 'react-router'
import { Field } from '#app/ui/field.tsx'
import * as uiWords from '#app/ui/words.ts'
import * as words from './words.tsx'

/** The password that an account has, with the way out for whoever has forgotten it. */
export function PasswordField({ meta }: { meta: FieldMetadata<string> }) {
  return (
    <Field
      meta={meta}
      label={uiWords.password}
      type="password"
      autoComplete="current-password"
      aside={
        <Link className="small" to="/forgot-password">
          {words.forgotPassword}
        </Link>
      }
    />
  )
}
