import type { FieldMetadata } from '@conform-to/react'
import { useState } from 'react'
import { CONTENT_ICONS } from '#app/domain/shop/content/icons.ts'
import { t } from '#app/i18n/macro.ts'
import { errorText } from '#app/ui/field.tsx'
import { ContentIcon, ContentIconShape } from '#app/ui/icon.tsx'
import { iconName } from './icon-name.ts'

/** Each icon once, for the pickers of the page to point at. */
export function IconSprite() {
  return (
    <svg className="sr-only" width="0" height="0" aria-hidden="true">
      {CONTENT_ICONS.map((name) => (
        <symbol key={name} id={name} viewBox="0 0 24 24">
          <ContentIconShape iconClass={name} />
        </symbol>
      ))}
    </svg>
  )
}

/** All icons as radio buttons, folded away behind the chosen one. A stored name that is not known counts as the check mark. */
export function IconPicker({ meta, label }: { meta: FieldMetadata; label: string }) {
  const stored = typeof meta.initialValue === 'string' ? meta.initialValue : ''
  const isUnknown = stored !== '' && !CONTENT_ICONS.some((name) => name === stored)
  const shown = isUnknown ? 'ti-check' : stored
  const [chosen, setChosen] = useState(shown)
  return (
    <details className="more" open={meta.errors ? true : undefined}>
      <summary id={meta.id}>
        {label}: {chosen ? iconName(chosen) : t`No icon`} <ContentIcon iconClass={chosen} />
        {isUnknown && ` ${t`There is no icon ${{ stored }}: a check mark is shown`}`}
      </summary>
      <fieldset>
        <legend className="sr-only">{label}</legend>
        {meta.errors && <p className="error">{errorText(meta.errors)}</p>}
        <div className="picker">
          {CONTENT_ICONS.map((value) => (
            <label key={value} title={iconName(value)}>
              <input
                type="radio"
                name={meta.name}
                value={value}
                defaultChecked={value === shown}
                onChange={() => setChosen(value)}
              />
              <svg className="icon" width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
                <use href={`#${value}`} />
              </svg>
              <span className="sr-only">{iconName(value)}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </details>
  )
}
