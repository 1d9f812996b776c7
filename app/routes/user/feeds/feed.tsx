import { href } from 'react-router'
import { figure } from '#app/domain/base/lists/figure.ts'
import { feedFields, missingFields, toFeedDraft } from '#app/domain/batches/feeds/feed-draft.ts'
import {
  FEED_TARGET_KEYS,
  feedAddress,
  feedTargetName,
  findFeedTarget,
} from '#app/domain/batches/feeds/feed-targets.ts'
import { changeFeed, findFeed, removeFeed, renewFeed } from '#app/domain/batches/feeds/feeds.server.ts'
import { FRESH_MINUTES } from '#app/domain/batches/feeds/fetch-feed.server.ts'
import { planFeed } from '#app/domain/batches/feeds/plan-feed.server.ts'
import { nameOfLanguage } from '#app/domain/listings/language-names.ts'
import { notFound, redirectWithMessage } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { msg, plural, t } from '#app/i18n/macro.ts'
import { madeWhenFetched, unknownFeed, unknownSource } from '#app/messages/feeds.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { SlashBreaks } from '#app/ui/breaks.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import libraryCss from '#app/ui/css/library.css?url'
import { Facts } from '#app/ui/facts.tsx'
import { FoldedAction } from '#app/ui/folded-action.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { Time } from '#app/ui/time.tsx'
import { NamedListings } from '../exports/named-listings.tsx'
import type { Route } from './+types/feed.ts'
import { readFeedChoices } from './feed-choices.server.ts'
import { FeedForm } from './feed-form.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: libraryCss }]

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, vault, config } = context.get(servicesContext)
  const { id: userId } = context.get(userContext)
  const feed = await findFeed(db, vault, userId, params.feedId)
  if (!feed) throw notFound(unknownFeed())
  const target = findFeedTarget(feed.target)
  const [choices, plan] = await Promise.all([
    readFeedChoices({ db }, userId, target?.asks.includes('country') === true),
    target && planFeed(db, { ...feed, target }),
  ])
  const { secret, options, name, language, sourceId } = feed
  return {
    feed: { id: feed.id, renewedAt: feed.renewedAt, fetchedAt: feed.fetchedAt, createdAt: feed.createdAt },
    address: feedAddress(config.origin, secret, target),
    targetName: feedTargetName(feed.target),
    isPrimary: target?.isPrimary === true,
    rules: target?.rules() ?? [],
    made: madeWhenFetched(FRESH_MINUTES),
    asks: [...(target?.asks ?? [])],
    fields: { ...options, name, language, sourceId },
    choices,
    plan,
  }
}

/** Its buttons say what to do. */
export async function action({ context, params }: Route.ActionArgs) {
  const { db, vault, stores } = context.get(servicesContext)
  const { id: userId } = context.get(userContext)
  const { feedId } = params
  const feed = await findFeed(db, vault, userId, feedId)
  if (!feed) throw notFound(unknownFeed())
  const here = href('/user/feeds/:feedId', params)
  switch ((await readForm(context)).get('intent')) {
    case 'renew':
      await renewFeed(db, vault, userId, feedId)
      return redirectWithMessage(
        context,
        here,
        t`The feed has a new address. Enter it wherever the one before is used, which leads nowhere now.`,
      )
    case 'remove':
      await removeFeed(db, stores.feeds, userId, feedId)
      return redirectWithMessage(context, href('/user/feeds'), t`The feed was removed.`)
  }
  const submission = await readSubmission(context, feedFields)
  if (!submission.valid) return submission.rejected
  const target = FEED_TARGET_KEYS.find((key) => key === feed.target)
  if (!target)
    return submission.reject(t`This feed is from a newer version of the shop and cannot be changed.`)
  const missing = missingFields(target, submission.value)
  if (Object.keys(missing).length > 0) return submission.reject(missing)
  const changed = await changeFeed(db, userId, feedId, toFeedDraft(target, submission.value))
  if (changed === 'not-found') throw notFound(unknownFeed())
  if (changed === 'no-source') return submission.reject({ sourceId: unknownSource() })
  return redirectWithMessage(context, here, t`The feed was saved.`)
}

export default function FeedPage({ loaderData }: Route.ComponentProps) {
  const { feed, address, targetName, isPrimary, rules, made, asks, fields, choices, plan } = loaderData
  return (
    <>
      <PageHead
        title={<bdi>{fields.name}</bdi>}
        lead={t`${{ target: targetName }} · ${{ language: nameOfLanguage(fields.language) }}`}
        back={{ to: href('/user/feeds'), label: t`Feeds` }}
      />
      <section className="stack stack-sm" aria-labelledby="address">
        <h2 id="address">{t`Address`}</h2>
        {address === null ? (
          <Alert kind="warning">
            {t`The address cannot be shown, because the key that it was encrypted with is gone. It still works; give the feed a new one to see it.`}
          </Alert>
        ) : (
          <>
            <p>
              <code className="mono break-all">
                <SlashBreaks text={address} />
              </code>
            </p>
            <p className="small muted">{t`Whoever knows it can read the file. Show it only to those who are to fetch it; if it became public, give the feed a new one.`}</p>
            <div className="row">
              <a
                className={buttonClass({ variant: 'outline', size: 'sm' })}
                href={new URL(address).pathname}
                download
              >
                {t`Download the file`}
              </a>{' '}
              <CopyButton section={t`Address`} text={address} />
            </div>
          </>
        )}
      </section>
      {plan && (
        <section className="stack stack-sm" aria-labelledby="contents">
          <h2 id="contents">{t`What it contains`}</h2>
          <Facts
            rows={[
              [
                t`In the feed`,
                t`${plural({ count: plan.items }, { one: '# product or variant', other: '# products and variants' })}`,
              ],
              [t`Left out`, figure(plan.leftOut.count)],
              [
                t`Last fetched`,
                feed.fetchedAt === null ? t`Never` : <Time key="fetched" iso={feed.fetchedAt} minute />,
              ],
              feed.renewedAt !== null && [t`Address since`, <Time key="since" iso={feed.renewedAt} minute />],
            ]}
          />
          <p className="small muted">{made}</p>
          {plan.leftOut.count > 0 && (
            <NamedListings
              notes={plan.leftOut}
              title={t`${plural({ count: plan.leftOut.count }, { one: 'One is left out', other: '# are left out' })}`}
              open={plan.items === 0}
            />
          )}
          {plan.items === 0 && isPrimary && (
            <p>{t`While no product is complete, the file is not handed out: whoever fetched an empty one would remove all your products.`}</p>
          )}
          {plan.items + plan.leftOut.count === 0 && <p>{t`No listing in this language is reviewed yet.`}</p>}
        </section>
      )}
      <section className="stack stack-sm" aria-labelledby="rules">
        <h2 id="rules">{t`Where it is read`}</h2>
        <ul className="rules">
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </section>
      <section className="stack" aria-labelledby="settings">
        <h2 id="settings">{t`Settings`}</h2>
        <FeedForm asks={asks} fields={fields} choices={choices} submit={t`Save feed`} />
      </section>
      <FoldedAction
        summary={t`Give the feed a new address`}
        note={t`The address above stops working at once, everywhere it is used.`}
        button={t`New address`}
        intent="renew"
        variant="outline"
      />
      <FoldedAction
        summary={t`Remove this feed`}
        note={t`Whoever fetches it will find nothing. Some readers then remove the products that came from it.`}
        button={t`Remove feed`}
        intent="remove"
      />
    </>
  )
}

export const meta = pageTitle(msg`Feed`)
