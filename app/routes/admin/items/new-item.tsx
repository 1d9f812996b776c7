import { href } from 'react-router'
import { readPaymentTerms } from '#app/domain/catalog/terms.server.ts'
import { addItem } from '#app/domain/catalog/write-items.server.ts'
import { logFailure, redirectWithMessage } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { newId } from '#db/ids.server.ts'
import type { Route } from './+types/new-item.ts'
import { draftOf, typedItem } from './draft.ts'
import { ItemForm, valuesOf } from './item-form.tsx'
import { readItemForm } from './posted.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { currency } = await readPaymentTerms(context.get(servicesContext).db)
  return { idempotencyKey: newId(), currency }
}

export async function action({ context }: Route.ActionArgs) {
  const { form, fault } = await readItemForm(context)
  const submission = await readSubmission(context, typedItem, { form })
  if (fault) return submission.reject({ picture: fault })
  if (!submission.valid) return submission.rejected
  const { db } = context.get(servicesContext)
  const { id: actorId } = context.get(userContext)
  const item = { id: submission.idempotencyKey, draft: draftOf(submission.value), actorId }
  const outcome = await logFailure(context, 'items.add_failed', () => addItem(db, item))
  if (outcome === 'failed') return submission.reject(t`Failed to add item`, 500)
  if (outcome === 'slug-taken') return submission.reject({ slug: t`Another item has this slug` }, 409)
  return redirectWithMessage(context, href('/admin/items'), t`Item added successfully!`)
}

export default function NewItem({ loaderData }: Route.ComponentProps) {
  const { idempotencyKey, currency } = loaderData
  return (
    <>
      <PageHead title={t`Add Item`} back={{ to: href('/admin/items'), label: t`Items` }} />
      <ItemForm
        action={href('/admin/items/new')}
        idempotencyKey={idempotencyKey}
        values={valuesOf()}
        currency={currency}
        submit={t`Add Item`}
      >
        <ButtonLink variant="ghost" to={href('/admin/items')}>
          {t`Cancel`}
        </ButtonLink>
      </ItemForm>
    </>
  )
}

export const meta = pageTitle(msg`Add Item - Items`)
