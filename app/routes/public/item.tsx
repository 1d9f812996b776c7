import { data, href, redirect } from 'react-router'
import { formatPrice } from '#app/domain/base/money.ts'
import { findItem, type Item } from '#app/domain/catalog/items.server.ts'
import { readPaymentTerms } from '#app/domain/catalog/terms.server.ts'
import { type Access, findItemAccess } from '#app/domain/orders/item-access.server.ts'
import { readWaysToPay } from '#app/domain/orders/payments/availability.server.ts'
import { t } from '#app/i18n/macro.ts'
import { writtenIn } from '#app/i18n/writing.ts'
import { openingContext } from '#app/middleware/opening.server.ts'
import { visitorContext } from '#app/middleware/session.server.ts'
import type { RouteHandle } from '#app/route-handle.ts'
import { servicesContext } from '#app/services.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { itemAddress } from '#app/ui/item-address.ts'
import { keysOf } from '#app/ui/keys.ts'
import { Link } from '#app/ui/link.tsx'
import { orderAddress } from '#app/ui/order/addresses.ts'
import { Mono } from '#app/ui/order/facts.tsx'
import { ItemAccess } from '#app/ui/order/item-access.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { withShopName } from '#app/ui/page-title.ts'
import { StructuredData } from '#app/ui/script-mode.tsx'
import { Time } from '#app/ui/time.tsx'
import type { Route } from './+types/item.ts'
import { sellerFacts } from './seller.server.ts'
import { itemData, organizationData } from './structured-data.ts'

export const handle: RouteHandle = { pageCache: true }

/** Buyers can open the item also when it is no longer offered. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { db } = services
  const visitor = context.get(visitorContext)
  const [item, access, { currency }, { brief: way }] = await Promise.all([
    findItem(db, params.itemId),
    visitor ? findItemAccess(db, visitor.id, params.itemId) : undefined,
    readPaymentTerms(db),
    readWaysToPay({ ...services, isOpen: context.get(openingContext) }),
  ])
  if (!item || !(item.offered || access)) {
    throw data({ message: t`This item doesn’t exist or is no longer offered.` }, { status: 404 })
  }
  if (params.slug !== item.slug) throw redirect(itemAddress(item), 301)
  return { item, access: access ?? null, currency, way, origin: url.origin, ...sellerFacts(context) }
}

export default function ItemPage({ loaderData, matches }: Route.ComponentProps) {
  const { item, access, currency, way, origin, isSeller } = loaderData
  const paragraphs = item.description.split(/\n{2,}/)
  const keys = keysOf(paragraphs)
  return (
    <div className="wrap page app">
      <div className="page-head">
        <div>
          <Link className="crumb" to={href('/items')}>
            <Icon small name="arrow-left" /> {t`Digital items`}
          </Link>
          <h1>
            <bdi {...writtenIn(item.lang)}>{item.itemName}</bdi>
          </h1>
        </div>
      </div>
      <div className="pay-grid">
        <div className="stack stack-lg">
          {access && <ItemAccess access={access} />}
          {item.imageUrl && <img className="picture picture-lg" src={item.imageUrl} alt="" />}
          <div className="stack">
            {paragraphs.map((words, at) => (
              <p key={keys[at]} className="whitespace-pre-line" dir="auto" {...writtenIn(item.lang)}>
                {words}
              </p>
            ))}
          </div>
        </div>
        {access ? (
          <Owned access={access} />
        ) : (
          <Offer item={item} currency={currency} way={way} isSeller={isSeller} />
        )}
      </div>
      <StructuredData
        facts={[organizationData(matches[0].loaderData.shopName, origin), itemData(item, currency, origin)]}
      />
    </div>
  )
}

interface OfferProps {
  item: Item
  currency: string
  way: string | undefined
  isSeller: boolean | undefined
}

function Offer({ item, currency, way, isSeller }: OfferProps) {
  const isFree = item.priceMinor === 0
  return (
    <section className="sheet pay-box" aria-label={t`Price`}>
      <Facts
        rows={[
          [t`You get`, t`A link, on your receipt`],
          !isFree && [t`How you pay`, way ? t`Once, by ${{ way }}` : t`Once`],
        ]}
        total={[t`Price`, isFree ? t`Free` : formatPrice(item.priceMinor, currency)]}
      />
      {isSeller ? (
        <p>{t`Sellers cannot purchase products`}</p>
      ) : (
        <ButtonLink block to={href('/item-buy/:itemId', { itemId: item.id })}>
          {isFree ? t`Get it free` : t`Buy Now`}
        </ButtonLink>
      )}
    </section>
  )
}

function Owned({ access: { orderId, orderNumber, paidAt } }: { access: Access }) {
  return (
    <section className="sheet pay-box" aria-labelledby="owned">
      <h2 id="owned">{t`You own this item`}</h2>
      <Facts
        rows={[
          [t`Order`, <Mono key="order" text={orderNumber} />],
          paidAt && [t`Paid on`, <Time key="paid" iso={paidAt} />],
        ]}
      />
      <ButtonLink block variant="outline" to={orderAddress({ id: orderId })}>
        {t`See your order`}
      </ButtonLink>
    </section>
  )
}

export function meta({ loaderData, matches, location }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [{ title: withShopName(t`Item not found`, matches) }]
  const { item, currency } = loaderData
  return pageMeta({
    title: item.itemName,
    description: describe(item, currency),
    matches,
    path: location.pathname,
    image: item.imageUrl ?? undefined,
  })
}

function describe({ description, itemName, priceMinor }: Item, currency: string): string {
  const first = /^.*?[.!?](?=\s)/s.exec(description)?.[0] ?? (description || itemName)
  const price = priceMinor === 0 ? t`Free.` : t`${{ price: formatPrice(priceMinor, currency) }}, paid once.`
  return `${first.slice(0, 140)} ${price}`
}
