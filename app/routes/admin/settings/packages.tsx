import { href } from 'react-router'
import { loadPackages } from '../packages/load.server.ts'
import { PackageCards } from '../packages/package-cards.tsx'
import type { Route } from './+types/packages.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadPackages(context)
}

export default function PackagesTab({ loaderData }: Route.ComponentProps) {
  return <PackageCards page={href('/admin/settings/packages')} {...loaderData} />
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Packages - Settings - Listwright' }]
}
