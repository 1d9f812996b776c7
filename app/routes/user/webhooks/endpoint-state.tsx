import { t } from '#app/i18n/macro.ts'
import { Badge } from '#app/ui/badge.tsx'

export function EndpointState({ isOn }: { isOn: boolean }) {
  return isOn ? <Badge tone="success">{t`On`}</Badge> : <Badge>{t`Off`}</Badge>
}
