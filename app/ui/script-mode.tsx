import { createContext, type ReactNode, useContext } from 'react'
import { Scripts as RouterScripts, ScrollRestoration } from 'react-router'
import type { ScriptMode } from '../route-handle.ts'

/** Chosen by the server; where it is read in a browser, scripts run. */
export const ScriptModeContext = createContext<ScriptMode>('immediate')

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
 * For pages that are not hydrated. A browser that could run scripts does not look into `<noscript>`, so the content
 * stands without it on pages that have none to run.
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
