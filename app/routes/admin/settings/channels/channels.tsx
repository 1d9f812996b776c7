import { href, Link } from 'react-router'
import { CHANNEL_LIMITS, channelRecord, withSettings } from '#app/domain/checks/channels/settings.server.ts'
import { CHANNELS } from '#app/domain/checks/channels.ts'
import { formatDay } from '#app/domain/dates.ts'
import { readVersioned } from '#app/domain/settings.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { UnreadableFields } from '../unreadable.tsx'
import type { Route } from './+types/channels.ts'
import { faultName } from './channel-form.ts'

export async function loader({ context }: Route.LoaderArgs) {
  let { value, faults } = await readVersioned(context.get(servicesContext).db, channelRecord)
  let channels = CHANNELS.map((preset) => {
    let { key, name, date } = withSettings(preset, value)
    let own = CHANNEL_LIMITS.filter(({ channel, key: limit }) => channel === key && limit in value.limits)
    let limits = CHANNEL_LIMITS.filter(({ channel }) => channel === key).length
    return { key, name, date, limits, changed: own.length, offered: !value.hidden.includes(key) }
  })
  return { channels, faults: faults.map((fault) => (fault === '' ? fault : faultName(fault))) }
}

type Row = Route.ComponentProps['loaderData']['channels'][number]

export default function Channels({ loaderData }: Route.ComponentProps) {
  let { channels, faults } = loaderData
  return (
    <>
      <PageHead
        title="Channels"
        lead="What marketplaces and search engines accept. Listings are checked against the channels of their brand."
      />
      <UnreadableFields settings="channels" faults={faults} nameOf={(name) => name} />
      <DataTable
        caption={`${channels.length} channels`}
        columns={COLUMNS}
        rows={channels}
        rowKey={({ key }) => key}
      />
    </>
  )
}

export const meta = pageTitle('Channels - Settings')

const COLUMNS: Column<Row>[] = [
  { title: 'Channel', part: 'name', cell: ({ name }) => name },
  { title: 'Limits', cell: limitsText },
  { title: 'As of', cell: ({ date }) => formatDay(date) },
  {
    title: 'Offered',
    cell: ({ offered }) => (offered ? <Badge tone="success">Yes</Badge> : <Badge>No</Badge>),
  },
  { title: 'What to do', untitled: true, part: 'actions', cell: edit },
]

function limitsText({ limits, changed }: Row): string {
  return changed === 0 ? `${limits}, all ours` : `${limits}, ${changed} changed by you`
}

function edit({ key, name }: Row) {
  return (
    <Link to={href('/admin/settings/channels/:channel', { channel: key })}>
      Edit<span className="sr-only"> {name}</span>
    </Link>
  )
}
