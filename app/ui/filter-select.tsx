interface FilterSelectProps {
  name: string
  label: string
  /** The choice that narrows nothing. */
  all: string
  /** What the list is narrowed to now; '' for everything. */
  value: string
  options: readonly { value: string; label: string }[]
}

export function FilterSelect({ name, label, all, value, options }: FilterSelectProps) {
  return (
    <div className="field field-narrow">
      <label htmlFor={name}>{label}</label>
      <select className="input" id={name} name={name} defaultValue={value} key={value}>
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
