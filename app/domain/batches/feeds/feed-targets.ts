import { t } from '#app/i18n/macro.ts'
import type { FeedTarget } from './feed-target.ts'
import { CHATGPT } from './targets/chatgpt.ts'
import { GOOGLE, GOOGLE_PRIMARY } from './targets/google.ts'
import { META, META_PRIMARY } from './targets/meta.ts'

/** Who fetches feeds, by the key that rows and programs use. */
export const FEED_TARGETS = {
  google: GOOGLE,
  'google-primary': GOOGLE_PRIMARY,
  meta: META,
  'meta-primary': META_PRIMARY,
  chatgpt: CHATGPT,
} as const satisfies Record<string, FeedTarget>

export type FeedTargetKey = keyof typeof FEED_TARGETS

export const FEED_TARGET_KEYS = Object.keys(FEED_TARGETS) as [FeedTargetKey, ...FeedTargetKey[]]

export function findFeedTarget(key: string): FeedTarget | undefined {
  return FEED_TARGET_KEYS.some((known) => known === key) ? FEED_TARGETS[key as FeedTargetKey] : undefined
}

/** What people call a target, also one of another release. */
export function feedTargetName(key: string): string {
  return t(findFeedTarget(key)?.name) ?? key
}

/** Where a feed is fetched; null where the secret of its address cannot be read, or another release knows its target. */
export function feedAddress(
  origin: string,
  secret: string | null,
  target: FeedTarget | undefined,
): string | null {
  return secret && target ? `${origin}/feeds/${secret}.${target.extension}` : null
}
