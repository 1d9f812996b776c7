import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ListingNotes } from '#app/domain/exports/plan-export.server.ts'
import { figure } from '#app/domain/lists/figure.ts'
import * as words from './words.tsx'

interface NamedListingsProps {
  notes: ListingNotes
  title: string
  open?: boolean
  children?: ReactNode
}

/** Listings with what there is to say about each. */
export function NamedListings({ notes: { count, named }, title, open, children }: NamedListingsProps) {
  let others = count - named.length
  return (
    <details className="more" open={open}>
      <summary>{title}</summary>
      {children && <p className="small muted">{children}</p>}
      <ul className="named-listings">
        {named.map(({ id, name, language, notes }) => (
          <li key={id}>
            <Link to={`/user/listings/${id}`}>
              <bdi>{name}</bdi>
            </Link>{' '}
            <span className="muted">{language}</span>
            {notes.map((note) => (
              <p key={note} className="small">
                {note}
              </p>
            ))}
          </li>
        ))}
      </ul>
      {others > 0 && <p className="small muted">{words.andMore(figure(others))}</p>}
    </details>
  )
}
