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
import discountsCss from '#app/ui/css/discounts.css?url'
import { ErrorSummary, Field, SelectField } from '#app/ui/field.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { PostedForm } from '#app/ui/posted-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import * as uiWords from '#app/ui/words.ts'
import { newId } from '#db/ids.server.ts'
import type { Route } from './+types/new-discount.ts'
import { SCOPES } from './messages.ts'
import { TermsFields, type TermsValues } from './terms-fields.tsx'
import * as words from './words.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: discountsCss }]

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
  if (outcome === 'failed') return submission.reject(words.failedToAddCode, 500)
  if (outcome === 'code-taken') return submission.reject({ code: words.thereIsCodeOfThisNameAlready }, 409)
  return redirectWithMessage(context, href('/admin/discounts'), words.theCodeIsAdded)
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
        title={words.addDiscountCode}
        back={{ to: href('/admin/discounts'), label: words.discountCodes }}
        lead={words.whatCodeGivesStaysAsItIs}
      />
      <ErrorSummary form={form} />
      <PostedForm form={form} action={href('/admin/discounts/new')}>
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <div className="form-grid">
          <Field meta={fields.code} label={uiWords.code} autoComplete="off" hint={words.codeHint} />
          <SelectField half meta={fields.kind} label={words.itGives} options={KINDS} />
          <SelectField half meta={fields.appliesTo} label={uiWords.forWhich} options={SCOPES} />
          <Field
            meta={fields.percent}
            label={words.percent}
            inputMode="numeric"
            autoComplete="off"
            hint={words.from1To99}
          />
          <Field
            meta={fields.credits}
            label={uiWords.credits}
            inputMode="numeric"
            autoComplete="off"
            hint={words.onlyForExtraCredits}
          />
          <Field
            meta={fields.amount}
            label={uiWords.amount}
            inputMode="decimal"
            autoComplete="off"
            hint={words.inOnlyForAmount(currency)}
          />
        </div>
        <TermsFields fields={fields} currency={currency} />
        <div className="row">
          <SubmitButton pending={uiWords.saving}>{words.addCode}</SubmitButton>{' '}
          <ButtonLink variant="ghost" to={href('/admin/discounts')}>
            {uiWords.cancel}
          </ButtonLink>
        </div>
      </PostedForm>
    </>
  )
}

const KINDS = [
  { value: 'percent', label: words.aPercentageOff },
  { value: 'amount', label: words.anAmountOff },
  { value: 'credits', label: words.extraCreditsKind },
]

export const meta = pageTitle(words.addDiscountCodeDiscountCodes)
