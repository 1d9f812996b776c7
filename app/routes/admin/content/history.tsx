import { Link } from 'react-router'
import type { EditorSpec } from '#app/domain/content/section-spec.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Time } from '#app/ui/time.tsx'
import { editorAddress } from './editor-address.ts'
import type { HistoryLine } from './history.server.ts'

interface HistoryProps {
  spec: Pick<EditorSpec, 'path' | 'title'>
  versions: HistoryLine[]
  current: number
}

export function History({ spec, versions, current }: HistoryProps) {
  return (
    <section className="stack" aria-labelledby="history">
      <h2 id="history">Version history</h2>
      {versions.length === 0 ? (
        <p>It has never been saved.</p>
      ) : (
        <VersionList spec={spec} versions={versions} current={current} />
      )}
      <p className="row">
        {versions.length > 0 && <Link to={editorAddress(spec, 'versions')}>All versions</Link>}{' '}
        <Link to={editorAddress(spec, 'reset')}>Reset to default</Link>
      </p>
    </section>
  )
}

export function VersionList({ spec, versions, current }: HistoryProps) {
  if (versions.length === 0) return null
  return (
    <ol className="versions">
      {versions.map((line) => (
        <li key={line.version}>
          <div>
            <b>Version {line.version}</b>: {CHANGES[line.change]}
            <p className="small muted">
              {line.who || 'Someone without an account'}, <Time iso={line.at} minute />
              {line.fields.length > 0 && `. ${named(line.fields)}`}
            </p>
          </div>{' '}
          {line.version === current && <Badge tone="success">Live</Badge>}{' '}
          <ButtonLink
            variant="outline"
            size="sm"
            to={`${editorAddress(spec, 'versions')}?version=${line.version}`}
          >
            <Icon small name="history" /> Compare
            <span className="sr-only"> version {line.version}</span>
          </ButtonLink>
        </li>
      ))}
    </ol>
  )
}

const CHANGES: Record<HistoryLine['change'], string> = {
  save: 'saved',
  activate: 'activated',
  deactivate: 'deactivated',
  reset: 'reset to default',
  restore: 'restored from an earlier version',
}

function named(fields: string[]): string {
  let first = fields.slice(0, 4).join('; ')
  return fields.length > 4 ? `${first}; and ${fields.length - 4} more` : first
}
