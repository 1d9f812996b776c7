import { type FormMetadata, getFormProps } from '@conform-to/react'
import type { FormProps } from 'react-router'
import { Form } from './form.tsx'

/** A form of `usePostedForm`. */
export function PostedForm({ form, className = 'form', ...props }: FormProps & { form: FormMetadata }) {
  return <Form {...getFormProps(form)} className={className} method="post" {...props} />
}
