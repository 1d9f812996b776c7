import { data } from 'react-router'
import { removeTranslation, resetSection } from '#app/domain/shop/content/changes.server.ts'
import { logFailure, redirectWithMessage } from '#app/forms/reply.server.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { pageTitle } from '#app/ui/page-title.ts'
import { QuestionPage, WhatHappens } from '#app/ui/question-page.tsx'
import type { Route } from './+types/reset.ts'
import { failure } from './editor-action.server.ts'
import { editorAddress } from './editor-address.ts'
import { FailureAlert } from './failures.tsx'
import { findEdited } from './find-section.server.ts'

export async function loader(args: Route.LoaderArgs) {
  const { path, title, name, language } = (await findEdited(args)).spec
  return { spec: { path, title, name, language } }
}

export async function action(args: Route.ActionArgs) {
  const { context } = args
  const { key, spec } = await findEdited(args)
  await readForm(context)
  const actorId = context.get(userContext).id
  const { db } = context.get(servicesContext)
  const { language } = spec
  const outcome = await logFailure(context, 'content.reset_failed', async () => {
    if (language === null) await resetSection(db, key, { actorId })
    else await removeTranslation(db, key, { actorId, language })
  })
  if (outcome === 'failed')
    return data({ failure: failure(context, spec.messages.failedReset) }, { status: 500 })
  return redirectWithMessage(
    context,
    editorAddress(spec),
    language === null ? spec.messages.reset : t`The version in this language is removed.`,
  )
}

export default function Reset({ loaderData, actionData }: Route.ComponentProps) {
  const { spec } = loaderData
  const isMain = spec.language === null
  return (
    <QuestionPage
      title={isMain ? t`Reset ${{ name: spec.name }}` : t`Remove a version of ${{ name: spec.name }}`}
      lead={isMain && t`Are you sure you want to reset to default data? This cannot be undone.`}
      back={{ to: editorAddress(spec), label: spec.title }}
      action={editorAddress(spec, 'reset')}
      submit={
        isMain
          ? { label: t`Reset to default`, pending: t`Resetting...` }
          : { label: t`Remove this version`, pending: t`Removing...` }
      }
    >
      <FailureAlert result={actionData} />
      <WhatHappens>
        {isMain ? (
          <>
            <li>{t`The current content leaves the site immediately.`}</li>
            <li>{t`To get the current content back later, restore it from the version history.`}</li>
          </>
        ) : (
          <>
            <li>{t`In this language, the text in the main language is used again, or the default text.`}</li>
            <li>{t`To get this version back later, restore it from the version history.`}</li>
          </>
        )}
      </WhatHappens>
    </QuestionPage>
  )
}

export const meta = pageTitle(msg`Reset to default`)
