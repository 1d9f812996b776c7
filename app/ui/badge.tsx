import { statusText } from '#app/domain/status-text.ts'

type Tone = 'success' | 'warning' | 'info' | 'error'

export function StatusBadge({ status }: { status: string }) {
  let text = statusText(status)
  return <Badge tone={statusTones.get(text.toLowerCase())}>{text}</Badge>
}

export function RoleBadge({ role }: { role: string }) {
  return <Badge tone={roleTones.get(role.toLowerCase())}>{statusText(role)}</Badge>
}

export function Badge({ tone, children }: { tone?: Tone; children: string }) {
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
  ['needs review', 'warning'],
  ['partially refunded', 'warning'],
  ['shipped', 'info'],
  ['in progress', 'info'],
  ['waiting for customer', 'info'],
  ['answered', 'info'],
  ['cancelled', 'error'],
  ['medium', 'warning'],
  ['high', 'error'],
])

const roleTones = new Map<string, Tone>([
  ['admin', 'error'],
  ['moderator', 'warning'],
  ['member', 'info'],
])
