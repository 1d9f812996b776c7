import { href } from 'react-router'
import { z } from 'zod'
import { toDecimal } from '#app/decimal.ts'
import { discountTerms } from '#app/domain/catalog/discounts/draft.ts'
import { type FoundCode, findCode } from '#app/domain/catalog/discounts/list.server.ts'
import { editCode } from '#app/domain/catalog/discounts/write.server.ts'
import { logFailure, notFound, redirectWithMessage } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/field.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { PostedForm } from '#app/ui/posted-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { changedMeanwhile } from '../conflict.ts'
import type { Route } from './+types/edit-discount.ts'
import { benefitText } from './messages.ts'
import { TermsFields, type TermsValues } from './terms-fields.tsx'

const schema = discountTerms.and(z.object({ version: z.string().max(40) }))

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await findCode(context.get(servicesContext).db, params.codeId)
  if (!found) throw notFound(t`This discount code does not exist.`)
  return found
}

export async function action({ context, params }: Route.ActionArgs) {
  const submission = await readSubmission(context, schema)
  if (!submission.valid) return submission.rejected
  const { version, ...terms } = submission.value
  const { db } = context.get(servicesContext)
  const change = { id: params.codeId, version, terms, actorId: context.get(userContext).id }
  const outcome = await logFailure(context, 'discounts.edit_failed', () => editCode(db, change))
  switch (outcome) {
    case 'failed':
      return submission.reject(t`Failed to change the code`, 500)
    case 'unknown':
      throw notFound(t`This discount code does not exist.`)
    case 'conflict':
      return submission.reject(changedMeanwhile(), 409)
    case 'changed':
      return redirectWithMessage(context, href('/admin/discounts'), t`The code was saved.`)
  }
}

export { afterEveryPost as shouldRevalidate } from '#app/forms/revalidate.ts'

export default function EditDiscount({ loaderData: found, params }: Route.ComponentProps) {
  const [form, fields] = usePostedForm<TermsValues>({ id: 'discount', defaultValue: valuesOf(found) })
  return (
    <>
      <PageHead
        title={t`Edit Discount Code`}
        back={{ to: href('/admin/discounts'), label: t`Discount Codes` }}
        lead={<Terms code={found} />}
      />
      <ErrorSummary form={form} />
      <PostedForm form={form} action={href('/admin/discounts/:codeId/edit', params)}>
        <input type="hidden" name="version" value={found.version} />
        <TermsFields fields={fields} currency={found.currency} />
        <div className="row">
          <SubmitButton pending={t`Saving...`}>{t`Save Changes`}</SubmitButton>{' '}
          <ButtonLink variant="ghost" to={href('/admin/discounts')}>
            {t`Cancel`}
          </ButtonLink>
        </div>
      </PostedForm>
    </>
  )
}

export const meta: Route.MetaFunction = pageTitle(
  ({ loaderData }) => t`Edit ${{ code: loaderData?.code ?? t`code` }} - Discount Codes`,
)

function Terms({ code: found }: { code: FoundCode }) {
  const code = <code className="wrap-anywhere">{found.code}</code>
  const benefit = benefitText(found)
  switch (found.appliesTo) {
    case 'packages':
      return (
        <Trans>
          {code}: {benefit}, for packages.
        </Trans>
      )
    case 'items':
      return (
        <Trans>
          {code}: {benefit}, for items.
        </Trans>
      )
    default:
      return (
        <Trans>
          {code}: {benefit}, for packages and items.
        </Trans>
      )
  }
}

function valuesOf({ fromDay, untilDay, maxUses, minPriceMinor, oncePerCustomer }: FoundCode): TermsValues {
  return {
    fromDay,
    untilDay,
    maxUses: maxUses === null ? '' : String(maxUses),
    minPrice: minPriceMinor > 0 ? toDecimal(minPriceMinor) : '',
    oncePerCustomer: oncePerCustomer ? 'on' : '',
  }
}
