import { href } from 'react-router'
import { msg } from '#app/i18n/macro.ts'
import ordersCss from '#app/ui/css/orders.css?url'
import { pageTitle } from '#app/ui/page-title.ts'
import type { Route } from './+types/packages.ts'
import { loadPackages } from './load.server.ts'
import { PackageCards } from './package-cards.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: ordersCss }]

export function loader({ context }: Route.LoaderArgs) {
  return loadPackages(context)
}

export default function Packages({ loaderData }: Route.ComponentProps) {
  return <PackageCards page={href('/admin/packages')} {...loaderData} />
}

export const meta = pageTitle(msg`Packages - Administration`)
