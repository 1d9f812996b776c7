import type { MetaTags as Meta } from '#app/domain/writing/content/content.ts'
import {
  META_DESCRIPTION_LIMIT,
  META_TITLE_LIMIT,
  metaPreview,
} from '#app/domain/writing/content/meta-preview.ts'
import { t } from '#app/i18n/macro.ts'
import { pageLanguage } from '#app/i18n/writing.ts'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { MetaLength } from '#app/ui/listing/meta-length.tsx'
import { SearchResult, SHOP } from '#app/ui/listing/search-result.tsx'

/** The meta tags, how long they are, and how browsers and search engines will cut them. */
export function MetaTags({ meta, slug }: { meta: Meta; slug: string }) {
  const preview = metaPreview(meta)
  return (
    <div className="metas">
      <Tag name={t`Meta title`} text={meta.title} limit={META_TITLE_LIMIT} />
      <Tag name={t`Meta description`} text={meta.description} limit={META_DESCRIPTION_LIMIT} />
      <figure className="preview">
        <figcaption className="label" lang={pageLanguage} dir="auto">
          {t`In the browser tab`}
        </figcaption>
        <div className="tabs-bar">
          <span className="tab">
            <Icon name="world" />
            <span dir="auto">{preview.title}</span>
            <Icon small name="x" />
          </span>
        </div>
        <div className="tab-page">
          <span dir="ltr">
            {SHOP}/{slug}
          </span>
        </div>
      </figure>
      <SearchResult meta={preview} slug={slug} />
    </div>
  )
}

function Tag({ name, text, limit }: { name: string; text: string; limit: number }) {
  return (
    <div className="stack stack-sm">
      <MetaLength name={name} text={text} limit={limit} isHead>
        {text !== '' && <CopyButton section={name} text={text} tool />}
      </MetaLength>
      <p className="prose">{text}</p>
    </div>
  )
}
