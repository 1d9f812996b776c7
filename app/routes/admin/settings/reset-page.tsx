import { t } from '#app/i18n/macro.ts'
import type { Back } from '#app/ui/page-head.tsx'
import { QuestionPage, WhatHappens } from '#app/ui/question-page.tsx'

interface ResetPageProps {
  title: string
  /** The page of what is reset, which the form posts to. */
  editor: Back
  version: number
  happens: string[]
}

/** Asks before settings go back to the defaults of the release. */
export function ResetPage({ title, editor, version, happens }: ResetPageProps) {
  return (
    <QuestionPage
      title={title}
      back={editor}
      action={editor.to}
      fields={<input type="hidden" name="version" value={version} />}
      stacked={false}
      submit={{ label: t`Reset to default`, pending: t`Resetting...`, name: 'intent', value: 'reset' }}
    >
      <WhatHappens>
        {happens.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </WhatHappens>
    </QuestionPage>
  )
}
