import { Link } from 'react-router'
import type { RouteHandle } from '#app/route-handle.ts'
import { servicesContext } from '#app/services.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { pageMeta } from '../public/page-meta.ts'
import type { Route } from './+types/docs.ts'
import { Chapter } from './chapter.tsx'
import { chaptersOf } from './chapters.server.ts'
import { EXAMPLES } from './examples.ts'
import * as words from './words.tsx'

export const handle: RouteHandle = { scripts: 'none' }

export function loader({ context, url }: Route.LoaderArgs) {
  let { config } = context.get(servicesContext)
  return { shop: url.origin, origin: config.origin, chapters: chaptersOf() }
}

/** What programs can ask of the shop, as a page to read. It is made from the same document as /api/openapi.json. */
export default function Docs({ loaderData: { shop, chapters } }: Route.ComponentProps) {
  return (
    <div className="wrap page app">
      <div className="page-head">
        <div>
          <h1>{words.theApi}</h1>
          <p>{words.lead}</p>
        </div>
        <ButtonLink variant="outline" size="sm" href="/api/openapi.json">
          {words.document}
        </ButtonLink>
      </div>
      <section className="stack" aria-labelledby="start-title">
        <h2 id="start-title">{words.begin}</h2>
        <p>
          {words.makeToken((text) => (
            <Link to="/update-profile/tokens">{text}</Link>
          ))}
        </p>
        {EXAMPLES.map(({ title, command }) => (
          <figure key={title} className="stack">
            <figcaption>{title}</figcaption>
            <pre className="mono small whitespace-pre-wrap break-words">
              <code>{command.replaceAll('SHOP', shop)}</code>
            </pre>
          </figure>
        ))}
      </section>
      <section className="stack" aria-labelledby="rules-title">
        <h2 id="rules-title">{words.rulesForAllCalls}</h2>
        {RULES.map((rule) => (
          <p key={rule}>{rule}</p>
        ))}
      </section>
      {chapters.map((chapter) => (
        <Chapter key={chapter.id} {...chapter} />
      ))}
    </div>
  )
}

const RULES = [
  words.bodiesRule,
  words.failuresRule,
  words.pagesRule,
  words.idempotencyRule,
  words.rateRule,
  words.rightsRule,
  words.corsRule,
  words.activityRule,
]

export function meta({ loaderData, location }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    title: words.pageTitle,
    description: words.pageDescription,
    origin: loaderData?.origin ?? '',
    path: location.pathname,
  })
}
