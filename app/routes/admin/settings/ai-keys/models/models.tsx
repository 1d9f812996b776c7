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
        lead="What differs from model to model: how it is asked, and what it costs. A new model needs a row here, and no new release."
        back={{ to: href('/admin/settings/ai-keys'), label: 'AI keys' }}
      >
        <ButtonLink to={href('/admin/settings/ai-keys/models/new')}>Add a model</ButtonLink>
      </PageHead>
      <UnreadableFields settings="models" faults={faults} nameOf={() => 'a row of the table'} />
      <DataTable
        caption={`${rows.length} rows; of a model with several, the last one that has begun holds`}
        columns={COLUMNS}
        rows={rows}
        rowKey={({ at }) => String(at)}
      />
      <p className="small">
        Prices are US dollars for a million tokens, in and out. A model without them is used all the same, and
        its cost is not known.
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
