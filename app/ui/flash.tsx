import { Alert, type AlertKind } from './alert.tsx'

/** What the last action has to say on the next page. */
export interface FlashMessage {
  kind: AlertKind
  text: string
}

export function Flash({ message }: { message: FlashMessage | null | undefined }) {
  if (!message) return null
  return <Alert kind={message.kind}>{message.text}</Alert>
}
