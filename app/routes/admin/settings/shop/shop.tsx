import { href } from 'react-router'
import { z } from 'zod'
import { COUNTRIES } from '#app/domain/base/countries.ts'
import { readVersioned } from '#app/domain/base/settings.server.ts'
import { type Shop, shopDraft } from '#app/domain/base/shop-fields.ts'
import { changeShop, shopRecord } from '#app/domain/base/shop-record.server.ts'
import { followDefaults } from '#app/domain/shop/content/follow-shop.server.ts'
import { logFailure, redirectWithMessage } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { msg, type Text, t } from '#app/i18n/macro.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { CheckField, Field, SelectField } from '#app/ui/field.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { changedMeanwhile } from '../../conflict.ts'
import { SettingsForm } from '../settings-form.tsx'
import type { Route } from './+types/shop.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { value: shop, version, faults } = await readVersioned(context.get(servicesContext).db, shopRecord)
  return { shop, version, faults, countries: COUNTRIES }
}

export async function action({ context }: Route.ActionArgs) {
  const form = await readSubmission(context, shopDraft.extend({ version: z.number().int() }))
  if (!form.valid) return form.rejected
  const { version: seen, ...draft } = form.value
  const { db } = context.get(servicesContext)
  const change = { draft, seen, actorId: context.get(userContext).id }
  const outcome = await logFailure(context, 'settings.save_failed', () =>
    changeShop(
      db,
      change,
      followDefaults(change.actorId, ({ name }) => ({ name })),
    ),
  )
  if (outcome === 'failed') return form.reject(t`Failed to update data`, 500)
  if (outcome === 'conflict') return form.reject(changedMeanwhile(), 409)
  const next = outcome === 'asks-to-open' ? href('/admin/settings/shop/open') : href('/admin/settings/shop')
  return redirectWithMessage(context, next, t`Settings updated successfully!`)
}

export { afterEveryPost as shouldRevalidate } from '#app/forms/revalidate.ts'

export default function ShopPage({ loaderData }: Route.ComponentProps) {
  const { shop, version, faults, countries } = loaderData
  const [form, fields] = usePostedForm<Shop>({ id: 'shop', defaultValue: shop })
  return (
    <>
      <PageHead title={t`Shop`} lead={t`What the shop is called, where it is, and whether it is open.`} />
      <SettingsForm
        settings="shop"
        page={href('/admin/settings/shop')}
        {...{ form, version, faults }}
        nameOf={(path) => t(LABELS[path as keyof Shop]) ?? t`All of it`}
      >
        <Field meta={fields.name} label={t(LABELS.name)} autoComplete="organization" />
        <SelectField
          meta={fields.country}
          label={t(LABELS.country)}
          options={countries}
          emptyLabel={t`Select Country`}
        />
        <CheckField meta={fields.adminsNeedTwoFactor} label={t(LABELS.adminsNeedTwoFactor)} />
        <CheckField meta={fields.showsChecklist} label={t(LABELS.showsChecklist)} />
        <CheckField meta={fields.isOpen} label={t(LABELS.isOpen)} />
        <p className="hint">{t`While it is closed, visitors see that it opens soon; admins see everything. Before it opens, you are shown what is missing. Buyers who are already paying with a payment provider can still complete their orders.`}</p>
      </SettingsForm>
    </>
  )
}

const LABELS: Record<keyof Shop, Text> = {
  name: msg`Name of the shop`,
  country: msg`Country of the shop`,
  adminsNeedTwoFactor: msg`Admins need two-factor sign-in; those without it are asked to set it up first`,
  isOpen: msg`The shop is open`,
  showsChecklist: msg`The dashboard shows what is left to set up`,
}

export const meta = pageTitle(msg`Shop - Settings`)
