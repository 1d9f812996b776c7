import type { FieldMetadata } from '@conform-to/react'
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
  let chosen = typeof meta.initialValue === 'string' ? meta.initialValue : ''
  let known = CONTENT_ICONS.map((name) => `ti-${name}`)
  let values = chosen === '' || known.includes(chosen) ? known : [chosen, ...known]
  return (
    <details className="more" open={meta.errors ? true : undefined}>
      <summary id={meta.id}>
        {label}: {chosen || 'none'} <ContentIcon iconClass={chosen} />
      </summary>
      <fieldset>
        <legend className="sr-only">{label}</legend>
        {meta.errors && <p className="error">{meta.errors.join(' ')}</p>}
        <div className="picker">
          {values.map((value) => (
            <label key={value} title={value}>
              <input type="radio" name={meta.name} value={value} defaultChecked={value === chosen} />
              <svg className="icon" width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
                <use href={`#${known.includes(value) ? value : 'ti-check'}`} />
              </svg>
              <span className="sr-only">{value}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </details>
  )
}
