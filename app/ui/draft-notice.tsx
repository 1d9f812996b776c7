import { Alert } from './alert.tsx'
import { Button } from './button.tsx'

export function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Alert kind="info">
      <p>Your unsaved changes have been restored. They are not saved yet.</p>
      <Button variant="outline" size="sm" onClick={onDiscard}>
        Discard changes
      </Button>
    </Alert>
  )
}
