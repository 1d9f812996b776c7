import { Fragment } from 'react'
import { href } from 'react-router'
import { z } from 'zod'
import { languagesRecord } from '#app/domain/base/languages.server.ts'
import { languagesDraft, ordered } from '#app/domain/base/languages.ts'
import { readVersioned } from '#app/domain/base/settings.server.ts'
import { changeShopLanguages } from '#app/domain/shop/languages/change-languages.server.ts'
import { listTexts } from '#app/domain/shop/languages/missing-texts.server.ts'
import { logFailure, redirectWithMessage } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { LANGUAGE_CODES, LANGUAGES } from '#app/i18n/languages.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import figuresCss from '#app/ui/css/figures.css?url'
import { SelectField } from '#app/ui/field.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { LanguageName } from '#app/ui/text-languages.tsx'
import { changedMeanwhile } from '../../conflict.ts'
import { SettingsForm } from '../settings-form.tsx'
import type { Route } from './+types/languages.ts'
import { YourTexts } from './your-texts.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const { value, version, faults } = await readVersioned(db, languagesRecord)
  return { languages: value, version, faults, texts: await listTexts(db, ordered(value)) }
}

export async function action({ context }: Route.ActionArgs) {
  const form = await readSubmission(context, languagesDraft.extend({ version: z.number().int() }))
  if (!form.valid) return form.rejected
  const { version: seen, ...draft } = form.value
  const { db } = context.get(servicesContext)
  const change = { draft, seen, actorId: context.get(userContext).id }
  const outcome = await logFailure(context, 'settings.save_failed', () => changeShopLanguages(db, change))
  if (outcome === 'failed') return form.reject(t`Failed to update data`, 500)
  if (outcome === 'conflict') return form.reject(changedMeanwhile(), 409)
  return redirectWithMessage(context, href('/admin/settings/languages'), t`Settings updated successfully!`)
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: figuresCss }]

export { afterEveryPost as shouldRevalidate } from '#app/forms/revalidate.ts'

export default function LanguagesPage({ loaderData }: Route.ComponentProps) {
  const { languages, version, faults, texts } = loaderData
  const [form, fields] = usePostedForm<Draft>({ id: 'languages', defaultValue: languages })
  const chosen = [fields.others.value ?? fields.others.initialValue ?? []].flat()
  return (
    <>
      <PageHead
        title={t`Languages`}
        lead={t`Of the pages, emails and documents for customers. The back office is in English.`}
      />
      <SettingsForm
        settings="languages"
        page={href('/admin/settings/languages')}
        {...{ form, version, faults }}
        nameOf={() => t`Main language`}
      >
        <SelectField
          meta={fields.main}
          label={t`Main language`}
          hint={t`Its pages have no language in their addresses. If you change it, your texts change places with their versions in the new language; those without one stay as they are.`}
          options={LANGUAGE_CODES.map((code) => ({ value: code, label: LANGUAGES[code].name }))}
        />
        <fieldset>
          <legend>{t`Also offered`}</legend>
          <div className="row">
            {LANGUAGE_CODES.map((code) => (
              <Fragment key={code}>
                <label className="check">
                  <input type="checkbox" name="others" value={code} defaultChecked={chosen.includes(code)} />{' '}
                  <span>
                    <LanguageName code={code} /> <code>/{code}</code>
                  </span>
                </label>{' '}
              </Fragment>
            ))}
          </div>
        </fieldset>
      </SettingsForm>
      {texts.length > 0 && <YourTexts languages={texts} />}
    </>
  )
}

type Draft = z.output<typeof languagesDraft>

export const meta = pageTitle(msg`Languages - Settings`)
