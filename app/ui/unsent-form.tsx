import { t } from '#app/i18n/macro.ts'
import { Button, ButtonLink } from './button.tsx'

export interface Unsent {
  /** Where it can be sent again; undefined where it can only be read. */
  action: string | undefined
  fields: [name: string, value: string][]
  /** Names of fields whose values are not sent back: passwords and keys. */
  secrets: string[]
  /** Names of fields that had a file. */
  files: string[]
}

/** Needs no scripts and no loader data. */
export function UnsentForm({
  action,
  fields,
  secrets,
  files,
  label = t`Try again`,
}: Unsent & { label?: string }) {
  const numbered = fields.map(([name, value], index) => ({ name, value, id: `unsent-${index}` }))
  const isMultipart = files.length > 0
  if (action === undefined) {
    return numbered.map(
      ({ name, value, id }) =>
        isText(value) && (
          <div key={id} className="field">
            <label htmlFor={id}>{labelOf(name)}</label>
            <textarea
              id={id}
              className="input"
              readOnly
              defaultValue={value}
              rows={rowsFor(value)}
              cols={60}
            />
          </div>
        ),
    )
  }
  return (
    <form
      method="post"
      action={action}
      encType={isMultipart ? 'multipart/form-data' : undefined}
      className="stack"
    >
      {numbered.map(({ name, value, id }) =>
        isText(value) ? (
          <div key={id} className="field">
            <label htmlFor={id}>{labelOf(name)}</label>
            <textarea
              id={id}
              className="input"
              name={name}
              defaultValue={value}
              rows={rowsFor(value)}
              cols={60}
            />
          </div>
        ) : (
          <input key={id} type="hidden" name={name} value={value} />
        ),
      )}
      {secrets.map((name) => (
        <div key={name} className="field">
          <label htmlFor={name}>{labelOf(name)}</label>
          <p className="hint">{t`This wasn’t kept. Please enter it again.`}</p>
          <input id={name} className="input" name={name} type="password" />
        </div>
      ))}
      {files.map((name) => (
        <div key={name} className="field">
          <label htmlFor={name}>{labelOf(name)}</label>
          <p className="hint">{t`The file wasn’t kept. Please choose it again.`}</p>
          <input id={name} className="input" name={name} type="file" />
        </div>
      ))}
      <div className="row">
        <Button type="submit">{label}</Button>
        <BackToHome />
      </div>
    </form>
  )
}

/** A plain link: there may be no router around it. */
export function BackToHome() {
  return (
    <ButtonLink variant="outline" href="/">
      {t`Back to Home`}
    </ButtonLink>
  )
}

/** Words that somebody typed, as far as a value shows that. */
export function isText(value: string): boolean {
  return value.length > 60 || /\S\s+\S/.test(value)
}

function rowsFor(value: string): number {
  return value.length > 60 || value.includes('\n') ? 6 : 1
}

/** `confirmPassword` as people read it: `Confirm password`. */
function labelOf(name: string): string {
  if (name === 'proof') return t`Your password, or your email address if you have none`
  const parts = name.replace(/[^a-z]+/gi, ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  const text = parts.trim().replace(/\s+/g, ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
