import { renderToStaticMarkup } from 'react-dom/server'
import appCss from '../app.css?url'
import { pageDirection, pageLanguage } from '../language-words.ts'
import { type Unsaved, UnsavedMessage } from '../ui/unsaved.tsx'
import * as words from './words.ts'

/** A page of its own with what was typed, for answers that no route makes. It needs no scripts. */
export function unsavedPage(unsaved: Unsaved): string {
  let page = (
    <html lang={pageLanguage} dir={pageDirection}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{words.notSavedYetTitle}</title>
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
