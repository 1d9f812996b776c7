import { Button } from '#app/ui/button.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { Menu } from '#app/ui/menu.tsx'

/** What can be done with the ticked rows of the form around it. `ticked`: how many, where scripts have counted them. */
export function BulkBar({ ticked, archived }: { ticked: number | undefined; archived: boolean }) {
  return (
    <section className="bulk" aria-label="With the ticked listings">
      <p className="small" role="status">
        {ticked === undefined ? 'Ticked ones:' : <b>{ticked} ticked</b>}
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
            <Menu className="menu-up only-slim" name="bulk-menu" label="More to do" summary="More">
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

const REVIEW: BulkAction = { value: 'reviewed', icon: 'check', label: 'Mark reviewed' }

const EXPORT: BulkAction = { value: 'export', icon: 'download', label: 'Export' }

const MORE: BulkAction[] = [
  { value: 'language', icon: 'plus', label: 'Add a language' },
  { value: 'archive', icon: 'archive', label: 'Archive' },
]

const UNARCHIVE: BulkAction = { value: 'unarchive', icon: 'arrow-back-up', label: 'Back to the listings' }
