import { href } from 'react-router'
import { feedFields, missingFields, toFeedDraft } from '#app/domain/batches/feeds/feed-draft.ts'
import { feedOptions } from '#app/domain/batches/feeds/feed-options.ts'
import {
  FEED_TARGET_KEYS,
  FEED_TARGETS,
  type FeedTargetKey,
  feedTargetName,
} from '#app/domain/batches/feeds/feed-targets.ts'
import { addFeed } from '#app/domain/batches/feeds/feeds.server.ts'
import { nameOfLanguage } from '#app/domain/listings/language-names.ts'
import { DEFAULT_LANGUAGE } from '#app/domain/listings/languages.ts'
import { redirectWithMessage } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { tooManyFeeds, unknownSource } from '#app/messages/feeds.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import libraryCss from '#app/ui/css/library.css?url'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { newId } from '#db/ids.server.ts'
import type { Route } from './+types/new-feed.ts'
import { readFeedChoices } from './feed-choices.server.ts'
import { FeedForm } from './feed-form.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: libraryCss }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const targets = FEED_TARGET_KEYS.map((key) => ({
    key,
    name: feedTargetName(key),
    lead: t(FEED_TARGETS[key].lead),
  }))
  const target = targetIn(url)
  if (target === undefined) return { targets, chosen: undefined }
  const { asks } = FEED_TARGETS[target]
  const { db } = context.get(servicesContext)
  const choices = await readFeedChoices(
    { db },
    context.get(userContext).id,
    asks.some((one) => one === 'country'),
  )
  const language =
    choices.languages.find((one) => one === DEFAULT_LANGUAGE) ?? choices.languages[0] ?? DEFAULT_LANGUAGE
  return {
    targets,
    chosen: {
      target: feedTargetName(target),
      asks: [...asks],
      choices,
      fields: {
        ...feedOptions.parse({}),
        name: t`${{ reader: t(FEED_TARGETS[target].reader) }}, ${{ language: nameOfLanguage(language) }}`,
        language,
        sourceId: null,
      },
      idempotencyKey: newId(),
    },
  }
}

export async function action({ context, url }: Route.ActionArgs) {
  const submission = await readSubmission(context, feedFields)
  if (!submission.valid) return submission.rejected
  const target = targetIn(url)
  if (target === undefined) return submission.reject(t`Choose whom the feed is for.`)
  const missing = missingFields(target, submission.value)
  if (Object.keys(missing).length > 0) return submission.reject(missing)
  const { db, vault } = context.get(servicesContext)
  const added = await addFeed(db, vault, {
    userId: context.get(userContext).id,
    idempotencyKey: submission.idempotencyKey,
    ...toFeedDraft(target, submission.value),
  })
  switch (added.outcome) {
    case 'too-many':
      return submission.reject(tooManyFeeds(), 409)
    case 'no-source':
      return submission.reject({ sourceId: unknownSource() })
    case 'added':
      return redirectWithMessage(
        context,
        href('/user/feeds/:feedId', { feedId: added.id }),
        t`The feed was made. Give its address to whoever is to fetch it.`,
      )
  }
}

function targetIn({ searchParams }: URL): FeedTargetKey | undefined {
  return FEED_TARGET_KEYS.find((key) => key === searchParams.get('target'))
}

export default function NewFeed({ loaderData: { targets, chosen } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={chosen ? t`New feed: ${{ target: chosen.target }}` : t`New feed`}
        lead={chosen ? undefined : t`Whom is it for?`}
        back={
          chosen
            ? { to: href('/user/feeds/new'), label: t`New feed` }
            : { to: href('/user/feeds'), label: t`Feeds` }
        }
      />
      {chosen ? (
        <FeedForm
          key={chosen.idempotencyKey}
          asks={chosen.asks}
          fields={chosen.fields}
          choices={chosen.choices}
          idempotencyKey={chosen.idempotencyKey}
          submit={t`Make the feed`}
        />
      ) : (
        <ul className="stack">
          {targets.map(({ key, name, lead }) => (
            <li key={key}>
              <Link to={`${href('/user/feeds/new')}?target=${key}`}>
                <strong>{name}</strong>
              </Link>
              <p className="muted">{lead}</p>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

export const meta = pageTitle(msg`New feed`)
