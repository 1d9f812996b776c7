import { useMatches } from 'react-router'
import { WithoutScripts } from './script-mode.tsx'

/**
 * Reloads a page that waits for something, where no script does. It belongs into the document's head, so a page asks
 * for it through its loader: `refreshAfter`, in seconds.
 */
export function AutoRefresh() {
  let seconds = useMatches()
    .map(({ loaderData }) => refreshAfter(loaderData))
    .find((found) => found !== undefined)
  if (seconds === undefined) return null
  return (
    <WithoutScripts>
      <meta httpEquiv="refresh" content={String(seconds)} />
    </WithoutScripts>
  )
}

function refreshAfter(loaded: unknown): number | undefined {
  if (typeof loaded !== 'object' || loaded === null || !('refreshAfter' in loaded)) return undefined
  return typeof loaded.refreshAfter === 'number' ? loaded.refreshAfter : undefined
}
