import { parseWithZod } from '@conform-to/zod/v4'
import { data, redirect } from 'react-router'
import { readRegistrationSettings } from '#app/domain/accounts/registration-settings.server.ts'
import { isVerified } from '#app/domain/accounts/verification.server.ts'
import { CREDITS_STAY, packageSum } from '#app/domain/catalog/package-facts.ts'
import { findPackage } from '#app/domain/catalog/packages.server.ts'
import { readAvailability } from '#app/domain/generation/availability.server.ts'
import { claimFreePackage, hasHadFreePackage } from '#app/domain/orders/claim-free.server.ts'
import { COUNTRIES } from '#app/domain/orders/countries.ts'
import { PROCESSING_FEE, placeOrder } from '#app/domain/orders/place.server.ts'
import { validUntil } from '#app/domain/orders/validity.ts'
import { takesOrders } from '#app/domain/payments/availability.server.ts'
import { readPaymentSettings } from '#app/domain/payments/settings.server.ts'
import { isoTime } from '#app/domain/time.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { sessionContext } from '#app/middleware/session.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { Time } from '#app/ui/time.tsx'
import { NO_RESPONSE, orSay } from '#app/ui/unanswered.ts'
import { WritingPaused } from '#app/ui/writing-paused.tsx'
import { newId } from '#db/ids.server.ts'
import type { Route } from './+types/buy.ts'
import { billing } from './billing.ts'
import { BillingForm } from './billing-form.tsx'
import { FreePackage, OffersLink } from './free-package.tsx'
import { readKnownBuyer } from './known-buyer.server.ts'
import { UNAVAILABLE } from './messages.ts'
import { NoOrders, Notice } from './notice.tsx'
import { OrderAmounts } from './order-facts.tsx'
import { afterPlacing } from './placed.server.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  let services = context.get(servicesContext)
  let { db } = services
  let { id, role } = context.get(userContext)
  let bought = await findPackage(db, params.packageId)
  if (!bought) return data({ state: 'unknown' as const }, { status: 404 })
  if (role === 'Seller') return { state: 'seller' as const }
  if (bought.priceMinor === 0) {
    let { packageName, credit, validityDays } = bought
    let had = await hasHadFreePackage(db, id)
    let confirmed = had || (await isVerified(db, id)) || !(await readRegistrationSettings(db)).holdCredits
    return { state: 'free' as const, packageName, credit, validityDays, had, mustConfirm: !confirmed }
  }
  if (!(await takesOrders(services))) return { state: 'unavailable' as const }
  let { currency } = await readPaymentSettings(db)
  let total = bought.priceMinor + PROCESSING_FEE
  return {
    state: 'ready' as const,
    buyer: await readKnownBuyer(context, COUNTRIES),
    offer: {
      ...bought,
      title: bought.packageName,
      feeMinor: PROCESSING_FEE,
      totalMinor: total,
      currency,
      validUntil: validUntil(isoTime(), bought.validityDays),
    },
    requestId: newId(),
    isPaused: (await readAvailability(db)) !== 'ready',
  }
}

export async function action({ context, params }: Route.ActionArgs) {
  let services = context.get(servicesContext)
  let { db, log } = services
  let { id, role } = context.get(userContext)
  if (role === 'Seller') return data(null, { status: 403 })
  let form = await readForm(context)
  if (form.get('intent') === 'claim') return claim(context, params.packageId)
  let submission = parseWithZod(form, { schema: billing })
  if (submission.status !== 'success') return data(submission.reply(), { status: 400 })
  let { requestId, ...facts } = submission.value
  try {
    let wanted = { userId: id, packageId: params.packageId, ...facts, requestId: requestId ?? newId() }
    let placed = await placeOrder(db, wanted, await takesOrders(services))
    if (placed.outcome === 'seller') return data(null, { status: 403 })
    if (placed.outcome === 'closed')
      return data(submission.reply({ formErrors: [UNAVAILABLE.text] }), { status: 409 })
    if (placed.outcome === 'unknown-package') return data(null, { status: 404 })
    if (placed.outcome === 'free') return data(null, { status: 409 })
    return afterPlacing(context, placed.order)
  } catch (error) {
    log('order-failed', { message: String(error) })
    return data(submission.reply({ formErrors: [FAILURE] }), { status: 500 })
  }
}

async function claim(context: Route.ActionArgs['context'], packageId: string) {
  let claimed = await claimFreePackage(
    context.get(servicesContext).db,
    context.get(userContext).id,
    packageId,
  )
  if (claimed.outcome === 'seller') return data(null, { status: 403 })
  if (claimed.outcome === 'unknown-package') return data(null, { status: 404 })
  if (claimed.outcome === 'claimed-before' || claimed.outcome === 'unconfirmed')
    return data(null, { status: 409 })
  let text = `${claimed.credits} credits are in your account.`
  context.get(sessionContext).flash('message', { kind: 'success', text })
  return redirect('/user/subscription-history', 303)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orSay(serverAction, NO_RESPONSE)
}

export default function Buy({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.state === 'unknown') {
    return (
      <Notice
        title="Failed to fetch package"
        text="This package is not on offer any more."
        action={<OffersLink />}
      />
    )
  }
  if (loaderData.state === 'seller') {
    return (
      <Notice
        title="Sellers cannot purchase products"
        text="Your account sells here. Sign in with another account to buy."
      />
    )
  }
  if (loaderData.state === 'unavailable') return <NoOrders />
  if (loaderData.state === 'free') return <FreePackage {...loaderData} />
  return <Checkout {...loaderData} lastResult={actionData} />
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  let name = loaderData.state === 'ready' ? `Buy ${loaderData.offer.packageName}` : 'Buy a package'
  return [{ title: `${name} - Listwright` }]
}

const FAILURE = 'The order could not be saved. Nothing was charged. Please try again.'

type Ready = Extract<Route.ComponentProps['loaderData'], { state: 'ready' }>

function Checkout({
  offer,
  buyer,
  requestId,
  isPaused,
  lastResult,
}: Ready & { lastResult: Route.ComponentProps['actionData'] }) {
  return (
    <>
      <PageHead
        title="Complete Your Order"
        back={{ to: '/user/select-package', label: 'Packages' }}
        lead="Nothing is charged yet. You pay in the next step."
      />
      {isPaused && <WritingPaused />}
      <div className="pay-grid">
        <BillingForm
          label="Package"
          name={offer.packageName}
          buyer={buyer}
          countries={COUNTRIES}
          requestId={requestId}
          lastResult={lastResult}
        />
        <section className="sheet pay-box" aria-labelledby="price">
          <h2 id="price">Price details</h2>
          <OrderAmounts order={offer} />
          <p className="small muted">
            {packageSum(offer)}. Ordered today, its last day is <Time iso={offer.validUntil} />.{' '}
            {CREDITS_STAY}
          </p>
        </section>
      </div>
    </>
  )
}
