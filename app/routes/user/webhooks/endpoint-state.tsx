import { Badge } from '#app/ui/badge.tsx'
import * as uiWords from '#app/ui/words.ts'
import * as words from './words.tsx'

export function EndpointState({ isOn }: { isOn: boolean }) {
  return isOn ? <Badge tone="success">{uiWords.on}</Badge> : <Badge>{words.off}</Badge>
}
