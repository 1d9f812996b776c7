import { data, href, useRouteLoaderData } from 'react-router'
import { findInvoice, languageOfInvoice } from '#app/domain/orders/invoices/read.server.ts'
import { setLanguage } from '#app/i18n/language.server.ts'
import { isLanguageCode } from '#app/i18n/languages.ts'
import { t } from '#app/i18n/macro.ts'
import type { CheckoutMessage } from '#app/messages/checkout.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { shopContext } from '#app/middleware/opening.server.ts'
import { servicesContext } from '#app/services.server.ts'
import invoiceCss from '#app/ui/css/invoice.css?url'
import ordersCss from '#app/ui/css/orders.css?url'
import { InvoiceDocument } from '#app/ui/invoice/invoice-document.tsx'
import { orderAddress, withinHistory } from '#app/ui/order/addresses.ts'
import { pageTitle } from '#app/ui/page-title.ts'
import { leadAdminTo } from '../customer-link.server.ts'
import type { Route } from './+types/invoice.ts'
import type { loader as layoutLoader } from './layout.tsx'
import { Notice } from './notice.tsx'

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: ordersCss },
  { rel: 'stylesheet', href: invoiceCss },
]

export const handle = withinHistory

/** A document is in the language of its order, and so is the page around it. */
const inLanguageOfOrder: Route.MiddlewareFunction = async ({ context, params }) => {
  const { main } = (await context.get(shopContext)()).languages
  const stored = await languageOfInvoice(context.get(servicesContext).db, params.invoiceId ?? '')
  if (stored !== undefined) setLanguage(isLanguageCode(stored) ? stored : main, main)
}

export const middleware: Route.MiddlewareFunction[] = [inLanguageOfOrder]

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const invoice = await findInvoice(db, params.invoiceId, context.get(userContext).id)
  if (!invoice) leadAdminTo(context, href('/admin/invoices/:invoiceId', params))
  if (!invoice) return data({ invoice: undefined, order: undefined }, { status: 404 })
  return { invoice, order: { id: invoice.row.order_id, kind: invoice.kind } }
}

export default function InvoicePage({ loaderData: { invoice, order } }: Route.ComponentProps) {
  const logo = useRouteLoaderData<typeof layoutLoader>('routes/checkout/layout')?.logo ?? null
  if (!invoice) return <Notice {...gone()} />
  return <InvoiceDocument invoice={invoice} back={orderAddress(order)} logo={logo} />
}

const gone = (): CheckoutMessage => ({
  status: 404,
  kind: 'error',
  title: t`Document not found`,
  text: t`This invoice or credit note doesn’t exist.`,
})

export const meta: Route.MetaFunction = pageTitle(({ loaderData: { invoice } }) =>
  invoice ? invoice.number : gone().title,
)
