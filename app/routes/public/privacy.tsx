import type { RouteHandle } from '#app/route-handle.ts'
import type { Route } from './+types/privacy.ts'
import { readLegalText } from './legal.server.ts'
import { LegalText } from './legal-text.tsx'
import { pageMeta } from './page-meta.ts'

export const handle: RouteHandle = { beforeOpening: true, pageCache: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  return { text: await readLegalText(context, 'privacy'), origin: url.origin }
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <LegalText title="Privacy policy" text={loaderData.text} />
}

export function meta({ loaderData, location }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    title: 'Privacy policy - Listwright',
    description: 'What this shop knows about you, why, and for how long.',
    origin: loaderData?.origin,
    path: location.pathname,
  })
}
