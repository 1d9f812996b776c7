import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import { Link } from './link.tsx'

export interface LinkCard {
  to: string
  icon: IconName
  title: string
  figure?: ReactNode
  note?: ReactNode
}

export function LinkCards({ cards }: { cards: LinkCard[] }) {
  return (
    <ul className="cards">
      {cards.map(({ to, icon, title, figure, note }) => (
        <li key={to}>
          <Link className="card" to={to}>
            <Icon name={icon} />
            <span className="card-t">{title}</span>{' '}
            {figure !== undefined && <span className="card-n">{figure}</span>}{' '}
            {note && <span className="card-s">{note}</span>}
          </Link>
        </li>
      ))}
    </ul>
  )
}
