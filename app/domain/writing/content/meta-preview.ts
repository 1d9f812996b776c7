import type { MetaTags } from './content.ts'
import { truncate } from './text-length.ts'

/** What search engines show of a title, in characters. */
export const META_TITLE_LIMIT = 60
/** What search engines show of a description, in characters. */
export const META_DESCRIPTION_LIMIT = 160

/** What a browser tab or a search result shows: the tags cut, with an ellipsis, to their limits. */
export function metaPreview(meta: MetaTags): MetaTags {
  return {
    title: truncate(meta.title, META_TITLE_LIMIT),
    description: truncate(meta.description, META_DESCRIPTION_LIMIT),
  }
}
