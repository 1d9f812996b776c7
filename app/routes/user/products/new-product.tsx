import { href, redirect } from 'react-router'
import { z } from 'zod'
import { idOf } from '#app/domain/base/digest.server.ts'
import { factsDraft, productName } from '#app/domain/listings/facts-draft.ts'
import { FACTS_LIMITS } from '#app/domain/listings/facts-limits.ts'
import { addProduct } from '#app/domain/listings/manage-products.server.ts'
import { addReference } from '#app/domain/listings/references/change-references.server.ts'
import { LONGEST_REFERENCE } from '#app/domain/listings/references/reference.ts'
import { shortName } from '#app/domain/listings/references/reference-name.ts'
import { listUnwritten } from '#app/domain/listings/unwritten.server.ts'
import { logFailure } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { msg, plural, t } from '#app/i18n/macro.ts'
import { addingRefusals } from '#app/messages/references.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { isBlank } from '#app/typed-text.ts'
import { ErrorSummary, Field } from '#app/ui/field.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { PostedForm } from '#app/ui/posted-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { newId } from '#db/ids.server.ts'
import type { Route } from './+types/new-product.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const unwritten = await listUnwritten(context.get(servicesContext).db, context.get(userContext).id)
  return { unwritten, idempotencyKey: newId() }
}

const newProduct = z.object({
  name: productName,
  facts: z
    .string()
    .optional()
    .transform((facts) => (facts === undefined || isBlank(facts) ? undefined : facts))
    .pipe(factsDraft.optional()),
  text: z
    .string()
    .max(2 * LONGEST_REFERENCE, { error: () => addingRefusals()['too-long'].message })
    .default(''),
})

export async function action({ context }: Route.ActionArgs) {
  const submission = await readSubmission(context, newProduct)
  if (!submission.valid) return submission.rejected
  const { db } = context.get(servicesContext)
  const { id: userId } = context.get(userContext)
  const { name, facts = [], text } = submission.value
  const idFor = (what: string) => idOf(userId, submission.idempotencyKey, what)
  const productId = idFor(name)
  const added = await logFailure(context, 'listings.product_failed', () =>
    addProduct(db, { id: productId, userId, name, facts }),
  )
  if (added === 'failed') return submission.reject(t`The product could not be stored. Please try again.`, 500)
  if (isBlank(text)) {
    const page = facts.length > 0 ? '/user/products/:productId/facts' : '/user/products/:productId/references'
    return redirect(href(page, { productId }), 303)
  }
  const reference = { id: idFor(text), userId, productId, kind: 'text', name: shortName(text), text } as const
  const { outcome } = await addReference(db, reference)
  if (outcome !== 'added') {
    const { message, status } = addingRefusals()[outcome]
    return submission.reject({ text: message }, status)
  }
  return redirect(href('/user/products/:productId/references', { productId }), 303)
}

/** For whoever has a text with facts in it. Visitors of /check find both of their boxes here. */
export default function NewProduct({ loaderData: { unwritten, idempotencyKey } }: Route.ComponentProps) {
  const [form, fields] = usePostedForm<{ name: string; facts: string; text: string }>({
    id: 'new-product',
    constraint: { name: { required: true } },
  })
  return (
    <>
      <PageHead
        title={t`Begin with a text`}
        lead={t`For a product whose facts are in a supplier’s page, a PDF or an old description. Name it first; its facts are then found in the text.`}
        back={{ to: href('/user/generate-product-description'), label: t`Generator` }}
      />
      <ErrorSummary form={form} />
      <PostedForm form={form} className="form measure">
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <Field
          meta={fields.name}
          label={t`Product name`}
          hint={t`Up to ${plural({ most: FACTS_LIMITS.name }, { one: '# character', other: '# characters' })}.`}
        />
        <Field
          meta={fields.text}
          label={t`The text`}
          hint={t`Paste it here, or add a file or the address of a page on the next page.`}
          type="textarea"
          rows={8}
          optional
        />
        <Field
          meta={fields.facts}
          label={t`Facts that you know already`}
          hint={t`One fact on each line.`}
          type="textarea"
          rows={6}
          optional
        />
        <div className="row">
          <SubmitButton pending={t`Saving...`}>{t`Continue`}</SubmitButton>
        </div>
      </PostedForm>
      {unwritten.length > 0 && (
        <section className="stack stack-sm measure" aria-labelledby="unwritten">
          <h2 id="unwritten">{t`Products without a listing`}</h2>
          <ul>
            {unwritten.map(({ id, name }) => (
              <li key={id}>
                <Link to={href('/user/products/:productId/facts', { productId: id })}>
                  <bdi>{name}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

export const meta = pageTitle(msg`Begin with a text`)
