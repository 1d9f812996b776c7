import { type FormMetadata, getFormProps } from '@conform-to/react'
import type { ReactNode } from 'react'
import { t } from '#app/i18n/macro.ts'
import { Alert } from './alert.tsx'
import { ButtonLink } from './button.tsx'
import { Form } from './form.tsx'
import { type Back, PageHead } from './page-head.tsx'
import { SubmitButton } from './submit-button.tsx'

interface QuestionPageProps {
  title: ReactNode
  lead?: ReactNode
  /** The page above, which the link beside the button leads back to as well. */
  back: Back
  /** What the question is about, and what is wrong with the answer, between the heading and the form. */
  children?: ReactNode
  /** Of a form whose fields are checked; else its `id`. */
  form?: FormMetadata
  id?: string
  /** Undefined for the page's own address. */
  action?: string
  /** Above the buttons. */
  fields?: ReactNode
  /** The buttons have a row of their own, as they have below fields. */
  stacked?: boolean
  submit: { label: string; pending: string; variant?: 'primary' | 'danger'; name?: string; value?: string }
  /** What the link back is called: `Cancel`, unless that could be read as the answer. */
  keep?: string | undefined
  /** In place of the form, where there is nothing to decide. */
  instead?: ReactNode
}

/** A page that asks before something is done. */
export function QuestionPage(props: QuestionPageProps) {
  const { title, lead, back, children, form, id, action, fields, stacked = Boolean(fields), instead } = props
  const { label, ...submit } = props.submit
  const buttons = (
    <>
      <SubmitButton variant="danger" {...submit}>
        {label}
      </SubmitButton>{' '}
      <ButtonLink variant="ghost" to={back.to}>
        {props.keep ?? t`Cancel`}
      </ButtonLink>
    </>
  )
  return (
    <>
      <PageHead title={title} lead={lead} back={back} />
      {children}
      {instead || (
        <Form
          {...(form ? getFormProps(form) : { id })}
          {...(action && { action })}
          className={stacked ? 'form' : 'row'}
          method="post"
        >
          {fields}
          {stacked ? <div className="row">{buttons}</div> : buttons}
        </Form>
      )}
    </>
  )
}

/** Sentences, as list items. */
export function WhatHappens({ children }: { children: ReactNode }) {
  return (
    <Alert kind="warning" quiet title={t`What happens`}>
      <ul>{children}</ul>
    </Alert>
  )
}
