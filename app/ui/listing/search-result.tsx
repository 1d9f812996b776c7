import { t } from '#app/i18n/macro.ts'
import { pageLanguage } from '#app/i18n/writing.ts'

interface SearchResultProps {
  /** Already cut as search engines cut them. */
  meta: { title: string; description: string }
  slug: string
}

/** How a page looks among the results of a search engine. */
export function SearchResult({ meta, slug }: SearchResultProps) {
  return (
    <figure className="preview">
      <figcaption className="label" lang={pageLanguage()} dir="auto">
        {t`In search results`}
      </figcaption>
      <div className="serp">
        <p className="serp-url" dir="ltr">
          {SHOP}
          {slug && ` › ${slug}`}
        </p>
        <p className="serp-title" dir="auto">
          {meta.title}
        </p>
        <p className="serp-desc" dir="auto">
          {meta.description}
        </p>
      </div>
    </figure>
  )
}

/** In place of the reader's own shop; a reserved name. */
export const SHOP = 'your-shop.example'
