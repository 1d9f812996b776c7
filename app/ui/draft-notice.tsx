import type { ReactNode } from 'react'
import { t } from '#app/i18n/macro.ts'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { useScriptMode } from './script-mode.tsx'

export function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Notice>
      <Button variant="outline" size="sm" onClick={onDiscard}>
        {t`Discard changes`}
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
          {t`Discard changes`}
        </Button>
      </Notice>
    </div>
  )
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <Alert kind="info">
      <p>{t`Your unsaved changes have been restored. They haven’t been saved yet.`}</p>
      {children}
    </Alert>
  )
}
