import { href } from 'react-router'
import { formatPrice } from '#app/domain/base/money.ts'
import { type Item, listItems } from '#app/domain/catalog/items.server.ts'
import { readPaymentTerms } from '#app/domain/catalog/terms.server.ts'
import { readWaysToPay } from '#app/domain/orders/payments/availability.server.ts'
import { t } from '#app/i18n/macro.ts'
import { writtenIn } from '#app/i18n/writing.ts'
import { paidOnce } from '#app/messages/checkout.ts'
import { openingContext } from '#app/middleware/opening.server.ts'
import type { RouteHandle } from '#app/route-handle.ts'
import { servicesContext } from '#app/services.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { itemAddress } from '#app/ui/item-address.ts'
import { Link } from '#app/ui/link.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { Pagination } from '#app/ui/pagination.tsx'
import { type ListShape, listAddress, readListQuery } from '../list-query.ts'
import type { Route } from './+types/items.ts'

export const handle: RouteHandle = { pageCache: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { db } = services
  const query = readListQuery(SHAPE, url.searchParams)
  const [list, { currency }, { brief: way }] = await Promise.all([
    listItems(db, query.page),
    readPaymentTerms(db),
    readWaysToPay({ ...services, isOpen: context.get(openingContext) }),
  ])
  return { query, list, currency, way, origin: url.origin }
}

export default function Items({ loaderData: { query, list, currency } }: Route.ComponentProps) {
  return (
    <div className="wrap page">
      <div className="page-head">
        <div>
          <h1>{t`Digital items`}</h1>
          <p>{t`Paid once, and yours to keep.`}</p>
        </div>
      </div>
      {list.rows.length === 0 ? (
        <NothingYet />
      ) : (
        <ul className="goods">
          {list.rows.map((item) => (
            <Row key={item.id} item={item} currency={currency} />
          ))}
        </ul>
      )}
      <Pagination list={list} hrefFor={(page) => listAddress(SHAPE, query, { page })} />
    </div>
  )
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const place = loaderData?.list.place ?? 1
  const numbered = typeof place === 'number' && place > 1
  return pageMeta({
    title: numbered ? t`Digital items, page ${{ place }}` : t`Digital items`,
    description: `${t`Templates, charts and guides for people who write product listings.`} ${paidOnce(loaderData?.way ?? '')}`,
    matches,
    path: numbered ? `/items?page=${place}` : '/items',
  })
}

const SHAPE: ListShape<'place'> = { path: href('/items'), sorts: ['place'], sort: 'place' }

function Row({ item, currency }: { item: Item; currency: string }) {
  return (
    <li className="good">
      <ItemThumb item={item} />
      <div>
        <h2>
          <Link to={itemAddress(item)}>
            <bdi {...writtenIn(item.lang)}>{item.itemName}</bdi>
          </Link>
        </h2>
        <p className="muted" dir="auto" {...writtenIn(item.lang)}>
          {beginning(item.description)}
        </p>
      </div>
      <p className="good-price">{item.priceMinor === 0 ? t`Free` : formatPrice(item.priceMinor, currency)}</p>
    </li>
  )
}

function NothingYet() {
  return (
    <Empty
      icon="tag"
      title={t`No items yet`}
      action={
        <ButtonLink variant="outline" size="sm" to="/#pricing">
          {t`See the packages`}
        </ButtonLink>
      }
    >
      {t`There are no digital items for sale right now.`}
    </Empty>
  )
}

/** As many whole sentences as fit, or whole words of a longer one. */
function beginning(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= 320) return line
  const sentences = /^.{1,319}(?:[。！？]|[.!?؟](?=\s|$))/u.exec(line)?.[0]
  return sentences ?? `${line.slice(0, 317).replace(/[\s.,;:]+\S*$/, '')}…`
}

/** A placeholder for items without an image. Decorative: the name stands beside it. */
function ItemThumb({ item: { imageUrl } }: { item: Pick<Item, 'imageUrl'> }) {
  if (imageUrl) return <img className="picture" src={imageUrl} alt="" width="80" height="80" loading="lazy" />
  return (
    <span className="picture" aria-hidden="true">
      <Icon name="tag" />
    </span>
  )
}
