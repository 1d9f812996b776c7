import type { ReactNode } from 'react'
import { msg, t } from '#app/i18n/macro.ts'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { QuestionPage } from '#app/ui/question-page.tsx'

interface RemovalPageProps {
  thing: 'item' | 'package'
  name: string
  /** What was ordered is archived: its orders keep it. */
  ordered: boolean
  list: { to: string; label: string }
  action: string
  children?: ReactNode
}

/** Asks before an item or a package is taken off the offer. */
export function RemovalPage({ thing, name, ordered, list, action, children }: RemovalPageProps) {
  const id = `delete-${thing}`
  return (
    <QuestionPage
      title={ordered ? t`Archive ${{ name }}?` : t`Delete ${{ name }}?`}
      lead={
        ordered
          ? t`It has been ordered, so it is only taken off sale and its buyers keep it.`
          : t`No one has ordered it, so it is deleted permanently.`
      }
      back={list}
      id={id}
      action={action}
      stacked
      submit={{
        label: t(BUTTONS[thing][ordered ? 'archive' : 'delete']),
        pending: ordered ? t`Archiving...` : t`Deleting...`,
      }}
    >
      <FormAlert id={id} />
      {children}
    </QuestionPage>
  )
}

const BUTTONS = {
  item: { archive: msg`Archive the item`, delete: msg`Delete the item` },
  package: { archive: msg`Archive the package`, delete: msg`Delete the package` },
}
