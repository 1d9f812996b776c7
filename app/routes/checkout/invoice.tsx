import { data } from 'react-router'
import { findInvoice } from '#app/domain/invoices/read.server.ts'
import type { CheckoutMessage } from '#app/messages/checkout.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import css from '#app/ui/css/invoice.css?url'
import type { Route } from './+types/invoice.ts'
import { InvoiceDocument } from './invoice-document.tsx'
import { Notice } from './notice.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: css }]

/** For the buyer, and for every admin. */
export async function loader({ context, params }: Route.LoaderArgs) {
  let { db } = context.get(servicesContext)
  let user = context.get(userContext)
  let invoice = await findInvoice(db, params.invoiceId, user.isAdmin ? undefined : user.id)
  if (!invoice) return data({ invoice: undefined, back: '' }, { status: 404 })
  let own = await findInvoice(db, params.invoiceId, user.id)
  let { order_id: orderId } = invoice.row
  return { invoice, back: own ? `/receipt/${orderId}` : `/admin/orders/${orderId}` }
}

export default function InvoicePage({ loaderData }: Route.ComponentProps) {
  let { invoice, back } = loaderData
  if (!invoice) return <Notice {...GONE} />
  return <InvoiceDocument invoice={invoice} back={back} />
}

const GONE: CheckoutMessage = {
  status: 404,
  kind: 'error',
  title: 'Document not found',
  text: 'There is no such invoice or credit note.',
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  let { invoice } = loaderData
  return [{ title: `${invoice ? invoice.number : GONE.title} - Listwright` }]
}
