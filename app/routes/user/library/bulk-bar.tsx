import { t } from '#app/i18n/macro.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { Menu } from '#app/ui/menu.tsx'

/**
 * What can be done with the ticked rows of the form around it. Its buttons are hidden until one is ticked, where styles
 * can tell (`css/library-parts.css`). `ticked`: how many, where scripts have counted them.
 */
export function BulkBar({ ticked, archived }: { ticked: number | undefined; archived: boolean }) {
  return (
    <section className="bulk" aria-label={t`With the ticked listings`}>
      <p className="small" role="status">
        {ticked ? <b>{t`${{ ticked }} ticked`}</b> : t`Tick listings to work on several at once.`}
      </p>
      <div className="row">
        {archived ? (
          <BulkButton {...unarchive()} />
        ) : (
          <>
            <BulkButton {...review()} />
            <BulkButton {...exportThem()} />
            <span className="only-wide row">
              {furtherActions().map((action) => (
                <BulkButton key={action.value} {...action} />
              ))}
            </span>{' '}
            <Menu className="menu-up only-slim" name="bulk-menu" label={t`More actions`} summary={t`More`}>
              {furtherActions().map(({ value, icon, label }) => (
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

const review = (): BulkAction => ({ value: 'reviewed', icon: 'check', label: t`Mark reviewed` })

const exportThem = (): BulkAction => ({ value: 'export', icon: 'download', label: t`Export` })

const furtherActions = (): BulkAction[] => [
  { value: 'language', icon: 'plus', label: t`Add a language` },
  { value: 'archive', icon: 'archive', label: t`Archive` },
]

const unarchive = (): BulkAction => ({
  value: 'unarchive',
  icon: 'arrow-back-up',
  label: t`Back to the listings`,
})
