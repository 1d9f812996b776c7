import { data, href, redirect, useRouteLoaderData } from 'react-router'
import { listInvoices, readSeller } from '#app/domain/orders/invoices/read.server.ts'
import { findAccess } from '#app/domain/orders/item-access.server.ts'
import { readPriceFacts } from '#app/domain/orders/order-price.server.ts'
import { listOrderRefunds } from '#app/domain/orders/order-refunds.server.ts'
import { findCapture, findOrder } from '#app/domain/orders/orders.server.ts'
import { findPaidOrder } from '#app/domain/orders/paid-order.server.ts'
import { t } from '#app/i18n/macro.ts'
import { notFound, review } from '#app/messages/checkout.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { sessionContext } from '#app/middleware/session.server.ts'
import { servicesContext } from '#app/services.server.ts'
import invoiceCss from '#app/ui/css/invoice.css?url'
import ordersCss from '#app/ui/css/orders.css?url'
import { DocumentBar } from '#app/ui/invoice/document-bar.tsx'
import { historyLink, payAddress, secondsUntilRedirect, withinHistory } from '#app/ui/order/addresses.ts'
import { ItemAccess } from '#app/ui/order/item-access.tsx'
import { PaidNotice } from '#app/ui/order/paid-notice.tsx'
import { withShopName } from '#app/ui/page-title.ts'
import { leadAdminTo } from '../customer-link.server.ts'
import type { Route } from './+types/receipt.ts'
import { aboutOrder } from './about-order.tsx'
import { RedirectLine, refreshMeta } from './delayed-redirect.tsx'
import type { loader as layoutLoader } from './layout.tsx'
import { Notice } from './notice.tsx'
import { ReceiptSheet } from './receipt-sheet.tsx'

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: ordersCss },
  { rel: 'stylesheet', href: invoiceCss },
]

export const handle = withinHistory

/** Shows, and does nothing else: reloading it and going back to it are safe. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const { id: userId } = context.get(userContext)
  const order = await findOrder(db, userId, params.orderId)
  if (!order) leadAdminTo(context, href('/admin/orders/:orderId', params))
  if (!order) return data({ message: notFound(), about: undefined, paid: null }, { status: 404 })
  if (order.paymentStatus === 'pending') throw redirect(payAddress(order), 303)
  if (order.paymentStatus === 'needs-review')
    return { message: review(), about: aboutOrder(order), paid: null }
  const [capture, access] = await Promise.all([findCapture(db, order.id), findAccess(db, userId, order.id)])
  const seconds = secondsUntilRedirect(order.kind, url.searchParams.get('paid'))
  const news = seconds ? await findPaidOrder(db, userId, order.id) : undefined
  const next = news && seconds ? { seconds, to: historyLink(order.kind).to } : undefined
  // The list that it leads to says the same.
  if (next) context.get(sessionContext).flash('paid', order.id)
  const refunds = capture ? await listOrderRefunds(db, capture.id) : []
  const [price, documents, seller] = await Promise.all([
    readPriceFacts(db, order.id),
    listInvoices(db, order.id),
    readSeller(db, order.id),
  ])
  return {
    message: null,
    about: undefined,
    paid: { order, capture, refunds, access, news, next, price, documents, seller },
  }
}

export default function Receipt({ loaderData }: Route.ComponentProps) {
  const logo = useRouteLoaderData<typeof layoutLoader>('routes/checkout/layout')?.logo ?? null
  if (!loaderData.paid) return <Notice {...loaderData.message} about={loaderData.about} />
  const { order, capture, refunds, access, news, next, price, documents, seller } = loaderData.paid
  const back = historyLink(order.kind)
  return (
    <div className="doc-page">
      <DocumentBar back={back.to}>{back.label}</DocumentBar>
      {news && next && (
        <PaidNotice paid={news}>
          <RedirectLine redirect={next} />
        </PaidNotice>
      )}
      {access && <ItemAccess access={access} />}
      <ReceiptSheet
        {...{ order, capture, refunds, price, documents, seller, logo, isNews: news !== undefined }}
      />
    </div>
  )
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData.paid) return [{ title: withShopName(loaderData.message.title, matches) }]
  const { order, next } = loaderData.paid
  const title = t`Receipt for order ${{ number: order.number }}`
  return [{ title: withShopName(title, matches) }, ...refreshMeta(next)]
}
