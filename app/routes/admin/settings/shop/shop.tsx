import { href } from 'react-router'
import { z } from 'zod'
import { COUNTRIES } from '#app/domain/orders/countries.ts'
import { readVersioned } from '#app/domain/settings.server.ts'
import { changeShop, shopRecord } from '#app/domain/setup/shop.server.ts'
import { type Shop, shopDraft } from '#app/domain/setup/shop.ts'
import { logFailure, redirectWithMessage } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { CheckField, Field, SelectField } from '#app/ui/field.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import * as uiWords from '#app/ui/words.ts'
import * as adminWords from '../../words.ts'
import { SettingsForm } from '../settings-form.tsx'
import * as settingsWords from '../words.ts'
import type { Route } from './+types/shop.ts'
import * as words from './words.ts'

export async function loader({ context }: Route.LoaderArgs) {
  let { value: shop, version, faults } = await readVersioned(context.get(servicesContext).db, shopRecord)
  return { shop, version, faults, countries: COUNTRIES }
}

export async function action({ context }: Route.ActionArgs) {
  let form = await readSubmission(context, shopDraft.extend({ version: z.number().int() }))
  if (!form.valid) return form.rejected
  let { version: seen, ...draft } = form.value
  let { db } = context.get(servicesContext)
  let change = { draft, seen, actorId: context.get(userContext).id }
  let outcome = await logFailure(context, 'settings.save_failed', () => changeShop(db, change))
  if (outcome === 'failed') return form.reject(settingsWords.failedToUpdateData, 500)
  if (outcome === 'conflict') return form.reject(adminWords.changedMeanwhile, 409)
  return redirectWithMessage(context, href('/admin/settings/shop'), settingsWords.settingsUpdatedSuccessfully)
}

export { afterEveryPost as shouldRevalidate } from '../../revalidate.ts'

export default function ShopPage({ loaderData }: Route.ComponentProps) {
  let { shop, version, faults, countries } = loaderData
  let [form, fields] = usePostedForm<Shop>({ id: 'shop', defaultValue: shop })
  return (
    <>
      <PageHead title={uiWords.shop} lead={words.whatShopIsCalled} />
      <SettingsForm
        settings="shop"
        page={href('/admin/settings/shop')}
        {...{ form, version, faults }}
        nameOf={(path) => LABELS[path as keyof Shop] ?? uiWords.allOfIt}
      >
        <Field meta={fields.name} label={LABELS.name} autoComplete="organization" />
        <SelectField
          meta={fields.country}
          label={LABELS.country}
          options={countries}
          emptyLabel={uiWords.selectCountry}
        />
        <CheckField meta={fields.adminsNeedTwoFactor} label={LABELS.adminsNeedTwoFactor} />
        <CheckField meta={fields.showsChecklist} label={LABELS.showsChecklist} />
        <CheckField meta={fields.isOpen} label={LABELS.isOpen} />
        <p className="hint">{words.whileItIsClosed}</p>
      </SettingsForm>
    </>
  )
}

const LABELS: Record<keyof Shop, string> = {
  name: uiWords.nameOfTheShop,
  country: uiWords.countryOfTheShop,
  adminsNeedTwoFactor: words.adminsNeedTwoFactorSignIn,
  isOpen: words.shopIsOpenLabel,
  showsChecklist: words.dashboardShowsWhatIsLeftToSet,
}

export const meta = pageTitle(words.shopSettings)
