import { data } from 'react-router'
import { z } from 'zod'
import { COUNTRIES } from '#app/domain/base/countries.ts'
import { isoTime } from '#app/domain/base/time.ts'
import { packageDays, packageSummary } from '#app/domain/catalog/package-facts.ts'
import { findPackage } from '#app/domain/catalog/packages.server.ts'
import { readPaymentTerms } from '#app/domain/catalog/terms.server.ts'
import { claimFreePackage, readFreePackageState } from '#app/domain/orders/free-package.server.ts'
import { missedProvider, takesOrders } from '#app/domain/orders/payments/availability.server.ts'
import { placeOrder } from '#app/domain/orders/place.server.ts'
import { asksBankCountry, quote } from '#app/domain/orders/quote.server.ts'
import { validUntil } from '#app/domain/orders/validity.ts'
import { WITHDRAW_PATH } from '#app/domain/orders/withdrawals/consent.ts'
import { readAvailability } from '#app/domain/writing/availability.server.ts'
import { redirectWithMessage } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { ph, t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { writtenIn } from '#app/i18n/writing.ts'
import {
  creditsAdded,
  freePackageHad,
  freePackageUnconfirmed,
  payNext,
  seller,
} from '#app/messages/checkout.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { openingContext } from '#app/middleware/opening.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { Link } from '#app/ui/link.tsx'
import { PackagesLink } from '#app/ui/offer-links.tsx'
import { packages } from '#app/ui/order/addresses.ts'
import { pageTitle } from '#app/ui/page-title.ts'
import { Time } from '#app/ui/time.tsx'
import { WritingPaused } from '#app/ui/writing-paused.tsx'
import { newId } from '#db/ids.server.ts'
import type { Route } from './+types/buy.ts'
import { CheckoutPage } from './checkout-page.tsx'
import { packageCheckout } from './checkout-schema.ts'
import { FreePackage } from './free-offers.tsx'
import { readKnownBuyer, readOrderedBefore } from './known-buyer.server.ts'
import { NoOrders, NoSellers, Notice } from './notice.tsx'
import { OrderedBefore } from './ordered-before.tsx'
import { placeFromForm, showPrice } from './place-from-form.server.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { db } = services
  const { id, role } = context.get(userContext)
  const bought = await findPackage(db, params.packageId)
  if (!bought) return data({ state: 'unknown' as const }, { status: 404 })
  if (role === 'Seller') return { state: 'seller' as const }
  if (bought.priceMinor === 0) {
    const { packageName, lang, credit, validityDays } = bought
    return {
      state: 'free' as const,
      packageName,
      lang,
      credit,
      validityDays,
      validUntil: validUntil(isoTime(), validityDays),
      currency: (await readPaymentTerms(db)).currency,
      claim: await readFreePackageState(db, id),
    }
  }
  if (!(await takesOrders({ ...services, isOpen: context.get(openingContext) }))) {
    return { state: 'unavailable' as const, provider: await missedProvider(services) }
  }
  const { currency } = await readPaymentTerms(db)
  const buyer = await readKnownBuyer(context, COUNTRIES)
  return {
    state: 'ready' as const,
    buyer,
    quote: await quote(db, buyer, bought.priceMinor),
    asksBankCountry: await asksBankCountry(db),
    offer: {
      ...bought,
      currency,
      validUntil: validUntil(isoTime(), bought.validityDays),
    },
    idempotencyKey: newId(),
    before: await readOrderedBefore(context, { packageId: bought.id }),
    isPaused: (await readAvailability(db)) !== 'ready',
  }
}

export async function action({ context, params: { packageId } }: Route.ActionArgs) {
  const intent = (await readForm(context)).get('intent')
  if (intent === 'claim') return claim(context, packageId)
  const { db } = context.get(servicesContext)
  const findPrice = async () => (await findPackage(db, packageId))?.priceMinor
  if (intent === 'price') return showPrice(context, { kind: 'package', findPrice })
  return placeFromForm(context, {
    schema: packageCheckout,
    kind: 'package',
    needsConsent: false,
    findPrice,
    place: (buyer, open) => placeOrder(db, { ...buyer, packageId }, open),
  })
}

async function claim(context: Route.ActionArgs['context'], packageId: string) {
  const submission = await readSubmission(context, z.object({}))
  const { db } = context.get(servicesContext)
  const claimed = await claimFreePackage(db, context.get(userContext).id, packageId)
  switch (claimed.outcome) {
    case 'claimed':
      return redirectWithMessage(context, '/user/subscription-history', creditsAdded(claimed.credits))
    case 'claimed-before':
      return submission.reject(freePackageHad(), 409)
    case 'unconfirmed':
      return submission.reject(freePackageUnconfirmed(), 409)
    case 'seller':
      return submission.reject(seller().title, 403)
    case 'unknown-package':
      return submission.reject(t`This package is no longer available.`, 404)
  }
}

export default function Buy({ loaderData }: Route.ComponentProps) {
  switch (loaderData.state) {
    case 'unknown':
      return (
        <Notice
          title={t`Failed to fetch package`}
          text={t`This package is no longer available.`}
          action={<PackagesLink />}
        />
      )
    case 'seller':
      return <NoSellers />
    case 'unavailable':
      return <NoOrders provider={loaderData.provider} />
    case 'free':
      return <FreePackage {...loaderData} />
    case 'ready':
      return <Checkout {...loaderData} />
  }
}

export const meta: Route.MetaFunction = pageTitle(({ loaderData }) =>
  loaderData.state === 'ready' ? t`Buy ${{ packageName: loaderData.offer.packageName }}` : t`Buy a package`,
)

type Ready = Extract<Route.ComponentProps['loaderData'], { state: 'ready' }>

function Checkout({ offer, isPaused, before, state: _, ...form }: Ready) {
  return (
    <CheckoutPage
      back={packages()}
      notice={
        <>
          {before && <OrderedBefore order={before} />}
          {isPaused && <WritingPaused />}
        </>
      }
      kind="package"
      {...form}
      countries={COUNTRIES}
      currency={offer.currency}
      summary={
        <Trans>
          <bdi {...writtenIn(offer.lang)}>{ph({ name: offer.packageName })}</bdi>:{' '}
          {{ packageSummary: packageSummary(offer) }}. If you order today, it lasts until{' '}
          {{ date: <Time iso={offer.validUntil} /> }}.
        </Trans>
      }
      law={
        <>
          <p>{payNext()}</p>
          <p>
            <WithdrawalInstruction />
          </p>
          <p>{packageDays()}</p>
        </>
      }
    />
  )
}

/** As it is kept with the order, with a link. */
function WithdrawalInstruction() {
  return (
    <Trans>
      You can <Link to={WITHDRAW_PATH}>withdraw from this contract</Link> within 14 days of paying, without
      giving a reason, on your order’s page or through the link at the bottom of our home page.
    </Trans>
  )
}
