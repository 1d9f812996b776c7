import type { MetaTags as Meta } from '#app/domain/generation/content/content.ts'
import {
  META_DESCRIPTION_LIMIT,
  META_TITLE_LIMIT,
  metaPreview,
} from '#app/domain/generation/content/meta-preview.ts'
import { characterCount } from '#app/domain/generation/content/text-length.ts'
import { Icon } from '#app/ui/icon.tsx'

/** The meta tags, how long they are, and how browsers and search engines will cut them. */
export function MetaTags({ meta, slug }: { meta: Meta; slug: string }) {
  let preview = metaPreview(meta)
  return (
    <div className="metas">
      <Tag name="Meta title" text={meta.title} limit={META_TITLE_LIMIT} />
      <Tag name="Meta description" text={meta.description} limit={META_DESCRIPTION_LIMIT} />
      <figure className="preview">
        <figcaption className="label" lang="en">
          In the browser tab
        </figcaption>
        <div className="tabs-bar">
          <span className="tab">
            <Icon name="world" />
            <span>{preview.title}</span>
            <Icon small name="x" />
          </span>
        </div>
        <div className="tab-page">
          <span dir="ltr">
            {SHOP}/{slug}
          </span>
        </div>
      </figure>
      <figure className="preview">
        <figcaption className="label" lang="en">
          In search results
        </figcaption>
        <div className="serp">
          <p className="serp-url" dir="ltr">
            {SHOP} › {slug}
          </p>
          <p className="serp-title">{preview.title}</p>
          <p className="serp-desc">{preview.description}</p>
        </div>
      </figure>
    </div>
  )
}

function Tag({ name, text, limit }: { name: string; text: string; limit: number }) {
  let length = characterCount(text)
  let over = length - limit
  return (
    <div className="stack stack-sm">
      <div className="counter" lang="en" dir="ltr">
        <h4>{name}</h4>
        {over > 0 ? (
          <p className="num over">
            <Icon small name="alert-triangle" /> {length} / {limit}, {over} too long
          </p>
        ) : (
          <p className="num ok">
            {length} / {limit}
          </p>
        )}
      </div>
      <meter
        className={over > 0 ? 'meter meter-over' : 'meter'}
        min={0}
        max={limit}
        value={Math.min(length, limit)}
        aria-label={`${name} length`}
      />
      <p className="prose">{text}</p>
    </div>
  )
}

/** In place of the reader's own shop; a reserved name. */
const SHOP = 'your-shop.example'
