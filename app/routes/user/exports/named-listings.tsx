import type { ReactNode } from 'react'
import { figure } from '#app/domain/base/lists/figure.ts'
import type { ListingNotes } from '#app/domain/batches/exports/plan-export.server.ts'
import { nameOfLanguage } from '#app/domain/listings/language-names.ts'
import { t } from '#app/i18n/macro.ts'
import { Link } from '#app/ui/link.tsx'
import { FactNumbers } from '#app/ui/listing/fact-numbers.tsx'

interface NamedListingsProps {
  notes: ListingNotes
  title: string
  open?: boolean
  children?: ReactNode
}

/** Listings by what there is to say about them. */
export function NamedListings({ notes: { count, named }, title, open, children }: NamedListingsProps) {
  const others = count - named.length
  const groups = byNotes(named)
  return (
    <details className="more" open={open}>
      <summary>{title}</summary>
      {children && <p className="small muted">{children}</p>}
      {groups.map(([said, listings]) => (
        <div key={said} className="stack stack-sm">
          {said !== '' && said.split('\n').map((note) => <p key={note}>{note}</p>)}
          <Names listings={listings.slice(0, SHOWN)} />
          {listings.length > SHOWN && (
            <details className="more">
              <summary>{t`${{ listings: figure(listings.length - SHOWN) }} more`}</summary>
              <Names listings={listings.slice(SHOWN)} />
            </details>
          )}
        </div>
      ))}
      {others > 0 && <p className="small muted">{t`And ${{ others: figure(others) }} more.`}</p>}
    </details>
  )
}

const SHOWN = 5

function byNotes(named: ListingNotes['named']): [said: string, listings: ListingNotes['named']][] {
  const groups = new Map<string, ListingNotes['named']>()
  for (const listing of named) {
    const said = listing.notes.join('\n')
    groups.set(said, [...(groups.get(said) ?? []), listing])
  }
  return [...groups]
}

function Names({ listings }: { listings: ListingNotes['named'] }) {
  return (
    <ul className="named-listings">
      {listings.map(({ id, name, language, factsUsed }) => (
        <li key={id}>
          <Link to={`/user/listings/${id}`}>
            <bdi>{name}</bdi>
          </Link>{' '}
          <span className="muted">{nameOfLanguage(language)}</span> <FactNumbers {...factsUsed} />
        </li>
      ))}
    </ul>
  )
}
