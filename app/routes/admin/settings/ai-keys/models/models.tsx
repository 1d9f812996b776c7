import { href, Link } from 'react-router'
import { formatDay } from '#app/domain/dates.ts'
import { readTable } from '#app/domain/generation/model/change-models.server.ts'
import { readGenerationSettings } from '#app/domain/generation/settings/settings.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { UnreadableFields } from '../../unreadable.tsx'
import type { Route } from './+types/models.ts'
import { JSON_LABELS, PROVIDER_LABELS, priceText, THINKING_LABELS } from './model-labels.ts'

export async function loader({ context }: Route.LoaderArgs) {
  let { db } = context.get(servicesContext)
  let [{ value, faults }, settings] = await Promise.all([readTable(db), readGenerationSettings(db)])
  let rows = value.rows
    .map((row, at) => ({ ...row, at, isSet: row.name === settings.model }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en') || (a.validFrom < b.validFrom ? -1 : 1))
  return { rows, faults }
}

type Row = Route.ComponentProps['loaderData']['rows'][number]

export default function Models({ loaderData }: Route.ComponentProps) {
  let { rows, faults } = loaderData
  return (
    <>
      <PageHead
        title="Table of models"
        lead="How each model is called, and what it costs. To use a new model, add a row here."
        back={{ to: href('/admin/settings/ai-keys'), label: 'AI keys' }}
      >
        <ButtonLink to={href('/admin/settings/ai-keys/models/new')}>Add a model</ButtonLink>
      </PageHead>
      <UnreadableFields settings="models" faults={faults} nameOf={() => 'a row of the table'} />
      <DataTable
        caption={`${rows.length} rows; if a model has several, the latest one that is valid applies`}
        columns={COLUMNS}
        rows={rows}
        rowKey={({ at }) => String(at)}
      />
      <p className="small">
        Prices are in US dollars per million tokens, in and out. A model without prices can still be used; its
        cost is unknown.
      </p>
    </>
  )
}

export const meta = pageTitle('Table of models - AI keys')

const COLUMNS: Column<Row>[] = [
  {
    title: 'Model',
    part: 'name',
    cell: ({ name, isSet }) => (
      <>
        <code>{name}</code> {isSet && <Badge tone="success">In use</Badge>}
      </>
    ),
  },
  { title: 'From', cell: ({ validFrom }) => formatDay(validFrom) },
  { title: 'Service', cell: ({ provider }) => PROVIDER_LABELS[provider] },
  { title: 'Thinking', cell: ({ thinking }) => THINKING_LABELS[thinking] },
  { title: 'Answers', cell: ({ json }) => JSON_LABELS[json] },
  { title: 'In', align: 'end', cell: ({ inputPrice }) => priceText(inputPrice) },
  { title: 'Out', align: 'end', cell: ({ outputPrice }) => priceText(outputPrice) },
  { title: 'What to do', part: 'actions', cell: actions },
]

function actions({ at, name, validFrom }: Row) {
  let whose = <span className="sr-only">{` ${name} from ${formatDay(validFrom)}`}</span>
  return (
    <div className="row">
      <Link to={href('/admin/settings/ai-keys/models/:row', { row: String(at) })}>Edit{whose}</Link>
      <Link to={href('/admin/settings/ai-keys/models/:row/remove', { row: String(at) })}>Remove{whose}</Link>
    </div>
  )
}
