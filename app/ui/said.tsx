import type { ReactNode } from 'react'
import { Alert } from './alert.tsx'
import { useScriptMode } from './script-mode.tsx'

/** Where a script says what went wrong with a button that names it as `data-said` (`scripts/say.ts`), and what to do then. */
export function Said({ id, children }: { id: string; children?: ReactNode }) {
  // Text browsers show what is hidden.
  if (useScriptMode() === 'none') return null
  return (
    <div id={id} className="stack stack-sm" hidden>
      <Alert kind="error">
        <p />
      </Alert>
      {children}
    </div>
  )
}
