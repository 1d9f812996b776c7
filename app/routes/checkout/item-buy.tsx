import { parseWithZod } from '@conform-to/zod/v4'
import { data, Link, redirect } from 'react-router'
import { findItem } from '#app/domain/catalog/items.server.ts'
import { findItemAccess } from '#app/domain/orders/access.server.ts'
import { claimFreeItem } from '#app/domain/orders/claim-item.server.ts'
import { ITEM_COUNTRIES } from '#app/domain/orders/countries.ts'
import { PROCESSING_FEE, placeItemOrder } from '#app/domain/orders/place.server.ts'
import { takesOrders } from '#app/domain/payments/availability.server.ts'
import { readPaymentSettings } from '#app/domain/payments/settings.server.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { NO_RESPONSE, orSay } from '#app/ui/unanswered.ts'
import { newId } from '#db/ids.server.ts'
import { itemAddress } from '../item-address.ts'
import type { Route } from './+types/item-buy.ts'
import { itemBilling } from './billing.ts'
import { BillingForm } from './billing-form.tsx'
import { FreeItem, ItemsLink } from './free-item.tsx'
import { readKnownBuyer } from './known-buyer.server.ts'
import { UNAVAILABLE } from './messages.ts'
import { NoOrders, Notice } from './notice.tsx'
import { OrderAmounts } from './order-facts.tsx'
import { afterPlacing } from './placed.server.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  let services = context.get(servicesContext)
  let { db } = services
  let { id, role } = context.get(userContext)
  let item = await findItem(db, params.itemId)
  if (!item?.offered) return data({ state: 'unknown' as const }, { status: 404 })
  if (role === 'Seller') return { state: 'seller' as const }
  let { itemName, priceMinor } = item
  let owned = (await findItemAccess(db, id, item.id))?.orderId
  let page = { itemName, address: itemAddress(item), owned }
  if (priceMinor === 0) return { state: 'free' as const, ...page }
  if (!(await takesOrders(services))) return { state: 'unavailable' as const, ...page }
  let { currency } = await readPaymentSettings(db)
  let amounts = { priceMinor, feeMinor: PROCESSING_FEE, totalMinor: priceMinor + PROCESSING_FEE, currency }
  return {
    state: 'ready' as const,
    ...page,
    buyer: await readKnownBuyer(context, ITEM_COUNTRIES),
    offer: { title: itemName, credit: 0, ...amounts },
    requestId: newId(),
  }
}

export async function action({ context, params, url }: Route.ActionArgs) {
  let services = context.get(servicesContext)
  let { db, log } = services
  let { id, role } = context.get(userContext)
  if (role === 'Seller') return data(null, { status: 403 })
  let form = await readForm(context)
  if (form.get('intent') === 'claim') return claim(context, params.itemId, url.origin)
  let submission = parseWithZod(form, { schema: itemBilling })
  if (submission.status !== 'success') return data(submission.reply(), { status: 400 })
  let { requestId = newId(), ...facts } = submission.value
  try {
    let wanted = { userId: id, itemId: params.itemId, ...facts, requestId }
    let placed = await placeItemOrder(db, wanted, await takesOrders(services))
    if (placed.outcome === 'seller') return data(null, { status: 403 })
    if (placed.outcome === 'closed')
      return data(submission.reply({ formErrors: [UNAVAILABLE.text] }), { status: 409 })
    if (placed.outcome === 'unknown-item') return data(null, { status: 404 })
    if (placed.outcome === 'free') return data(null, { status: 409 })
    return afterPlacing(context, placed.order)
  } catch (error) {
    log('order-failed', { message: String(error) })
    return data(submission.reply({ formErrors: [FAILURE] }), { status: 500 })
  }
}

const FAILURE = 'The order could not be saved. Nothing was charged. Please try again.'

async function claim(context: Route.ActionArgs['context'], itemId: string, origin: string) {
  let { db } = context.get(servicesContext)
  let claimed = await claimFreeItem(db, { userId: context.get(userContext).id, itemId, origin })
  if (claimed.outcome === 'seller') return data(null, { status: 403 })
  if (claimed.outcome === 'unknown-item') return data(null, { status: 404 })
  return redirect(`/receipt/${claimed.orderId}`, 303)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orSay(serverAction, NO_RESPONSE)
}

export default function ItemBuy({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.state === 'unknown') {
    let text = 'This item is not on offer, or not any more.'
    return <Notice title="Failed to fetch item" text={text} action={<ItemsLink />} />
  }
  if (loaderData.state === 'seller') {
    let text = 'Your account sells here. Sign in with another account to buy.'
    return <Notice title="Sellers cannot purchase products" text={text} />
  }
  if (loaderData.state === 'unavailable') return <NoOrders />
  if (loaderData.state === 'free') return <FreeItem {...loaderData} />
  return <Checkout {...loaderData} lastResult={actionData} />
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  let name = 'itemName' in loaderData ? `Buy ${loaderData.itemName}` : 'Buy an item'
  return [{ title: `${name} - Listwright` }]
}

type Ready = Extract<Route.ComponentProps['loaderData'], { state: 'ready' }>

function Checkout({
  itemName,
  address,
  owned,
  offer,
  buyer,
  requestId,
  lastResult,
}: Ready & { lastResult: Route.ComponentProps['actionData'] }) {
  return (
    <>
      <PageHead
        title="Complete Your Order"
        back={{ to: address, label: itemName }}
        lead="Nothing is charged yet. You pay in the next step."
      />
      {owned && (
        <Alert kind="info" quiet>
          <p>
            You have bought this item before: <Link to={`/user/orders/${owned}`}>see that order</Link>.
          </p>
        </Alert>
      )}
      <div className="pay-grid">
        <BillingForm
          label="Item"
          name={itemName}
          buyer={buyer}
          countries={ITEM_COUNTRIES}
          requestId={requestId}
          lastResult={lastResult}
        />
        <section className="sheet pay-box" aria-labelledby="price">
          <h2 id="price">Price details</h2>
          <OrderAmounts order={offer} />
          <p className="small muted">
            A digital item. Its address is on your receipt as soon as the payment is complete.
          </p>
        </section>
      </div>
    </>
  )
}
