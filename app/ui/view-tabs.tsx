import { Link } from 'react-router'

interface ViewTabsProps<View extends string> {
  /** What screen readers call them: `Which orders`. */
  label: string
  views: readonly [view: View, label: string][]
  current: View
  hrefFor: (view: View) => string
}

/** The parts of a list that are opened most, as links. */
export function ViewTabs<View extends string>({ label, views, current, hrefFor }: ViewTabsProps<View>) {
  return (
    <nav className="view-tabs" aria-label={label}>
      {views.map(([view, name]) => (
        <Link key={view} to={hrefFor(view)} aria-current={view === current ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  )
}
