import { useEffect, useState } from 'react'
import { Alert, type AlertKind } from './alert.tsx'

export interface FlashMessage {
  kind: AlertKind
  text: string
}

interface FlashProps {
  message: FlashMessage | null | undefined
  /** A success message disappears after three seconds where scripts run. */
  brief?: boolean
}

export function Flash({ message, brief = false }: FlashProps) {
  const [gone, setGone] = useState<FlashMessage>()
  useEffect(() => {
    if (!brief || message?.kind !== 'success') return
    const timer = setTimeout(() => setGone(message), BRIEF)
    return () => clearTimeout(timer)
  }, [brief, message])
  if (!message || message === gone) return null
  return <Alert kind={message.kind}>{message.text}</Alert>
}

const BRIEF = 3000
