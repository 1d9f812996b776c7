import { statusCode, statusText } from '#app/domain/base/status-text.ts'

type Tone = 'success' | 'warning' | 'info' | 'error'

/** `status`: as it is stored, which decides the colour. `label`: where it is called differently here. */
export function StatusBadge({ status, label = statusText(status) }: { status: string; label?: string }) {
  return <Badge tone={statusTones.get(statusCode(status))}>{label}</Badge>
}

/** A badge only where it is out of the ordinary, so that those are seen among the rows of a list. */
export function StatusSignal({ status, signals }: { status: string; signals: boolean }) {
  return signals ? <StatusBadge status={status} /> : <span className="muted">{statusText(status)}</span>
}

export function RoleBadge({ role }: { role: string }) {
  return <Badge tone={roleTones.get(statusCode(role))}>{statusText(role)}</Badge>
}

export function Badge({ tone, children }: { tone?: Tone | undefined; children: string }) {
  return <span className={badgeClass(tone)}>{children}</span>
}

/** Of what is a badge and a link at once. */
export function badgeClass(tone?: Tone): string {
  return tone ? `badge badge-soft ${toneClasses[tone]}` : 'badge'
}

// Whole class names, because the build finds the ones in use by reading the source.
const toneClasses: Record<Tone, string> = {
  success: 'badge-success',
  warning: 'badge-warning',
  info: 'badge-info',
  error: 'badge-error',
}

const statusTones = new Map<string, Tone>([
  ['completed', 'success'],
  ['paid', 'success'],
  ['resolved', 'success'],
  ['active', 'success'],
  ['processing', 'warning'],
  ['pending', 'warning'],
  ['needs-review', 'warning'],
  ['partially-refunded', 'warning'],
  ['shipped', 'info'],
  ['in-progress', 'info'],
  ['cancelled', 'error'],
  ['medium', 'warning'],
  ['high', 'error'],
])

const roleTones = new Map<string, Tone>([
  ['admin', 'error'],
  ['moderator', 'warning'],
  ['member', 'info'],
])
