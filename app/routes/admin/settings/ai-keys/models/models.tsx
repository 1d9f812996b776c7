import { href } from 'react-router'
import { formatDay } from '#app/domain/dates.ts'
import { readTable } from '#app/domain/generation/model/change-models.server.ts'
import { readGenerationSettings } from '#app/domain/generation/settings/settings.server.ts'
import * as settingsWords from '#app/routes/admin/settings/words.ts'
import * as adminWords from '#app/routes/admin/words.ts'
import { servicesContext } from '#app/services.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import figuresCss from '#app/ui/css/figures.css?url'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import * as uiWords from '#app/ui/words.ts'
import { UnreadableFields } from '../../unreadable.tsx'
import type { Route } from './+types/models.ts'
import { JSON_LABELS, PROVIDER_LABELS, priceText, THINKING_LABELS } from './model-labels.ts'
import * as words from './words.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: figuresCss }]

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
        title={settingsWords.tableOfModels}
        lead={words.howEachModelIsCalled}
        back={{ to: href('/admin/settings/ai-keys'), label: adminWords.aiKeys }}
      >
        <ButtonLink to={href('/admin/settings/ai-keys/models/new')}>{words.addModel}</ButtonLink>
      </PageHead>
      <UnreadableFields settings="models" faults={faults} nameOf={() => words.rowOfTable} />
      <DataTable
        narrow="figures"
        caption={words.rowsIfModelHasSeveral(rows.length)}
        columns={COLUMNS}
        rows={rows}
        rowKey={({ at }) => String(at)}
      />
      <p className="small muted">{words.modelWithoutPrices}</p>
    </>
  )
}

export const meta = pageTitle(words.tableOfModelsAiKeys)

const COLUMNS: Column<Row>[] = [
  {
    title: settingsWords.model,
    part: 'name',
    className: 'f-name f-wide',
    cell: ({ name, isSet, provider, json }) => (
      <>
        <code>{name}</code> {isSet && <Badge tone="success">{uiWords.inUse}</Badge>}{' '}
        <span className="sub">{words.service(PROVIDER_LABELS[provider], JSON_LABELS[json])}</span>
      </>
    ),
  },
  { title: adminWords.from, cell: ({ validFrom }) => formatDay(validFrom) },
  { title: words.thinking, cell: ({ thinking }) => THINKING_LABELS[thinking] },
  {
    title: words.tokensIn,
    align: 'end',
    cell: ({ inputPrice }) => priceText(inputPrice),
  },
  {
    title: words.tokensOut,
    align: 'end',
    cell: ({ outputPrice }) => priceText(outputPrice),
  },
  { title: uiWords.whatToDo, part: 'actions', className: 'f-sum', cell: edit },
]

function edit({ at, name, validFrom }: Row) {
  let whose = <span className="sr-only">{` ${words.from(name, formatDay(validFrom))}`}</span>
  return (
    <ButtonLink
      variant="outline"
      size="sm"
      to={href('/admin/settings/ai-keys/models/:row', { row: String(at) })}
    >
      {uiWords.edit}
      {whose}
    </ButtonLink>
  )
}
