import { MOST_FEEDS } from '#app/domain/batches/feeds/feeds.server.ts'
import { plural, t } from '#app/i18n/macro.ts'

export const unknownFeed = () => t`We could not find this feed in your account.`
export const unknownSource = () => t`Choose a source from the list.`

export const tooManyFeeds = () =>
  t`You can have at most ${plural({ most: MOST_FEEDS }, { one: '# feed', other: '# feeds' })}. Remove one of them first.`

/** What an unreviewed listing is to a feed, and when its file is made. */
export const madeWhenFetched = (minutes: number) =>
  t`The file is made when it is fetched, from the listings that are reviewed then, at most once in ${plural({ minutes }, { one: '# minute', other: '# minutes' })}.`
