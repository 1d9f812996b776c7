import { createContext, type ReactNode, useContext } from 'react'
import { Scripts as RouterScripts, ScrollRestoration } from 'react-router'
import { namesForBrowser } from '#app/domain/listings/language-names.ts'
import { LANGUAGE_NAMES_ID } from '#app/i18n/i18n.ts'
import { t } from '#app/i18n/macro.ts'
import { useRouteHandle } from '../route-handle.ts'
import { speculationRules } from '../scripts/speculation.ts'
import { starter } from '../scripts/starter.ts'
import { SCRIPTS } from '../scripts/urls.ts'
import { noResponse } from './offline.ts'

/**
 * What runs in the browser: React, on the pages of app/hydrated.ts; small scripts (app/scripts) on all others; or nothing,
 * where the browser saves data or its user has chosen so.
 */
export type ScriptMode = 'hydrated' | 'plain' | 'none'

interface PageScripts {
  mode: ScriptMode
  /** Of inline scripts. */
  nonce: string
}

/** Chosen by the server; where it is read in a browser, React runs. */
export const ScriptModeContext = createContext<PageScripts>({ mode: 'hydrated', nonce: '' })

export function useScriptMode(): ScriptMode {
  return useContext(ScriptModeContext).mode
}

export function Scripts() {
  const { mode, nonce } = useContext(ScriptModeContext)
  const { pageScript } = useRouteHandle()
  if (mode === 'none') return null
  if (mode === 'plain') {
    const urls = [SCRIPTS.core, ...(pageScript ? [SCRIPTS[pageScript]] : [])]
    const sentences = { 'data-no-response': noResponse(), 'data-dismiss': t`Dismiss` }
    return (
      <>
        <script nonce={nonce} type="speculationrules" {...textOf(speculationRules)} />
        <script nonce={nonce} data-urls={urls.join(' ')} {...sentences} {...textOf(starter)} />
      </>
    )
  }
  return (
    <>
      <LanguageNames />
      <ScrollRestoration />
      <RouterScripts />
    </>
  )
}

/** Of the languages of listings, for what React shows. */
function LanguageNames() {
  const names = namesForBrowser()
  return names && <script type="application/json" id={LANGUAGE_NAMES_ID} {...textOf(JSON.stringify(names))} />
}

/** Of a script in the page: ours, and the same on all pages. */
function textOf(text: string) {
  return { dangerouslySetInnerHTML: { __html: text } }
}

/**
 * For pages that are not hydrated. A browser that could run scripts does not look into `<noscript>`, so the content
 * stands without it on all pages but those.
 */
export function WithoutScripts({ children }: { children: ReactNode }) {
  return useScriptMode() === 'hydrated' ? <noscript>{children}</noscript> : children
}

/** Facts for search engines (schema.org). Everything in them is text: no `<` of theirs can end the element. */
export function StructuredData({ facts }: { facts: Record<string, unknown>[] }) {
  if (useScriptMode() === 'none') return null
  const graph = { '@context': 'https://schema.org', '@graph': facts }
  const json = JSON.stringify(graph).replaceAll('<', '\\u003c')
  return <script type="application/ld+json">{json}</script>
}
