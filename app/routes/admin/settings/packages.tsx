import { href } from 'react-router'
import { msg } from '#app/i18n/macro.ts'
import ordersCss from '#app/ui/css/orders.css?url'
import { pageTitle } from '#app/ui/page-title.ts'
import { loadPackages } from '../packages/load.server.ts'
import { PackageCards } from '../packages/package-cards.tsx'
import type { Route } from './+types/packages.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: ordersCss }]

export function loader({ context }: Route.LoaderArgs) {
  return loadPackages(context)
}

export default function PackagesTab({ loaderData }: Route.ComponentProps) {
  return <PackageCards page={href('/admin/settings/packages')} {...loaderData} />
}

export const meta = pageTitle(msg`Packages - Settings`)
