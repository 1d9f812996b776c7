import { href } from 'react-router'
import ordersCss from '#app/ui/css/orders.css?url'
import { pageTitle } from '#app/ui/page-title.ts'
import type { Route } from './+types/packages.ts'
import { loadPackages } from './load.server.ts'
import { PackageCards } from './package-cards.tsx'
import * as words from './words.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: ordersCss }]

export function loader({ context }: Route.LoaderArgs) {
  return loadPackages(context)
}

export default function Packages({ loaderData }: Route.ComponentProps) {
  return <PackageCards page={href('/admin/packages')} {...loaderData} />
}

export const meta = pageTitle(words.packagesAdministration)
