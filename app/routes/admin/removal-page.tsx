import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import * as uiWords from '#app/ui/words.ts'
import * as words from './words.ts'

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
  let id = `delete-${thing}`
  let verb = ordered ? uiWords.archive : words.deleteButton
  return (
    <>
      <PageHead
        title={`${verb} ${name}?`}
        lead={ordered ? words.thereAreOrdersForIt : words.noOneHasOrderedIt}
        back={list}
      />
      <FormAlert id={id} />
      {children}
      <Form id={id} className="form" method="post" action={action}>
        <div className="row">
          <SubmitButton variant="danger" pending={ordered ? words.archiving : uiWords.deleting}>
            {verb}
            {` ${words.the(thing)}`}
          </SubmitButton>{' '}
          <ButtonLink variant="ghost" to={list.to}>
            {uiWords.cancel}
          </ButtonLink>
        </div>
      </Form>
    </>
  )
}
