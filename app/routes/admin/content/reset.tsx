import { data, Link } from 'react-router'
import { resetSection } from '#app/domain/content/changes.server.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { Form } from '#app/ui/form.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { Route } from './+types/reset.ts'
import { FailureAlert } from './failure.tsx'
import { done, failure, note } from './save.server.ts'
import { addressOf, specAt } from './specs.ts'
import { orUnreachable } from './unreachable.ts'

export function loader({ url }: Route.LoaderArgs) {
  return { path: specAt(url.pathname).path }
}

export async function action({ context, url }: Route.ActionArgs) {
  let spec = specAt(url.pathname)
  await readForm(context)
  try {
    await resetSection(context.get(servicesContext).db, spec.key, { actorId: context.get(userContext).id })
    return done(context, spec, spec.words.reset)
  } catch (error) {
    note(context, error)
    return data({ failure: failure(context, spec.words.failedReset) }, { status: 500 })
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orUnreachable(serverAction)
}

/** Asks before the default comes back. */
export default function Reset({ loaderData, actionData }: Route.ComponentProps) {
  let spec = specAt(`/admin/settings/${loaderData.path}`)
  return (
    <>
      <PageHead
        title={`Reset: ${spec.title}`}
        back={{ to: addressOf(spec), label: spec.title }}
        lead="Are you sure you want to reset to default data? This cannot be undone."
      />
      {actionData && <FailureAlert failure={actionData.failure} />}
      <p>What stands there now leaves the site at once. The version history keeps a copy of it.</p>
      <Form method="post" action={addressOf(spec, 'reset')} className="row">
        <SubmitButton className="btn btn-error" pending="Resetting...">
          Reset to default
        </SubmitButton>{' '}
        <Link className="btn btn-ghost text-primary" to={addressOf(spec)}>
          Keep it as it is
        </Link>
      </Form>
    </>
  )
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Reset to default - Listwright' }]
}
