import { type FieldMetadata, getCollectionProps } from '@conform-to/react'
import { errorText } from '#app/ui/field.tsx'

interface TicksProps {
  meta: FieldMetadata<string[]>
  legend: string
  hint: string
  options: { value: string; label: string }[]
}

/** A list of choices of which any number may be ticked. */
export function Ticks({ meta, legend, hint, options }: TicksProps) {
  const boxes = getCollectionProps(meta, { type: 'checkbox', options: options.map(({ value }) => value) })
  return (
    <fieldset>
      <legend>{legend}</legend>
      <p className="hint">{hint}</p>
      {meta.errors && <p className="error">{errorText(meta.errors)}</p>}
      <div className="field choices">
        {boxes.map(({ key, ...box }) => (
          <label key={key} className="check">
            <input {...box} /> <span>{options.find(({ value }) => value === box.value)?.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
