import { href } from 'react-router'
import { formatDay } from '#app/domain/base/dates.ts'
import { readTable } from '#app/domain/writing/model/change-models.server.ts'
import { readGenerationSettings } from '#app/domain/writing/settings/settings.server.ts'
import { msg, ph, plural, t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { servicesContext } from '#app/services.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import figuresCss from '#app/ui/css/figures.css?url'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { UnreadableFields } from '../../unreadable.tsx'
import type { Route } from './+types/models.ts'
import { jsonLabels, priceText, providerLabels, thinkingLabels } from './model-labels.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: figuresCss }]

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const [{ value, faults }, settings] = await Promise.all([readTable(db), readGenerationSettings(db)])
  const rows = value.rows
    .map((row, at) => ({ ...row, at, isSet: row.name === settings.model }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en') || (a.validFrom < b.validFrom ? -1 : 1))
  return { rows, faults }
}

type Row = Route.ComponentProps['loaderData']['rows'][number]

export default function Models({ loaderData }: Route.ComponentProps) {
  const { rows, faults } = loaderData
  return (
    <>
      <PageHead
        title={t`Table of models`}
        lead={t`How to call each model, and what it costs. To use a new model, add a row here.`}
        back={{ to: href('/admin/settings/ai-keys'), label: t`AI keys` }}
      >
        <ButtonLink to={href('/admin/settings/ai-keys/models/new')}>{t`Add model`}</ButtonLink>
      </PageHead>
      <UnreadableFields settings="models" faults={faults} nameOf={() => t`a row of the table`} />
      <DataTable
        narrow="figures"
        caption={t`${plural({ count: rows.length }, { one: '# row', other: '# rows' })}, prices in US dollars per million tokens`}
        columns={columns()}
        rows={rows}
        rowKey={({ at }) => String(at)}
      />
      <p className="small muted">{t`If a model has several rows, the latest one that is valid applies. A model without prices can still be used; its cost is unknown.`}</p>
    </>
  )
}

export const meta = pageTitle(msg`Table of models - AI keys`)

const columns = (): Column<Row>[] => [
  {
    title: t`Model`,
    part: 'name',
    className: 'f-name f-wide',
    cell: ({ name, isSet, provider, json }) => (
      <>
        <code>{name}</code> {isSet && <Badge tone="success">{t`In use`}</Badge>}{' '}
        <span className="sub">{t`${{ provider: providerLabels()[provider] }}, ${{ answers: jsonLabels()[json] }}`}</span>
      </>
    ),
  },
  { title: t`From`, cell: ({ validFrom }) => formatDay(validFrom) },
  { title: t`Thinking`, cell: ({ thinking }) => thinkingLabels()[thinking] },
  {
    title: t`Price in`,
    align: 'end',
    cell: ({ inputPrice }) => priceText(inputPrice),
  },
  {
    title: t`Price out`,
    align: 'end',
    cell: ({ outputPrice }) => priceText(outputPrice),
  },
  { title: t`What to do`, part: 'actions', className: 'f-sum', cell: edit },
]

function edit({ at, name, validFrom }: Row) {
  return (
    <ButtonLink
      variant="outline"
      size="sm"
      to={href('/admin/settings/ai-keys/models/:row', { row: String(at) })}
    >
      <Trans>
        Edit
        <span className="sr-only">
          {' '}
          {name} from {ph({ day: formatDay(validFrom) })}
        </span>
      </Trans>
    </ButtonLink>
  )
}
