import { Button } from '#app/ui/button.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { Menu } from '#app/ui/menu.tsx'
import * as uiWords from '#app/ui/words.ts'
import * as userWords from '../words.tsx'
import * as words from './words.tsx'

/**
 * What can be done with the ticked rows of the form around it. Its buttons are hidden until one is ticked, where styles
 * can tell (`css/library-parts.css`). `ticked`: how many, where scripts have counted them.
 */
export function BulkBar({ ticked, archived }: { ticked: number | undefined; archived: boolean }) {
  return (
    <section className="bulk" aria-label={words.withTheTickedListings}>
      <p className="small" role="status">
        {ticked ? <b>{words.ticked(ticked)}</b> : words.tickListingsFirst}
      </p>
      <div className="row">
        {archived ? (
          <BulkButton {...UNARCHIVE} />
        ) : (
          <>
            <BulkButton {...REVIEW} />
            <BulkButton {...EXPORT} />
            <span className="only-wide row">
              {MORE.map((action) => (
                <BulkButton key={action.value} {...action} />
              ))}
            </span>{' '}
            <Menu
              className="menu-up only-slim"
              name="bulk-menu"
              label={words.moreActions}
              summary={words.more}
            >
              {MORE.map(({ value, icon, label }) => (
                <button key={value} type="submit" name="do" value={value}>
                  <Icon name={icon} /> {label}
                </button>
              ))}
            </Menu>
          </>
        )}
      </div>
    </section>
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

const REVIEW: BulkAction = { value: 'reviewed', icon: 'check', label: words.markReviewed }

const EXPORT: BulkAction = { value: 'export', icon: 'download', label: userWords.exportButton }

const MORE: BulkAction[] = [
  { value: 'language', icon: 'plus', label: words.addALanguage },
  { value: 'archive', icon: 'archive', label: uiWords.archive },
]

const UNARCHIVE: BulkAction = { value: 'unarchive', icon: 'arrow-back-up', label: words.backToTheListings }
