import { data } from 'react-router'
import { t } from '#app/i18n/macro.ts'
import type { RouteHandle } from '#app/route-handle.ts'
import { LegalText } from '#app/ui/legal-text.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import type { Route } from './+types/terms.ts'
import { readLegalPage, statusOf } from './legal.server.ts'

export const handle: RouteHandle = { beforeOpening: true, pageCache: true }

export async function loader({ context }: Route.LoaderArgs) {
  const legal = await readLegalPage(context, 'terms')
  return data(legal, statusOf(legal))
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <LegalText title={t`Terms and conditions`} {...loaderData} />
}

export function meta({ matches, location }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    title: t`Terms and conditions`,
    description: t`What you agree to when you create an account or buy something here.`,
    matches,
    path: location.pathname,
  })
}
