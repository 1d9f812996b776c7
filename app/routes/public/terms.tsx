import type { RouteHandle } from '#app/route-handle.ts'
import * as uiWords from '#app/ui/words.ts'
import type { Route } from './+types/terms.ts'
import { readLegalText } from './legal.server.ts'
import { LegalText } from './legal-text.tsx'
import { pageMeta } from './page-meta.ts'
import * as words from './words.tsx'

export const handle: RouteHandle = { beforeOpening: true, pageCache: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  return { text: await readLegalText(context, 'terms'), origin: url.origin }
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <LegalText title={uiWords.termsAndConditions} text={loaderData.text} />
}

export function meta({ loaderData, location }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    title: words.termsAndConditionsTitle,
    description: words.whatYouAgreeToWhenYouCreate,
    origin: loaderData?.origin,
    path: location.pathname,
  })
}
