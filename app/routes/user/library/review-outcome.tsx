import { Fragment } from 'react'
import { href, Link } from 'react-router'
import { Alert } from '#app/ui/alert.tsx'
import * as words from './words.tsx'

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
  let { reviewed, already, outdated, running } = review
  let count = reviewed.length + already.length + outdated.length + running.length
  return (
    <Alert
      kind={outdated.length + running.length > 0 ? 'warning' : 'info'}
      title={words.markedReviewed(reviewed.length, count)}
    >
      <ul className="outcomes">
        <Outcome said={words.reviewedNow} listings={reviewed} />
        <Outcome said={words.reviewedBefore} listings={already} />
        <Outcome said={words.notMarkedBecauseItIsOut} listings={outdated}>
          {words.compareItWithChangedFactsFirst}
        </Outcome>
        <Outcome said={words.notMarkedBecauseItIsBeingWritten} listings={running}>
          {words.readItWhenItIsDone}
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
