import { createContext, type ReactNode, useContext } from 'react'
import { Scripts as RouterScripts, ScrollRestoration } from 'react-router'

/**
 * What a page does with its scripts: they run at once, they wait until the page is idle or touched, or the page has
 * none at all. The server decides; in the browser whatever runs has been let in already.
 */
export type ScriptMode = 'now' | 'idle' | 'none'

export const ScriptModeContext = createContext<ScriptMode>('now')

/** The scripts of a page that may have some. */
export function Scripts() {
  if (useContext(ScriptModeContext) === 'none') return null
  return (
    <>
      <ScrollRestoration />
      <RouterScripts />
    </>
  )
}

/**
 * For pages that nothing will wake up. A browser that could run scripts does not look into `<noscript>`, so the
 * content stands without it on pages that have none to run.
 */
export function WithoutScripts({ children }: { children: ReactNode }) {
  if (useContext(ScriptModeContext) === 'none') return children
  return <noscript>{children}</noscript>
}

/** Facts for search engines (schema.org). Everything in them is text: no `<` of theirs can end the element. */
export function StructuredData({ facts }: { facts: Record<string, unknown>[] }) {
  if (useContext(ScriptModeContext) === 'none') return null
  let graph = { '@context': 'https://schema.org', '@graph': facts }
  let json = JSON.stringify(graph).replaceAll('<', '\\u003c')
  return <script type="application/ld+json">{json}</script>
}
