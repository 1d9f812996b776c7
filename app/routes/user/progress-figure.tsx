import { figure } from '#app/domain/base/lists/figure.ts'
import { t } from '#app/i18n/macro.ts'
import { Plural, Trans } from '#app/i18n/trans.tsx'

interface ProgressFigureProps {
  listings: number
  done: number
  failed: number
  /** With those that failed, and those that nothing was done with. */
  ended: number
}

/** How many of the listings are done, in words and as a bar, below the heading with the id `progress`. */
export function ProgressFigure({ listings, done, failed, ended }: ProgressFigureProps) {
  return (
    <div className="batch-progress">
      <p className="figure" role="status">
        <Trans>
          {{ done: figure(done) }}{' '}
          <span className="muted">
            of <Plural value={{ listings }} one="# listing" other="# listings" />
          </span>
        </Trans>
      </p>
      <div className="bar">
        <progress max={listings} value={ended} aria-labelledby="progress">
          {t`${{ ended: figure(ended) }} of ${{ listings: figure(listings) }}`}
        </progress>
        {done + failed > 0 && (
          <svg viewBox={`0 0 ${listings} 1`} preserveAspectRatio="none" aria-hidden="true">
            <rect width={done} height="1" />
            <rect className="failed" x={done} width={failed} height="1" />
          </svg>
        )}
      </div>
    </div>
  )
}
