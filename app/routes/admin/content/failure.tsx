import { Link } from 'react-router'
import { Alert } from '#app/ui/alert.tsx'
import type { Failure } from './answer.ts'
import type { SectionSpec } from './spec.ts'
import { addressOf } from './specs.ts'

/** What could not be done, and for those who look after the server what its answer was. */
export function FailureAlert({ failure: { text, detail } }: { failure: Failure }) {
  return (
    <Alert kind="error" title={text}>
      {detail && (
        <>
          <p>
            Server error: {detail.status} - {detail.message}
          </p>
          <details className="more">
            <summary>Details</summary>
            <pre className="mono">{JSON.stringify({ success: false, ...detail }, null, 2)}</pre>
          </details>
        </>
      )}
    </Alert>
  )
}

/** In place of the editor when the section could not be loaded. A record that cannot be read can be reset. */
export function LoadFailure({ spec, why }: { spec: SectionSpec; why: 'broken' | 'unreachable' | 'failed' }) {
  let { failedLoad, broken = failedLoad, unreachable = failedLoad } = spec.words
  let text = { broken, unreachable, failed: failedLoad }[why]
  return (
    <>
      <h1>{spec.title}</h1>
      <Alert kind="error" title={text}>
        <p className="row">
          <a className="btn btn-outline btn-sm" href={addressOf(spec)}>
            Retry
          </a>{' '}
          {why === 'broken' && (
            <>
              <Link className="btn btn-outline btn-sm" to={addressOf(spec, 'versions')}>
                Version history
              </Link>{' '}
              <Link className="btn btn-outline btn-sm" to={addressOf(spec, 'reset')}>
                Reset to default
              </Link>
            </>
          )}
        </p>
      </Alert>
    </>
  )
}
