import { Link } from 'react-router'
import { t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { servicesContext } from '#app/services.server.ts'
import { SlashBreaks } from '#app/ui/breaks.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import docsCss from '#app/ui/css/docs.css?url'
import { keysOf } from '#app/ui/keys.ts'
import { pageMeta } from '../public/page-meta.ts'
import type { Route } from './+types/docs.ts'
import { Chapter } from './chapter.tsx'
import { chaptersOf } from './chapters.server.ts'
import { examples } from './examples.ts'
import * as words from './words.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: docsCss }]

export function loader({ context, url }: Route.LoaderArgs) {
  let { config } = context.get(servicesContext)
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
          {t`openapi.json`}
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
        {words.rules}
      </section>
      {chapters.map((chapter) => (
        <Chapter key={chapter.id} {...chapter} />
      ))}
    </div>
  )
}

/** Where a line is too long, it goes on behind a slash, and what joins it to the next one does not stand alone. */
function Command({ text }: { text: string }) {
  let pieces = text.split(/(\S \\)$/m)
  let keys = keysOf(pieces)
  return pieces.map((piece, at) => (
    <span key={keys[at]} className={at % 2 === 1 ? 'whitespace-nowrap' : undefined}>
      <SlashBreaks text={piece} />
    </span>
  ))
}

export function meta({ loaderData, location }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    title: t`API - Listwright`,
    description: t`What programs can do with this shop: calls, responses and examples.`,
    origin: loaderData?.origin ?? '',
    path: location.pathname,
  })
}
