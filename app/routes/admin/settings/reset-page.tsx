import type { ReactNode } from 'react'
import { t } from '#app/i18n/macro.ts'
import type { Back } from '#app/ui/page-head.tsx'
import { QuestionPage, WhatHappens } from '#app/ui/question-page.tsx'

interface ResetPageProps {
  title: string
  /** The page of what is reset, which the form posts to. */
  editor: Back
  version: number
  happens: string[]
  /** What else is posted, and what the button says, where that is not a reset. */
  fields?: ReactNode
  submit?: string
}

/** Asks before settings go back to the defaults of the release. */
export function ResetPage(props: ResetPageProps) {
  const { title, editor, version, happens, fields, submit = t`Reset to default` } = props
  return (
    <QuestionPage
      title={title}
      back={editor}
      action={editor.to}
      fields={
        <>
          <input type="hidden" name="version" value={version} />
          {fields}
        </>
      }
      stacked={false}
      submit={{ label: submit, pending: t`Resetting...`, name: 'intent', value: 'reset' }}
    >
      <WhatHappens>
        {happens.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </WhatHappens>
    </QuestionPage>
  )
}
