import { data } from 'react-router'
import { resetSection } from '#app/domain/shop/content/changes.server.ts'
import { sections } from '#app/domain/shop/content/sections.ts'
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
import { findSection } from './find-section.server.ts'

export function loader({ params }: Route.LoaderArgs) {
  const { path, title, name } = sections[findSection(params)].editor()
  return { spec: { path, title, name } }
}

export async function action({ context, params }: Route.ActionArgs) {
  const key = findSection(params)
  const spec = sections[key].editor()
  await readForm(context)
  const actorId = context.get(userContext).id
  const outcome = await logFailure(context, 'content.reset_failed', () =>
    resetSection(context.get(servicesContext).db, key, { actorId }),
  )
  if (outcome === 'failed')
    return data({ failure: failure(context, spec.messages.failedReset) }, { status: 500 })
  return redirectWithMessage(context, editorAddress(spec), spec.messages.reset)
}

export default function Reset({ loaderData, actionData }: Route.ComponentProps) {
  const { spec } = loaderData
  return (
    <QuestionPage
      title={t`Reset ${{ name: spec.name }}`}
      lead={t`Are you sure you want to reset to default data? This cannot be undone.`}
      back={{ to: editorAddress(spec), label: spec.title }}
      action={editorAddress(spec, 'reset')}
      submit={{ label: t`Reset to default`, pending: t`Resetting...` }}
    >
      <FailureAlert result={actionData} />
      <WhatHappens>
        <li>{t`The current content leaves the site immediately.`}</li>
        <li>{t`To get the current content back later, restore it from the version history.`}</li>
      </WhatHappens>
    </QuestionPage>
  )
}

export const meta = pageTitle(msg`Reset to default`)
