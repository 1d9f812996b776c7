import { href } from 'react-router'
import { pageTitle } from '#app/ui/page-title.ts'
import type { Route } from './+types/packages.ts'
import { loadPackages } from './load.server.ts'
import { PackageCards } from './package-cards.tsx'
import * as words from './words.tsx'

export function loader({ context }: Route.LoaderArgs) {
  return loadPackages(context)
}

export default function Packages({ loaderData }: Route.ComponentProps) {
  return <PackageCards page={href('/admin/packages')} {...loaderData} />
}

export const meta = pageTitle(words.packagesAdministration)
