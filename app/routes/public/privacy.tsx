import { readRetention } from '#app/domain/shop/retention/retention.server.ts'
import { t } from '#app/i18n/macro.ts'
import type { RouteHandle } from '#app/route-handle.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/privacy.ts'
import { readLegalText } from './legal.server.ts'
import { LegalText } from './legal-text.tsx'
import { pageMeta } from './page-meta.ts'
import { RetentionPeriods } from './retention.tsx'

export const handle: RouteHandle = { beforeOpening: true, pageCache: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  const [text, periods] = await Promise.all([
    readLegalText(context, 'privacy'),
    readRetention(context.get(servicesContext).db),
  ])
  return { text, periods, origin: url.origin }
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return (
    <LegalText title={t`Privacy policy`} text={loaderData.text}>
      <RetentionPeriods periods={loaderData.periods} />
    </LegalText>
  )
}

export function meta({ loaderData, location }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    title: t`Privacy policy - Listwright`,
    description: t`What data this shop keeps about you, why, and for how long.`,
    origin: loaderData?.origin,
    path: location.pathname,
  })
}
