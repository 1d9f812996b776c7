import { href } from 'react-router'
import { discountDraft } from '#app/domain/discounts/draft.ts'
import { addCode } from '#app/domain/discounts/write.server.ts'
import { readPaymentTerms } from '#app/domain/payments/terms.server.ts'
import { logFailure, redirectWithMessage } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ErrorSummary, Field, SelectField } from '#app/ui/field.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { PostedForm } from '#app/ui/posted-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { newId } from '#db/ids.server.ts'
import type { Route } from './+types/new-discount.ts'
import { CODE_TAKEN, SCOPES } from './messages.ts'
import { TermsFields, type TermsValues } from './terms-fields.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  let { currency } = await readPaymentTerms(context.get(servicesContext).db)
  return { idempotencyKey: newId(), currency }
}

export async function action({ context }: Route.ActionArgs) {
  let submission = await readSubmission(context, discountDraft)
  if (!submission.valid) return submission.rejected
  let { db } = context.get(servicesContext)
  let actorId = context.get(userContext).id
  let code = { id: submission.idempotencyKey, draft: submission.value, actorId }
  let outcome = await logFailure(context, 'discounts.add_failed', () => addCode(db, code))
  if (outcome === 'failed') return submission.reject('Failed to add the code', 500)
  if (outcome === 'code-taken') return submission.reject({ code: CODE_TAKEN }, 409)
  return redirectWithMessage(context, href('/admin/discounts'), 'The code is added.')
}

type CodeValues = TermsValues & {
  code: string
  kind: string
  percent: string
  amount: string
  credits: string
  appliesTo: string
}

export default function NewDiscount({ loaderData: { idempotencyKey, currency } }: Route.ComponentProps) {
  let [form, fields] = usePostedForm<CodeValues>({
    id: 'discount',
    defaultValue: { kind: 'percent', appliesTo: 'all' },
  })
  return (
    <>
      <PageHead
        title="Add Discount Code"
        back={{ to: href('/admin/discounts'), label: 'Discount codes' }}
        lead="What a code gives stays as it is. For another discount, switch it off and add a new one."
      />
      <ErrorSummary form={form} />
      <PostedForm form={form} action={href('/admin/discounts/new')}>
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <div className="form-grid">
          <Field
            half
            meta={fields.code}
            label="Code"
            autoComplete="off"
            hint="3 to 30 letters, digits and hyphens, such as SPRING-20. Capitals or not is the same."
          />
          <SelectField half meta={fields.appliesTo} label="For" options={SCOPES} />
          <SelectField half meta={fields.kind} label="It gives" options={KINDS} />
          <Field
            half
            optional
            meta={fields.percent}
            label="Percent"
            inputMode="numeric"
            autoComplete="off"
            hint="From 1 to 99. Only for a percentage."
          />
          <Field
            half
            optional
            meta={fields.amount}
            label="Amount"
            inputMode="decimal"
            autoComplete="off"
            hint={`In ${currency}. Only for an amount; goods that cost no more cannot be bought with it.`}
          />
          <Field
            half
            optional
            meta={fields.credits}
            label="Credits"
            inputMode="numeric"
            autoComplete="off"
            hint="Only for credits on top of a package."
          />
        </div>
        <TermsFields fields={fields} currency={currency} />
        <div className="row">
          <SubmitButton pending="Saving...">Add Code</SubmitButton>
          <ButtonLink variant="ghost" to={href('/admin/discounts')}>
            Cancel
          </ButtonLink>
        </div>
      </PostedForm>
    </>
  )
}

const KINDS = [
  { value: 'percent', label: 'A percentage off' },
  { value: 'amount', label: 'An amount off' },
  { value: 'credits', label: 'Credits on top' },
]

export const meta = pageTitle('Add Discount Code - Discount Codes')
