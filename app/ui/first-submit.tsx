interface FirstSubmitProps {
  label: string
  name?: string
  value?: string
}

/**
 * The first thing of a form: Enter presses it, wherever the visible button stands, and without styles a long form can
 * be sent from its top.
 */
export function FirstSubmit({ label, name, value }: FirstSubmitProps) {
  if (name === undefined) {
    return <input type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" value={label} />
  }
  return (
    <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" name={name} value={value}>
      {label}
    </button>
  )
}
