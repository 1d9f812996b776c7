import { useContext } from 'react'
import { useMatches } from 'react-router'
import { useRefreshAddress } from './refresh-link.tsx'
import { ScriptModeContext, WithoutScripts } from './script-mode.tsx'

/**
 * Reloads a waiting page that React does not follow: where no scripts run, or those of the page could not be loaded or are
 * too new for the browser. It must stand in the document's head, so a page asks for it by
 * `refreshAfter` (seconds) in its loader data.
 */
export function AutoRefresh() {
  const address = useRefreshAddress()
  const { mode, nonce } = useContext(ScriptModeContext)
  const seconds = useMatches()
    .map(({ loaderData }) => refreshAfter(loaderData))
    .find((found) => found !== undefined)
  if (seconds === undefined) return null
  // Without its address a page that was come to by one with a #place only goes to that place again.
  return (
    <>
      <WithoutScripts>
        <meta httpEquiv="refresh" content={`${seconds}; url=${address}`} />
      </WithoutScripts>
      {mode === 'hydrated' && (
        <script nonce={nonce} suppressHydrationWarning>
          {RELOAD}
        </script>
      )}
    </>
  )
}

/** A weak device on a weak line has the scripts by then. In the words of browsers that do not know modules. */
const RELOAD =
  'setTimeout(function(){window.__reactRouterDataRouter||location.replace(location.pathname+location.search)},20000)'

function refreshAfter(loaded: unknown): number | undefined {
  if (typeof loaded !== 'object' || loaded === null || !('refreshAfter' in loaded)) return undefined
  return typeof loaded.refreshAfter === 'number' ? loaded.refreshAfter : undefined
}
