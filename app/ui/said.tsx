import type { ReactNode } from 'react'
import { Alert } from './alert.tsx'

/** Where a script says what went wrong with a button that names it as `data-said` (`scripts/say.ts`), and what to do then. */
export function Said({ id, children }: { id: string; children?: ReactNode }) {
  return (
    <div id={id} className="stack stack-sm" hidden>
      <Alert kind="error">
        <p />
      </Alert>
      {children}
    </div>
  )
}
