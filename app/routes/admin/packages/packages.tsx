import { href } from 'react-router'
import type { Route } from './+types/packages.ts'
import { loadPackages } from './load.server.ts'
import { PackageCards } from './package-cards.tsx'

export function loader({ context }: Route.LoaderArgs) {
  return loadPackages(context)
}

export default function Packages({ loaderData }: Route.ComponentProps) {
  return <PackageCards page={href('/admin/packages')} {...loaderData} />
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Packages - Administration - Listwright' }]
}
