import { href } from 'react-router'
import { formatDay } from '#app/domain/base/dates.ts'
import { readVersioned } from '#app/domain/base/settings.server.ts'
import {
  CHANNEL_LIMITS,
  channelRecord,
  withSettings,
} from '#app/domain/listings/checks/channels/settings.server.ts'
import { CHANNELS } from '#app/domain/listings/checks/channels.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { servicesContext } from '#app/services.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import figuresCss from '#app/ui/css/figures.css?url'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { UnreadableFields } from '../unreadable.tsx'
import type { Route } from './+types/channels.ts'
import { faultName } from './channel-form.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: figuresCss }]

export async function loader({ context }: Route.LoaderArgs) {
  const { value, faults } = await readVersioned(context.get(servicesContext).db, channelRecord)
  const channels = CHANNELS.map((preset) => {
    const { key, name, date } = withSettings(preset, value)
    const own = CHANNEL_LIMITS.filter(({ channel, key: limit }) => channel === key && limit in value.limits)
    const limits = CHANNEL_LIMITS.filter(({ channel }) => channel === key).length
    return { key, name: t(name), date, limits, changed: own.length, offered: !value.hidden.includes(key) }
  })
  return { channels, faults: faults.map((fault) => (fault === '' ? fault : faultName(fault))) }
}

type Row = Route.ComponentProps['loaderData']['channels'][number]

export default function Channels({ loaderData }: Route.ComponentProps) {
  const { channels, faults } = loaderData
  return (
    <>
      <PageHead
        title={t`Channels`}
        lead={t`What marketplaces and search engines accept. Listings are checked against the channels of their brand.`}
      />
      <UnreadableFields settings="channels" faults={faults} nameOf={(name) => name} />
      <DataTable
        caption={t`${{ count: channels.length }} channels`}
        columns={columns()}
        narrow="figures"
        rows={channels}
        rowKey={({ key }) => key}
      />
    </>
  )
}

export const meta = pageTitle(msg`Channels - Settings`)

const columns = (): Column<Row>[] => [
  { title: t`Channel`, part: 'name', className: 'f-name', cell: ({ name }) => name },
  {
    title: t`Limits`,
    align: 'end',
    cell: ({ limits, changed }) => (changed === 0 ? limits : t`${{ limits }}, ${{ changed }} changed by you`),
  },
  { title: t`As of`, cell: ({ date }) => formatDay(date) },
  {
    title: t`Status`,
    className: 'f-bare f-sum',
    cell: ({ offered }) =>
      offered ? <span className="muted">{t`Offered`}</span> : <Badge>{t`Not offered`}</Badge>,
  },
  { title: t`What to do`, untitled: true, part: 'actions', cell: edit },
]

function edit({ key, name }: Row) {
  return (
    <ButtonLink variant="outline" size="sm" to={href('/admin/settings/channels/:channel', { channel: key })}>
      <Trans>
        Edit<span className="sr-only"> {name}</span>
      </Trans>
    </ButtonLink>
  )
}
