import { t } from '#app/i18n/macro.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { Menu } from '#app/ui/menu.tsx'
import { listingsText, type Matching, matchingText } from './matching.ts'

/** `rows`: products or listings. */
export interface TickCount {
  rows: number
  listings: number
}

interface BulkBarProps {
  /** How many are ticked, where scripts have counted them. */
  ticked: TickCount | undefined
  /** All that match are selected, also on other pages. */
  matching: Matching | undefined
  by: 'listing' | 'product'
  archived: boolean
}

/**
 * What can be done with the ticked rows of the form around it. Its buttons are hidden until one is ticked, where styles
 * can tell (`css/library-parts.css`).
 */
export function BulkBar({ ticked, matching, by, archived }: BulkBarProps) {
  return (
    <section
      className="bulk"
      aria-label={
        by === 'product' ? t`With the listings of the selected products` : t`With the selected listings`
      }
    >
      <p className="small" role="status">
        <TickedCount {...{ ticked, matching, by }} />
      </p>
      <div className="row">
        {archived ? (
          <BulkButton {...unarchive()} />
        ) : (
          <>
            <BulkButton {...review()} />
            <BulkButton {...exportThem()} />
            <span className="only-wide row">
              <BulkButton {...replace()} />
            </span>{' '}
            <Menu className="menu-up" name="bulk-menu" label={t`More actions`} summary={t`More`}>
              <span className="only-slim">
                <MenuButton {...replace()} />
              </span>
              {furtherActions().map((action) => (
                <MenuButton key={action.value} {...action} />
              ))}
            </Menu>
          </>
        )}
      </div>
    </section>
  )
}

function TickedCount({ ticked, matching, by }: Omit<BulkBarProps, 'archived'>) {
  if (matching !== undefined) return <b>{matchingText(matching, by)}</b>
  if (!ticked?.rows)
    return by === 'product'
      ? t`Select products to work on all their listings at once.`
      : t`Select listings to work on several at once.`
  const { rows, listings } = ticked
  const count = <b>{t`${{ rows }} selected`}</b>
  if (by === 'listing') return count
  return (
    <>
      {count}
      <span>, {listingsText({ total: listings, more: false })}</span>
    </>
  )
}

function MenuButton({ value, icon, label }: BulkAction) {
  return (
    <button type="submit" name="do" value={value}>
      <Icon name={icon} /> {label}
    </button>
  )
}

interface BulkAction {
  value: string
  icon: IconName
  label: string
}

function BulkButton({ value, icon, label }: BulkAction) {
  return (
    <Button type="submit" variant="outline" size="sm" name="do" value={value}>
      <Icon small name={icon} /> {label}
    </Button>
  )
}

const review = (): BulkAction => ({ value: 'reviewed', icon: 'check', label: t`Mark reviewed` })

const exportThem = (): BulkAction => ({ value: 'export', icon: 'download', label: t`Export` })

const replace = (): BulkAction => ({ value: 'replace', icon: 'search', label: t`Find and replace` })

const furtherActions = (): BulkAction[] => [
  { value: 'rewrite', icon: 'pencil', label: t`Rewrite a section` },
  { value: 'check', icon: 'checks', label: t`Run the checks again` },
  { value: 'language', icon: 'plus', label: t`Add a language` },
  { value: 'archive', icon: 'archive', label: t`Archive` },
]

const unarchive = (): BulkAction => ({
  value: 'unarchive',
  icon: 'arrow-back-up',
  label: t`Back to the listings`,
})
