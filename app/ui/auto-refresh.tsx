import { useMatches } from 'react-router'
import { useRefreshAddress } from './refresh-link.tsx'
import { WithoutScripts } from './script-mode.tsx'

/**
 * Reloads a waiting page where scripts do not. It must stand in the document's head, so a page asks for it by
 * `refreshAfter` (seconds) in its loader data.
 */
export function AutoRefresh() {
  let address = useRefreshAddress()
  let seconds = useMatches()
    .map(({ loaderData }) => refreshAfter(loaderData))
    .find((found) => found !== undefined)
  if (seconds === undefined) return null
  // Without its address a page that was come to by one with a #place only goes to that place again.
  return (
    <WithoutScripts>
      <meta httpEquiv="refresh" content={`${seconds}; url=${address}`} />
    </WithoutScripts>
  )
}

function refreshAfter(loaded: unknown): number | undefined {
  if (typeof loaded !== 'object' || loaded === null || !('refreshAfter' in loaded)) return undefined
  return typeof loaded.refreshAfter === 'number' ? loaded.refreshAfter : undefined
}
