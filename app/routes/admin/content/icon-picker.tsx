import type { FieldMetadata } from '@conform-to/react'
import { useState } from 'react'
import { CONTENT_ICONS } from '#app/ui/content-icons.ts'
import { ContentIcon, IconShape } from '#app/ui/icon.tsx'

/** Each icon once, for the pickers of the page to point at. */
export function IconSprite() {
  return (
    <svg className="sr-only" width="0" height="0" aria-hidden="true">
      {CONTENT_ICONS.map((name) => (
        <symbol key={name} id={`ti-${name}`} viewBox="0 0 24 24">
          <IconShape name={name} />
        </symbol>
      ))}
    </svg>
  )
}

/** All icons as radio buttons, folded away behind the chosen one. */
export function IconPicker({ meta, label }: { meta: FieldMetadata; label: string }) {
  let saved = typeof meta.initialValue === 'string' ? meta.initialValue : ''
  let [chosen, setChosen] = useState(saved)
  let values = saved === '' || KNOWN.includes(saved) ? KNOWN : [saved, ...KNOWN]
  return (
    <details className="more" open={meta.errors ? true : undefined}>
      <summary id={meta.id}>
        {label}: {chosen || 'none'} <ContentIcon iconClass={chosen} />
        {chosen !== '' && !KNOWN.includes(chosen) && ' No such icon: a check mark is shown'}
      </summary>
      <fieldset>
        <legend className="sr-only">{label}</legend>
        {meta.errors && <p className="error">{meta.errors.join(' ')}</p>}
        <div className="picker">
          {values.map((value) => (
            <label key={value} title={value}>
              <input
                type="radio"
                name={meta.name}
                value={value}
                defaultChecked={value === saved}
                onChange={() => setChosen(value)}
              />
              <svg className="icon" width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
                <use href={`#${KNOWN.includes(value) ? value : 'ti-check'}`} />
              </svg>
              <span className="sr-only">{value}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </details>
  )
}

const KNOWN = CONTENT_ICONS.map((name) => `ti-${name}`)
