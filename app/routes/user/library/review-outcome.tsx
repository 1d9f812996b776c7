import { Fragment } from 'react'
import { href } from 'react-router'
import { t } from '#app/i18n/macro.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Link } from '#app/ui/link.tsx'

interface Named {
  id: string
  name: string
  language: string
}

/** What became of the ticked listings. */
export interface ReviewedNames {
  reviewed: Named[]
  already: Named[]
  outdated: Named[]
  running: Named[]
}

/** Says of each ticked listing what was done with it, where it is not the same for all. */
export function ReviewOutcome({ review }: { review: ReviewedNames }) {
  const { reviewed, already, outdated, running } = review
  const count = reviewed.length + already.length + outdated.length + running.length
  return (
    <Alert
      kind={outdated.length + running.length > 0 ? 'warning' : 'info'}
      title={t`Marked reviewed: ${{ reviewed: reviewed.length }} of ${{ all: count }}`}
    >
      <ul className="outcomes">
        <Outcome said={t`Reviewed now`} listings={reviewed} />
        <Outcome said={t`Reviewed before`} listings={already} />
        <Outcome said={t`Not marked, because it is out of date`} listings={outdated}>
          {t`Compare it with the changed facts first.`}
        </Outcome>
        <Outcome said={t`Not marked, because it is being written`} listings={running}>
          {t`Read it when it is done.`}
        </Outcome>
      </ul>
    </Alert>
  )
}

function Outcome({ said, listings, children }: { said: string; listings: Named[]; children?: string }) {
  if (listings.length === 0) return null
  return (
    <li>
      {said}:{' '}
      {listings.map(({ id, name, language }, index) => (
        <Fragment key={id}>
          {index > 0 && '; '}
          <Link to={href('/user/listings/:listingId', { listingId: id })}>
            <bdi>{name}</bdi>, {language}
          </Link>
        </Fragment>
      ))}
      . {children}
    </li>
  )
}
