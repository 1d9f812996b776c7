import { msg, ph, type Text, t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { Time } from '#app/ui/time.tsx'
import { type EditorPlace, editorAddress } from './editor-address.ts'
import type { HistoryLine } from './history.server.ts'

interface HistoryProps {
  spec: EditorPlace
  versions: HistoryLine[]
  current: number
}

export function History({ spec, versions, current }: HistoryProps) {
  return (
    <section className="stack" aria-labelledby="history">
      <h2 id="history">{t`Version history`}</h2>
      {versions.length === 0 ? (
        <p>{neverSaved(spec)}</p>
      ) : (
        <VersionList spec={spec} versions={versions} current={current} />
      )}
      {versions.length > 0 && (
        <p className="row">
          <Link to={editorAddress(spec, 'versions')}>{t`All versions`}</Link>{' '}
          {spec.language === null ? (
            <Link to={editorAddress(spec, 'reset')}>{t`Reset to default`}</Link>
          ) : (
            current > 0 && <Link to={editorAddress(spec, 'reset')}>{t`Remove this version`}</Link>
          )}
        </p>
      )}
    </section>
  )
}

export function neverSaved({ language }: EditorPlace): string {
  return language === null ? t`Never saved: this is the default content.` : t`Never saved in this language.`
}

export function VersionList({ spec, versions, current }: HistoryProps) {
  if (versions.length === 0) return null
  return (
    <ol className="versions">
      {versions.map((line) => (
        <li key={line.version}>
          <div>
            <b>{t`Version ${{ version: line.version }}`}</b>: {t(CHANGES[line.change])}
            <p className="small muted">
              <ByWhom {...line} />
              {line.fields.length > 0 && `. ${named(line.fields)}`}
            </p>
          </div>{' '}
          {line.version === current && <Badge tone="success">{t`Live`}</Badge>}{' '}
          <ButtonLink
            variant="outline"
            size="sm"
            to={editorAddress(spec, 'versions', { version: String(line.version) })}
          >
            {line.version === current ? (
              <Trans>
                View<span className="sr-only"> version {ph({ version: line.version })}</span>
              </Trans>
            ) : (
              <Trans>
                Compare<span className="sr-only"> version {ph({ version: line.version })}</span>
              </Trans>
            )}
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

const CHANGES: Record<HistoryLine['change'], Text> = {
  save: msg`saved`,
  activate: msg`activated`,
  deactivate: msg`deactivated`,
  reset: msg`reset to default`,
  restore: msg`restored from an earlier version`,
  remove: msg`removed`,
  language: msg`moved with the main language`,
}

function named(fields: string[]): string {
  const first = fields.slice(0, 4).join('; ')
  return fields.length > 4 ? t`${{ first }}; and ${{ count: fields.length - 4 }} more` : first
}
