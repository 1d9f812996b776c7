import { href } from 'react-router'
import { figure } from '#app/domain/base/lists/figure.ts'
import { feedTargetName } from '#app/domain/batches/feeds/feed-targets.ts'
import { type Feed, listFeeds } from '#app/domain/batches/feeds/feeds.server.ts'
import { nameOfLanguage } from '#app/domain/listings/language-names.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import ordersCss from '#app/ui/css/orders.css?url'
import { type Column, DataTable, unitColumn } from '#app/ui/data-table.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { RowLink } from '#app/ui/row-link.tsx'
import { Time } from '#app/ui/time.tsx'
import type { Route } from './+types/feeds.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: ordersCss }]

export async function loader({ context }: Route.LoaderArgs) {
  const feeds = await listFeeds(context.get(servicesContext).db, context.get(userContext).id)
  return { feeds: feeds.map((feed) => ({ ...feed, targetName: feedTargetName(feed.target) })) }
}

export default function Feeds({ loaderData: { feeds } }: Route.ComponentProps) {
  const create = (
    <ButtonLink to={href('/user/feeds/new')}>
      <Icon small name="plus" /> {t`New feed`}
    </ButtonLink>
  )
  return (
    <>
      <PageHead
        title={t`Feeds`}
        lead={t`Files of your reviewed listings that Google, Meta and others fetch by themselves.`}
        back={{ to: href('/user/exports'), label: t`Exports` }}
      >
        {feeds.length > 0 && create}
      </PageHead>
      {feeds.length === 0 ? (
        <Empty icon="world" title={t`No feeds yet`} action={create}>
          {t`A feed has an address of its own. Whoever fetches it gets the texts as they are then.`}
        </Empty>
      ) : (
        <DataTable
          caption={t`Your feeds`}
          columns={columns()}
          rows={feeds}
          rowKey={({ id }) => id}
          narrow="orders"
        />
      )}
    </>
  )
}

export const meta = pageTitle(msg`Feeds`)

const columns = (): Column<Feed & { targetName: string }>[] => [
  {
    title: t`Name`,
    part: 'name',
    className: 'o-title',
    cell: ({ id, name }) => (
      <RowLink to={href('/user/feeds/:feedId', { feedId: id })}>
        <bdi>{name}</bdi>
      </RowLink>
    ),
  },
  { title: t`For`, className: 'o-line', cell: ({ targetName }) => targetName },
  { title: t`Language`, cell: ({ language }) => nameOfLanguage(language) },
  unitColumn(t`Products`, ({ madeAt, items }) => (madeAt === null ? '–' : figure(items))),
  {
    title: t`Last fetched`,
    align: 'end',
    cell: ({ fetchedAt }) => (fetchedAt === null ? t`Never` : <Time iso={fetchedAt} minute />),
  },
]
