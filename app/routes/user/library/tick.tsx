import { t } from '#app/i18n/macro.ts'

interface TickProps {
  id: string
  /** What is ticked by it. */
  name: string
  /** It is ticked from the start. */
  ticked: boolean
  /** The listings of a product. */
  listings?: number
}

export function Tick({ id, name, ticked, listings }: TickProps) {
  return (
    <label>
      <input
        type="checkbox"
        name="id"
        value={id}
        defaultChecked={ticked}
        data-listings={listings}
        key={String(ticked)}
      />
      <span className="sr-only">{t`Select ${{ listing: name }}`}</span>
    </label>
  )
}
