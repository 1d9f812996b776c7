import { t } from '#app/i18n/macro.ts'
import type { RouteHandle } from '#app/route-handle.ts'
import { LegalText } from '#app/ui/legal-text.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import type { Route } from './+types/terms.ts'
import { readLegalText } from './legal.server.ts'

export const handle: RouteHandle = { beforeOpening: true, pageCache: true }

export function loader({ context }: Route.LoaderArgs) {
  return readLegalText(context, 'terms')
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
