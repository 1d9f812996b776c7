import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import * as words from './form-words.tsx'

export function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Alert kind="info">
      <p>{words.yourUnsavedChangesHaveBeenRestored}</p>
      <Button variant="outline" size="sm" onClick={onDiscard}>
        {words.discardChanges}
      </Button>
    </Alert>
  )
}
