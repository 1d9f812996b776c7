import { href } from 'react-router'
import type { Waiting } from '#app/domain/listings/waiting.server.ts'
import { totalText } from '#app/domain/lists/page.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'

/** Nothing where nothing waits. */
export function WaitingListings({ checks, drafts }: { checks: Waiting; drafts: Waiting }) {
  if (checks.total === 0 && drafts.total === 0) return null
  return (
    <section className="stack" aria-labelledby="waiting">
      <h2 id="waiting">Waiting for you</h2>
      <ul className="waits">
        {checks.total > 0 && (
          <Line
            icon="alert-triangle"
            title={checks.total === 1 ? 'One listing to check' : `${totalText(checks)} listings to check`}
            note="They say something that is not in your facts, or break a rule."
            filter="checks=open"
          />
        )}
        {drafts.total > 0 && (
          <Line
            icon="list"
            title={drafts.total === 1 ? 'One draft to review' : `${totalText(drafts)} drafts to review`}
            note="Not yet marked as reviewed."
            filter="status=draft"
          />
        )}
      </ul>
    </section>
  )
}

function Line(props: { icon: IconName; title: string; note: string; filter: string }) {
  let { icon, title, note, filter } = props
  return (
    <li>
      <Icon name={icon} />
      <div>
        <h3>{title}</h3>
        <p className="small muted">{note}</p>
      </div>
      <ButtonLink variant="outline" size="sm" to={`${href('/user/listings')}?${filter}`}>
        Review them<span className="sr-only">: {title}</span>
      </ButtonLink>
    </li>
  )
}
