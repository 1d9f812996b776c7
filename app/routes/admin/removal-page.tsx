import type { ReactNode } from 'react'
import { msg, t } from '#app/i18n/macro.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'

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
    <>
      <PageHead
        title={ordered ? t`Archive ${{ name }}?` : t`Delete ${{ name }}?`}
        lead={
          ordered
            ? t`It has been ordered, so it is only taken off sale and its buyers keep it.`
            : t`No one has ordered it, so it is deleted permanently.`
        }
        back={list}
      />
      <FormAlert id={id} />
      {children}
      <Form id={id} className="form" method="post" action={action}>
        <div className="row">
          <SubmitButton variant="danger" pending={ordered ? t`Archiving...` : t`Deleting...`}>
            {t(BUTTONS[thing][ordered ? 'archive' : 'delete'])}
          </SubmitButton>{' '}
          <ButtonLink variant="ghost" to={list.to}>
            {t`Cancel`}
          </ButtonLink>
        </div>
      </Form>
    </>
  )
}

const BUTTONS = {
  item: { archive: msg`Archive the item`, delete: msg`Delete the item` },
  package: { archive: msg`Archive the package`, delete: msg`Delete the package` },
}
