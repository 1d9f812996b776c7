import { t } from '#app/i18n/macro.ts'
import { pageLanguage } from '#app/i18n/writing.ts'
import { Icon } from '../icon.tsx'
import { SHOP } from './search-result.tsx'

/** How a browser's tab shows a page. The title is already cut. */
export function TabPreview({ title, slug }: { title: string; slug: string }) {
  return (
    <figure className="preview">
      <figcaption className="label" lang={pageLanguage()} dir="auto">
        {t`In the browser tab`}
      </figcaption>
      <div className="tabs-bar">
        <span className="tab">
          <Icon name="world" />
          <span dir="auto">{title}</span>
          <Icon small name="x" />
        </span>
      </div>
      <div className="tab-page">
        <span dir="ltr">
          {SHOP}/{slug}
        </span>
      </div>
    </figure>
  )
}
