import { readRetention } from '#app/domain/retention/retention.server.ts'
import type { RouteHandle } from '#app/route-handle.ts'
import { servicesContext } from '#app/services.server.ts'
import * as uiWords from '#app/ui/words.ts'
import type { Route } from './+types/privacy.ts'
import { readLegalText } from './legal.server.ts'
import { LegalText } from './legal-text.tsx'
import { pageMeta } from './page-meta.ts'
import { RetentionPeriods } from './retention.tsx'
import * as words from './words.tsx'

export const handle: RouteHandle = { beforeOpening: true, pageCache: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  let [text, periods] = await Promise.all([
    readLegalText(context, 'privacy'),
    readRetention(context.get(servicesContext).db),
  ])
  return { text, periods, origin: url.origin }
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return (
    <LegalText title={uiWords.privacyPolicy} text={loaderData.text}>
      <RetentionPeriods periods={loaderData.periods} />
    </LegalText>
  )
}

export function meta({ loaderData, location }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    title: words.privacyPolicyTitle,
    description: words.whatDataThisShopKeepsAboutYou,
    origin: loaderData?.origin,
    path: location.pathname,
  })
}
