import { truncateToWidth } from '#app/domain/base/text-length.ts'
import type { MetaTags } from './content.ts'

/** What search engines show of a title, as a width (`textWidth`). */
export const META_TITLE_LIMIT = 60
/** What search engines show of a description, as a width. */
export const META_DESCRIPTION_LIMIT = 160

/** What a browser tab or a search result shows: the tags cut, with an ellipsis, to their limits. */
export function metaPreview(meta: MetaTags): MetaTags {
  return {
    title: truncateToWidth(meta.title, META_TITLE_LIMIT),
    description: truncateToWidth(meta.description, META_DESCRIPTION_LIMIT),
  }
}
