import { Link } from 'react-router'
import type { EditorSpec } from '#app/domain/content/section-spec.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Time } from '#app/ui/time.tsx'
import * as adminWords from '../words.ts'
import { editorAddress } from './editor-address.ts'
import type { HistoryLine } from './history.server.ts'
import * as words from './words.tsx'

interface HistoryProps {
  spec: Pick<EditorSpec, 'path'>
  versions: HistoryLine[]
  current: number
}

export function History({ spec, versions, current }: HistoryProps) {
  return (
    <section className="stack" aria-labelledby="history">
      <h2 id="history">{words.versionHistory}</h2>
      {versions.length === 0 ? (
        <p>{words.itHasNeverBeenSaved}</p>
      ) : (
        <VersionList spec={spec} versions={versions} current={current} />
      )}
      {versions.length > 0 && (
        <p className="row">
          <Link to={editorAddress(spec, 'versions')}>{words.allVersions}</Link>{' '}
          <Link to={editorAddress(spec, 'reset')}>{adminWords.resetToDefault}</Link>
        </p>
      )}
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
            <b>{words.version(line.version)}</b>: {CHANGES[line.change]}
            <p className="small muted">
              <ByWhom {...line} />
              {line.fields.length > 0 && `. ${named(line.fields)}`}
            </p>
          </div>{' '}
          {line.version === current && <Badge tone="success">{adminWords.live}</Badge>}{' '}
          <ButtonLink
            variant="outline"
            size="sm"
            to={`${editorAddress(spec, 'versions')}?version=${line.version}`}
          >
            {line.version === current ? words.viewVersion(line.version) : words.compareVersion(line.version)}
          </ButtonLink>
        </li>
      ))}
    </ol>
  )
}

/** Who and when; nobody for what came with the shop, or was saved by an account that is gone. */
export function ByWhom({ who, at }: Pick<HistoryLine, 'who' | 'at'>) {
  return (
    <>
      {who && `${who}, `}
      <Time iso={at} minute />
    </>
  )
}

const CHANGES: Record<HistoryLine['change'], string> = {
  save: 'saved',
  activate: 'activated',
  deactivate: 'deactivated',
  reset: words.resetToDefaultNote,
  restore: words.restoredFromEarlierVersion,
}

function named(fields: string[]): string {
  let first = fields.slice(0, 4).join('; ')
  return fields.length > 4 ? words.andMore(first, fields.length - 4) : first
}
