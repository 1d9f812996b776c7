import { Fragment } from 'react'
import { Link } from './link.tsx'

interface ViewTabsProps<View extends string> {
  label: string
  views: readonly [view: View, label: string][]
  current: View | undefined
  hrefFor: (view: View) => string
}

export function ViewTabs<View extends string>({ label, views, current, hrefFor }: ViewTabsProps<View>) {
  return (
    <nav className="view-tabs" aria-label={label}>
      {views.map(([view, name]) => (
        <Fragment key={view}>
          <Link to={hrefFor(view)} aria-current={view === current ? 'page' : undefined}>
            {name}
          </Link>{' '}
        </Fragment>
      ))}
    </nav>
  )
}
