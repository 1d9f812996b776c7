import { Link } from 'react-router'
import type { RouteHandle } from '#app/route-handle.ts'
import { servicesContext } from '#app/services.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { pageMeta } from '../public/page-meta.ts'
import type { Route } from './+types/docs.ts'
import { Chapter } from './chapter.tsx'
import { chaptersOf } from './chapters.server.ts'
import { EXAMPLES } from './examples.ts'

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
          <h1>The API</h1>
          <p>
            Programs can do everything that the pages of this shop can do, with the same rights and rules.
          </p>
        </div>
        <ButtonLink variant="outline" size="sm" href="/api/openapi.json">
          openapi.json
        </ButtonLink>
      </div>
      <section className="stack" aria-labelledby="start-title">
        <h2 id="start-title">Begin</h2>
        <p>
          Make a token under <Link to="/update-profile/tokens">API tokens</Link> and send it with every
          request as an <code>Authorization: Bearer</code> header. It may do what its owner may do at that
          moment. When this header is sent, cookies are ignored.
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
        <h2 id="rules-title">Rules for all calls</h2>
        <ul>
          {RULES.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </section>
      {chapters.map((chapter) => (
        <Chapter key={chapter.name} {...chapter} />
      ))}
    </div>
  )
}

const RULES = [
  'Bodies are JSON (application/json) of 256 KB at most; pictures come as multipart forms. Fields that a call does not know are ignored: prices, credits, ids, dates, statuses and roles are the shop’s own.',
  'Failed calls are answered with a status of 400 or more and { success: false, error, message }: error is what failed, message is why, and errors, where it is there, has what is wrong with each field. If a text or facts have changed in the meantime, the status is 409, and current is what is there now.',
  'Lists are cut into pages of up to 100 rows. The Link header leads to the next one.',
  'Calls that understand an Idempotency-Key (8 to 64 letters, digits, hyphens and underscores) do the same thing once, however often they come: send the same key again if you get no answer. The same key with another request is refused with 422. Keys are remembered for 30 days.',
  'One user may make 300 requests a minute, with all tokens and sessions together; callers who are not signed in share them with their network. Then the answer is 429, and Retry-After says how many seconds to wait.',
  'A token that only reads may use GET alone. PayPal settings, AI keys, roles, addresses and credits of users are changed by tokens that may write, whose making has asked for the password; with a session’s cookie the password has to be shown within ten minutes before.',
  'Scripts on other sites’ pages are not allowed (no CORS). Calls with the session’s cookie must come from this site; a browser that does not say where a request comes from sends the token of a page’s form as X-Form-Token.',
  'Changes by admins appear in the activity log under the name of the token’s owner.',
]

export function meta({ loaderData, location }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    title: 'API - Listwright',
    description: 'What programs can do with this shop: calls, answers and examples.',
    origin: loaderData?.origin ?? '',
    path: location.pathname,
  })
}
