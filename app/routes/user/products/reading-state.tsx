import { t } from '#app/i18n/macro.ts'
import { Alert } from '#app/ui/alert.tsx'

interface ReadingStateProps {
  /** Null: nothing was read. */
  reading: { status: 'running' | 'done' | 'failed'; error: string | null } | null
  /** What was found and nobody has decided about. */
  offered: unknown[] | null
  running: string
  failed: string
  nothing: string
}

/** How the reading of a photo or a text is getting on, or that it came to nothing. */
export function ReadingState({ reading, offered, running, failed, nothing }: ReadingStateProps) {
  if (reading?.status === 'running')
    return (
      <p className="row reading" role="status">
        <span className="spinner" aria-hidden="true" /> <span>{running}</span>
      </p>
    )
  return (
    <>
      {reading?.status === 'failed' && (
        <Alert kind="error" title={failed}>
          <p>
            {reading.error} {t`Nothing is lost, and this reading does not count.`}
          </p>
        </Alert>
      )}
      {offered?.length === 0 && (
        <Alert kind="info" quiet>
          {nothing}
        </Alert>
      )}
    </>
  )
}
