import { renderToStaticMarkup } from 'react-dom/server'
import { t } from '#app/i18n/macro.ts'
import appCss from '../app.css?url'
import { pageDirection, pageLanguage } from '../i18n/writing.ts'
import { type Unsaved, UnsavedMessage } from '../ui/unsaved.tsx'

/** A page of its own with what was typed, for answers that no route makes. It needs no scripts. */
export function unsavedPage(unsaved: Unsaved): string {
  const page = (
    <html lang={pageLanguage()} dir={pageDirection()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{t`Not saved yet`}</title>
        <link rel="stylesheet" href={appCss} />
      </head>
      <body>
        <main id="main">
          <UnsavedMessage {...unsaved} />
        </main>
      </body>
    </html>
  )
  return `<!doctype html>${renderToStaticMarkup(page)}`
}
