import type { ReactNode } from 'react'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import * as words from './form-words.tsx'
import { useScriptMode } from './script-mode.tsx'

export function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Notice>
      <Button variant="outline" size="sm" onClick={onDiscard}>
        {words.discardChanges}
      </Button>
    </Notice>
  )
}

/** In a form of a plain document with `useDraft`, whose `scripts/drafts.ts` shows it. */
export function RestoredNotice() {
  if (useScriptMode() === 'none') return null
  return (
    <div data-draft-notice hidden>
      <Notice>
        <Button type="reset" variant="outline" size="sm">
          {words.discardChanges}
        </Button>
      </Notice>
    </div>
  )
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <Alert kind="info">
      <p>{words.yourUnsavedChangesHaveBeenRestored}</p>
      {children}
    </Alert>
  )
}
