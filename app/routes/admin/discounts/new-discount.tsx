import { href } from 'react-router'
import { discountDraft } from '#app/domain/catalog/discounts/draft.ts'
import { addCode } from '#app/domain/catalog/discounts/write.server.ts'
import { readPaymentTerms } from '#app/domain/catalog/terms.server.ts'
import { logFailure, redirectWithMessage } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import discountsCss from '#app/ui/css/discounts.css?url'
import { ErrorSummary, Field, SelectField } from '#app/ui/field.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { PostedForm } from '#app/ui/posted-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { newId } from '#db/ids.server.ts'
import type { Route } from './+types/new-discount.ts'
import { scopes } from './messages.ts'
import { TermsFields, type TermsValues } from './terms-fields.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: discountsCss }]

export async function loader({ context }: Route.LoaderArgs) {
  const { currency } = await readPaymentTerms(context.get(servicesContext).db)
  return { idempotencyKey: newId(), currency }
}

export async function action({ context }: Route.ActionArgs) {
  const submission = await readSubmission(context, discountDraft)
  if (!submission.valid) return submission.rejected
  const { db } = context.get(servicesContext)
  const actorId = context.get(userContext).id
  const code = { id: submission.idempotencyKey, draft: submission.value, actorId }
  const outcome = await logFailure(context, 'discounts.add_failed', () => addCode(db, code))
  if (outcome === 'failed') return submission.reject(t`Failed to add the code`, 500)
  if (outcome === 'code-taken')
    return submission.reject({ code: t`There is already a code with this name` }, 409)
  return redirectWithMessage(context, href('/admin/discounts'), t`The code was added.`)
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
  const [form, fields] = usePostedForm<CodeValues>({
    id: 'discount',
    defaultValue: { kind: 'percent', appliesTo: 'all' },
  })
  return (
    <>
      <PageHead
        title={t`Add Discount Code`}
        back={{ to: href('/admin/discounts'), label: t`Discount Codes` }}
        lead={t`Once the code is added, you can change who can use it and when, but not what it gives.`}
      />
      <ErrorSummary form={form} />
      <PostedForm form={form} action={href('/admin/discounts/new')}>
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <div className="form-grid">
          <Field
            meta={fields.code}
            label={t`Code`}
            autoComplete="off"
            hint={t`3 to 30 letters, digits and hyphens, such as SPRING-20. Capital letters make no difference.`}
          />
          <SelectField half meta={fields.kind} label={t`Discount`} options={kinds()} />
          <SelectField half meta={fields.appliesTo} label={t`For`} options={scopes()} />
          <Field
            meta={fields.percent}
            label={t`Percent`}
            inputMode="numeric"
            autoComplete="off"
            hint={t`From 1\u00a0to\u00a099, for a percentage off.`}
          />
          <Field
            meta={fields.credits}
            label={t`Credits`}
            inputMode="numeric"
            autoComplete="off"
            hint={t`For extra credits with a package.`}
          />
          <Field
            meta={fields.amount}
            label={t`Amount`}
            inputMode="decimal"
            autoComplete="off"
            hint={t`In ${{ currency }}, for an amount off. The code is refused for anything that costs this much or less.`}
          />
        </div>
        <TermsFields fields={fields} currency={currency} />
        <div className="row">
          <SubmitButton pending={t`Saving...`}>{t`Add Code`}</SubmitButton>{' '}
          <ButtonLink variant="ghost" to={href('/admin/discounts')}>
            {t`Cancel`}
          </ButtonLink>
        </div>
      </PostedForm>
    </>
  )
}

const kinds = () => [
  { value: 'percent', label: t`A percentage off` },
  { value: 'amount', label: t`An amount off` },
  { value: 'credits', label: t`Extra credits` },
]

export const meta = pageTitle(msg`Add Discount Code - Discount Codes`)
