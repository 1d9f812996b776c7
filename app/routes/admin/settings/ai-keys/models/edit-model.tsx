import { href } from 'react-router'
import { readTable } from '#app/domain/writing/model/change-models.server.ts'
import { notFound } from '#app/forms/reply.server.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { readConfirmation } from '#app/middleware/recent.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import type { Route } from './+types/edit-model.ts'
import { ModelForm } from './model-form.tsx'
import { rowAt, saveModel } from './save-model.server.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const [{ value, version }, confirmation] = await Promise.all([
    readTable(context.get(servicesContext).db),
    readConfirmation(context),
  ])
  const row = value.rows[rowAt(params.row)]
  if (!row) throw notFound(t`This row is not in the table of models.`)
  return { row, version, confirmation }
}

export function action({ context, params }: Route.ActionArgs) {
  return saveModel(context, rowAt(params.row))
}

export { afterEveryPost as shouldRevalidate } from '#app/forms/revalidate.ts'

export default function EditModel({ loaderData, params }: Route.ComponentProps) {
  const { row, version, confirmation } = loaderData
  return (
    <>
      <PageHead
        title={t`Edit ${{ name: row.name }}`}
        back={{ to: href('/admin/settings/ai-keys/models'), label: t`Table of models` }}
      />
      <ModelForm
        action={href('/admin/settings/ai-keys/models/:row', params)}
        version={version}
        value={row}
        confirmation={confirmation}
        submit={t`Save Changes`}
      />
      <p>
        <ButtonLink
          variant="danger-outline"
          size="sm"
          to={href('/admin/settings/ai-keys/models/:row/remove', params)}
        >
          {t`Remove row`}
        </ButtonLink>
      </p>
    </>
  )
}

export const meta = pageTitle(msg`Edit a model - AI keys`)
