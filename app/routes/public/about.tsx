import { youtubeId } from '#app/domain/shop/content/youtube.ts'
import { t } from '#app/i18n/macro.ts'
import type { RouteHandle } from '#app/route-handle.ts'
import { About } from '#app/ui/landing/about.tsx'
import { ExampleListing } from '#app/ui/landing/example-listing.tsx'
import { Proofs } from '#app/ui/landing/proofs.tsx'
import { SectionError } from '#app/ui/landing/section-error.tsx'
import { Video } from '#app/ui/landing/video.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { readBanner, readOrLog } from '../site.server.ts'
import type { Route } from './+types/about.ts'

export const handle: RouteHandle = { pageCache: true }

export async function loader({ context }: Route.LoaderArgs) {
  const [about, { banner, problem }] = await Promise.all([readOrLog(context, 'about'), readBanner(context)])
  // Its video stands here also while its words are switched off.
  const atWork = banner && { video: youtubeId(banner.youtubeUrl), picture: banner.videoImage }
  return { about, atWork, problem }
}

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  const { about, atWork, problem } = loaderData
  return (
    <>
      <h1 className="sr-only">{t`About`}</h1>
      <About about={about} />
      {atWork ? <AtWork {...atWork} /> : <SectionError id="video" message={problem ?? ''} />}
    </>
  )
}

function AtWork({ video, picture }: { video: string | undefined; picture: string }) {
  return (
    <>
      <section className="section" id="video">
        <div className="wrap stack stack-lg">
          <h2>{t`See it at work`}</h2>
          {video ? <Video id={video} picture={picture} /> : <ExampleListing />}
        </div>
      </section>
      <Proofs />
    </>
  )
}

export function meta({ matches, location }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    title: t`About`,
    description: t`What this shop writes from a product name and your notes, and what a credit is.`,
    matches,
    path: location.pathname,
  })
}
