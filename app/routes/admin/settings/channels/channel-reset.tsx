import { href } from 'react-router'
import { readVersioned } from '#app/domain/base/settings.server.ts'
import { channelRecord } from '#app/domain/listings/checks/channels/settings.server.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { servicesContext } from '#app/services.server.ts'
import { pageTitle } from '#app/ui/page-title.ts'
import { ResetPage } from '../reset-page.tsx'
import type { Route } from './+types/channel-reset.ts'
import { presetOf } from './preset.server.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { name } = presetOf(params.channel)
  const { version } = await readVersioned(context.get(servicesContext).db, channelRecord)
  return { name: t(name), version }
}

export default function ChannelReset({ loaderData, params }: Route.ComponentProps) {
  const { name, version } = loaderData
  return (
    <ResetPage
      title={t`Reset ${{ name }}`}
      editor={{ to: href('/admin/settings/channels/:channel', params), label: name }}
      version={version}
      happens={[
        t`All limits, their source and their date go back to the defaults of this release.`,
        t`${{ name }} is offered to customers.`,
      ]}
    />
  )
}

export const meta = pageTitle(msg`Reset a channel - Settings`)
