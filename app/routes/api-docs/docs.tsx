import { ph, t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { servicesContext } from '#app/services.server.ts'
import { SlashBreaks } from '#app/ui/breaks.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import docsCss from '#app/ui/css/docs.css?url'
import { keysOf } from '#app/ui/keys.ts'
import { Link } from '#app/ui/link.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import type { Route } from './+types/docs.ts'
import { Chapter } from './chapter.tsx'
import { chaptersOf } from './chapters.server.ts'
import { examples } from './examples.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: docsCss }]

export function loader({ context, url }: Route.LoaderArgs) {
  const { config } = context.get(servicesContext)
  return { shop: url.origin, origin: config.origin, chapters: chaptersOf() }
}

/** What programs can ask of the shop, as a page to read. It is made from the same document as /api/openapi.json. */
export default function Docs({ loaderData: { shop, chapters } }: Route.ComponentProps) {
  return (
    <div className="wrap page app docs">
      <div className="page-head">
        <div>
          <h1>{t`The API`}</h1>
          <p>{t`Programs can do everything that users can do on this site, with the same rights and rules.`}</p>
        </div>
        <ButtonLink variant="outline" href="/api/openapi.json">
          openapi.json
        </ButtonLink>
      </div>
      <section className="stack" aria-labelledby="start-title">
        <h2 id="start-title">{t`Getting started`}</h2>
        <p>
          <Trans>
            Create a token under <Link to="/update-profile/tokens">API tokens</Link> and send it with every
            request as an <code>Authorization: Bearer</code> header. It can do whatever its owner can do at
            the time. When this header is sent, cookies are ignored.
          </Trans>
        </p>
        {examples().map(({ title, command }) => (
          <figure key={command} className="stack">
            <figcaption>{title}</figcaption>
            <pre>
              <code>
                <Command text={command.replaceAll('SHOP', shop)} />
              </code>
            </pre>
          </figure>
        ))}
      </section>
      <section className="stack" aria-labelledby="rules-title">
        <h2 id="rules-title">{t`Rules for all calls`}</h2>
        <Rules />
      </section>
      {chapters.map((chapter) => (
        <Chapter key={chapter.id} {...chapter} />
      ))}
    </div>
  )
}

function Rules() {
  return (
    <>
      <p>
        <Trans>
          Bodies are JSON (<code>application/json</code>) of at most 256 KB; pictures are sent as multipart
          forms. Unknown fields are ignored: prices, credits, IDs, dates, statuses and roles are set by the
          shop.
        </Trans>
      </p>
      <p>
        <Trans>
          Failed calls return a status of 400 or above and{' '}
          <code>{ph({ body: '{ success: false, error, message }' })}</code>: <code>error</code> says what
          failed, <code>message</code> why, and <code>errors</code>, if present, what is wrong with each
          field. If a text or facts have changed in the meantime, the status is 409, and <code>current</code>{' '}
          has the current version.
        </Trans>
      </p>
      <p>
        <Trans>
          Lists come in pages of up to 100 rows. The <code>Link</code> header leads to the next one.
        </Trans>
      </p>
      <p>
        <Trans>
          Calls that accept an <code>Idempotency-Key</code> (8 to 64 letters, digits, hyphens and underscores)
          are carried out once, however often they are sent: send the same key again if you get no response.
          The same key with a different request is refused with 422. Keys are remembered for 30 days.
        </Trans>
      </p>
      <p>
        <Trans>
          Each user can make 300 requests a minute, across all tokens and sessions; callers who are not signed
          in share this limit with their network. Above this limit, the response is 429, and{' '}
          <code>Retry-After</code> says how many seconds to wait.
        </Trans>
      </p>
      <p>
        <Trans>
          A read-only token can only use <code>GET</code>. PayPal settings, AI keys and users’ roles,
          addresses and credits can be changed with tokens that can write, which need the password when they
          are created; with a session cookie, the password must have been confirmed within the last ten
          minutes.
        </Trans>
      </p>
      <p>
        <Trans>
          Scripts on pages of other sites cannot call the API (no CORS). Calls with the session cookie must
          come from this site; if a browser does not say where a request comes from, it must send a page’s
          form token as <code>X-Form-Token</code>.
        </Trans>
      </p>
      <p>{t`Changes by admins appear in the activity log under the name of the token’s owner.`}</p>
    </>
  )
}

/** Where a line is too long, it goes on behind a slash, and what joins it to the next one does not stand alone. */
function Command({ text }: { text: string }) {
  const pieces = text.split(/(\S \\)$/m)
  const keys = keysOf(pieces)
  return pieces.map((piece, at) => (
    <span key={keys[at]} className={at % 2 === 1 ? 'whitespace-nowrap' : undefined}>
      <SlashBreaks text={piece} />
    </span>
  ))
}

export function meta({ matches, location }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    title: t`API`,
    description: t`What programs can do with this shop: calls, responses and examples.`,
    matches,
    path: location.pathname,
  })
}
