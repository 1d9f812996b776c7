import { href } from 'react-router'
import { readTable } from '#app/domain/writing/model/change-models.server.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { readConfirmation } from '#app/middleware/recent.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import type { Route } from './+types/new-model.ts'
import { ModelForm } from './model-form.tsx'
import { saveModel } from './save-model.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const [{ version }, confirmation] = await Promise.all([
    readTable(context.get(servicesContext).db),
    readConfirmation(context),
  ])
  return { version, confirmation, today: new Date().toISOString().slice(0, 10) }
}

export function action({ context }: Route.ActionArgs) {
  return saveModel(context)
}

export { afterEveryPost as shouldRevalidate } from '#app/forms/revalidate.ts'

export default function NewModel({ loaderData }: Route.ComponentProps) {
  const { version, confirmation, today } = loaderData
  return (
    <>
      <PageHead
        title={t`Add model`}
        lead={t`Then choose it under Model and limits.`}
        back={{ to: href('/admin/settings/ai-keys/models'), label: t`Table of models` }}
      />
      <ModelForm
        action={href('/admin/settings/ai-keys/models/new')}
        version={version}
        value={{
          name: '',
          provider: 'openai',
          validFrom: today,
          thinking: 'unset',
          thinkingTokens: 0,
          outputLimit: 16_384,
          json: 'schema',
          takesSampling: true,
          readsPhotos: false,
        }}
        confirmation={confirmation}
        submit={t`Add model`}
      />
    </>
  )
}

export const meta = pageTitle(msg`Add a model - AI keys`)
