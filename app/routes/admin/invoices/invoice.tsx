import { useRouteLoaderData } from 'react-router'
import { findInvoice } from '#app/domain/orders/invoices/read.server.ts'
import { notFound } from '#app/forms/reply.server.ts'
import { t } from '#app/i18n/macro.ts'
import { servicesContext } from '#app/services.server.ts'
import invoiceCss from '#app/ui/css/invoice.css?url'
import ordersCss from '#app/ui/css/orders.css?url'
import { PrintButton } from '#app/ui/invoice/document-bar.tsx'
import { InvoiceDocument } from '#app/ui/invoice/invoice-document.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { loader as layoutLoader } from '../layout.tsx'
import type { Route } from './+types/invoice.ts'

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: ordersCss },
  { rel: 'stylesheet', href: invoiceCss },
]

export async function loader({ context, params }: Route.LoaderArgs) {
  const invoice = await findInvoice(context.get(servicesContext).db, params.invoiceId)
  if (!invoice) throw notFound(t`This invoice or credit note does not exist.`)
  return { invoice }
}

export default function InvoicePage({ loaderData: { invoice } }: Route.ComponentProps) {
  const logo = useRouteLoaderData<typeof layoutLoader>('routes/admin/layout')?.logo ?? null
  return (
    <InvoiceDocument
      invoice={invoice}
      back={`/admin/orders/${invoice.row.order_id}`}
      logo={logo}
      print={<PrintButton ready={useHydrated()} />}
    />
  )
}

export const meta: Route.MetaFunction = pageTitle(
  ({ loaderData }) => t`${{ number: loaderData?.invoice.number ?? t`Document` }} - Administration`,
)
