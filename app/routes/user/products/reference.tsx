import { href } from 'react-router'
import { findReference } from '#app/domain/listings/references/references.server.ts'
import { notFound } from '#app/forms/reply.server.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { unknownReference } from '#app/messages/references.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import photosCss from '#app/ui/css/photos.css?url'
import { keysOf } from '#app/ui/keys.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import type { Route } from './+types/reference.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: photosCss }]

export async function loader({ context, params }: Route.LoaderArgs) {
  const { id: userId } = context.get(userContext)
  const reference = await findReference(context.get(servicesContext).db, { userId, ...params })
  if (!reference) throw notFound(unknownReference())
  const { kind, name, passages } = reference
  return { kind, name, passages }
}

/** A text that facts were read from, by its passages. */
export default function ReferencePage({ loaderData, params }: Route.ComponentProps) {
  const { kind, name, passages } = loaderData
  const { productId } = params
  const keys = keysOf(passages)
  return (
    <>
      <PageHead
        title={t`A text that facts are read from`}
        lead={
          kind === 'page' ? (
            <a href={name} rel="noreferrer nofollow">
              <bdi>{name}</bdi>
            </a>
          ) : (
            <bdi>{name}</bdi>
          )
        }
        back={{
          to: href('/user/products/:productId/references', { productId }),
          label: t`Facts from a text`,
        }}
      />
      <ol className="passages measure">
        {passages.map((passage, index) => (
          <li key={keys[index]} id={`p${index + 1}`}>
            <p dir="auto">{passage}</p>
          </li>
        ))}
      </ol>
    </>
  )
}

export const meta = pageTitle(msg`A text that facts are read from`)
