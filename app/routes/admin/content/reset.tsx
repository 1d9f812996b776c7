import { data } from 'react-router'
import { resetSection } from '#app/domain/shop/content/changes.server.ts'
import { sections } from '#app/domain/shop/content/sections.ts'
import { logFailure, redirectWithMessage } from '#app/forms/reply.server.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { SubmitButton } from '#app/ui/submit-button.tsx'
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
    <>
      <PageHead
        title={t`Reset ${{ name: spec.name }}`}
        back={{ to: editorAddress(spec), label: spec.title }}
        lead={t`Are you sure you want to reset to default data? This cannot be undone.`}
      />
      <FailureAlert result={actionData} />
      <Alert kind="warning" quiet title={t`What happens`}>
        <ul>
          <li>{t`The current content leaves the site immediately.`}</li>
          <li>{t`To get the current content back later, restore it from the version history.`}</li>
        </ul>
      </Alert>
      <Form method="post" action={editorAddress(spec, 'reset')} className="row">
        <SubmitButton variant="danger" pending={t`Resetting...`}>
          {t`Reset to default`}
        </SubmitButton>{' '}
        <ButtonLink variant="ghost" to={editorAddress(spec)}>
          {t`Cancel`}
        </ButtonLink>
      </Form>
    </>
  )
}

export const meta = pageTitle(msg`Reset to default`)
