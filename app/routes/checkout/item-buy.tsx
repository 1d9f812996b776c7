import { data, redirect } from 'react-router'
import { z } from 'zod'
import { ITEM_COUNTRIES } from '#app/domain/base/countries.ts'
import { findItem } from '#app/domain/catalog/items.server.ts'
import { readPaymentTerms } from '#app/domain/catalog/terms.server.ts'
import { claimFreeItem } from '#app/domain/orders/free-item.server.ts'
import { findItemAccess } from '#app/domain/orders/item-access.server.ts'
import { missedProvider, takesOrders } from '#app/domain/orders/payments/availability.server.ts'
import { placeItemOrder } from '#app/domain/orders/place.server.ts'
import { asksBankCountry, quote } from '#app/domain/orders/quote.server.ts'
import { itemInstruction } from '#app/domain/orders/withdrawals/consent.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { ph, t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { writtenIn } from '#app/i18n/writing.ts'
import { payNext, seller } from '#app/messages/checkout.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { openingContext } from '#app/middleware/opening.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { itemAddress } from '#app/ui/item-address.ts'
import { Link } from '#app/ui/link.tsx'
import { ItemsLink } from '#app/ui/offer-links.tsx'
import { orderAddress } from '#app/ui/order/addresses.ts'
import { pageTitle } from '#app/ui/page-title.ts'
import { newId } from '#db/ids.server.ts'
import type { Route } from './+types/item-buy.ts'
import { CheckoutPage } from './checkout-page.tsx'
import { itemCheckout } from './checkout-schema.ts'
import { FreeItem } from './free-offers.tsx'
import { readKnownBuyer, readOrderedBefore } from './known-buyer.server.ts'
import { NoOrders, NoSellers, Notice } from './notice.tsx'
import { OrderedBefore } from './ordered-before.tsx'
import { placeFromForm, showPrice } from './place-from-form.server.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { db } = services
  const { id, role } = context.get(userContext)
  const item = await findItem(db, params.itemId)
  if (!item?.offered) return data({ state: 'unknown' as const }, { status: 404 })
  if (role === 'Seller') return { state: 'seller' as const }
  const { itemName, lang, priceMinor } = item
  const owned = (await findItemAccess(db, id, item.id))?.orderId
  const page = { itemName, lang, address: itemAddress(item), owned }
  if (priceMinor === 0) return { state: 'free' as const, ...page }
  if (!(await takesOrders({ ...services, isOpen: context.get(openingContext) }))) {
    return { state: 'unavailable' as const, ...page, provider: await missedProvider(services) }
  }
  const { currency } = await readPaymentTerms(db)
  const buyer = await readKnownBuyer(context, ITEM_COUNTRIES)
  return {
    state: 'ready' as const,
    ...page,
    buyer,
    quote: await quote(db, buyer, priceMinor),
    asksBankCountry: await asksBankCountry(db),
    before: await readOrderedBefore(context, { itemId: item.id }),
    currency,
    idempotencyKey: newId(),
  }
}

export async function action({ context, params: { itemId }, url }: Route.ActionArgs) {
  const intent = (await readForm(context)).get('intent')
  if (intent === 'claim') return claim(context, itemId, url.origin)
  const { db } = context.get(servicesContext)
  const findPrice = async () => (await findItem(db, itemId))?.priceMinor
  if (intent === 'price') return showPrice(context, { kind: 'item', findPrice })
  return placeFromForm(context, {
    schema: itemCheckout,
    kind: 'item',
    needsConsent: true,
    findPrice,
    place: (buyer, open) => placeItemOrder(db, { ...buyer, itemId }, open),
  })
}

async function claim(context: Route.ActionArgs['context'], itemId: string, origin: string) {
  const submission = await readSubmission(context, z.object({}))
  const { db } = context.get(servicesContext)
  const claimed = await claimFreeItem(db, { userId: context.get(userContext).id, itemId, origin })
  switch (claimed.outcome) {
    case 'claimed':
    case 'claimed-before':
      return redirect(`/receipt/${claimed.orderId}`, 303)
    case 'seller':
      return submission.reject(seller().title, 403)
    case 'unknown-item':
      return submission.reject(t`This item isn’t available.`, 404)
  }
}

export default function ItemBuy({ loaderData }: Route.ComponentProps) {
  switch (loaderData.state) {
    case 'unknown':
      return (
        <Notice title={t`Failed to fetch item`} text={t`This item isn’t available.`} action={<ItemsLink />} />
      )
    case 'seller':
      return <NoSellers />
    case 'unavailable':
      return <NoOrders provider={loaderData.provider} />
    case 'free':
      return <FreeItem {...loaderData} />
    case 'ready':
      return <Checkout {...loaderData} />
  }
}

export const meta: Route.MetaFunction = pageTitle(({ loaderData }) =>
  'itemName' in loaderData ? t`Buy ${{ itemName: loaderData.itemName }}` : t`Buy an item`,
)

type Ready = Extract<Route.ComponentProps['loaderData'], { state: 'ready' }>

function Checkout({ itemName, lang, address, owned, before, state: _, ...form }: Ready) {
  return (
    <CheckoutPage
      back={{ to: address, label: itemName }}
      notice={
        <>
          {owned && <BoughtBefore orderId={owned} />}
          {before && <OrderedBefore order={before} />}
        </>
      }
      kind="item"
      {...form}
      countries={ITEM_COUNTRIES}
      summary={
        <Trans>
          <bdi {...writtenIn(lang)}>{ph({ itemName })}</bdi>: a digital item. You’ll find its link on your
          receipt as soon as your payment is complete.
        </Trans>
      }
      law={
        <>
          <p>{payNext()}</p>
          <p>{itemInstruction()}</p>
        </>
      }
    />
  )
}

function BoughtBefore({ orderId }: { orderId: string }) {
  return (
    <Alert kind="info" quiet>
      <p>
        <Trans>
          You already bought this item: <Link to={orderAddress({ id: orderId })}>see that order</Link>.
        </Trans>
      </p>
    </Alert>
  )
}
