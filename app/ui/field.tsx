import {
  type FieldMetadata,
  type FormMetadata,
  getInputProps,
  getSelectProps,
  getTextareaProps,
} from '@conform-to/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { t } from '#app/i18n/macro.ts'
import { usePostResult } from '../forms/form-fetcher.ts'
import { useNewAnswer } from '../forms/use-new-answer.ts'
import { takesFocus } from './alert.tsx'
import { Icon } from './icon.tsx'

type Meta = Pick<FieldMetadata, keyof FieldMetadata>

interface FrameProps {
  meta: Meta
  label: ReactNode
  hint?: ReactNode
  optional?: boolean
  /** Half the width, for pairs. */
  half?: boolean
  /** Stands behind what is typed, such as %. */
  unit?: string | undefined
  /** What stands beside the label, such as a link. */
  aside?: ReactNode
}

interface FieldProps extends FrameProps {
  /** `textarea` gives several lines; everything else is the input's type. */
  type?: 'text' | 'email' | 'password' | 'tel' | 'url' | 'number' | 'search' | 'date' | 'time' | 'textarea'
  autoComplete?: string
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel' | 'url'
  placeholder?: string
  readOnly?: boolean
  rows?: number
  /** Of what is typed, where it may be another than the page's. */
  lang?: string | undefined
  /** What nothing else is said of: as the text that is typed. */
  dir?: 'auto' | 'rtl'
  /** What the browser offers while something is typed. */
  suggestions?: readonly string[]
}

export function Field({
  type = 'text',
  autoComplete,
  inputMode,
  placeholder,
  readOnly,
  rows,
  lang,
  dir,
  suggestions,
  ...frame
}: FieldProps) {
  const { meta } = frame
  const isProse = type === 'text' || type === 'textarea' || type === 'search'
  const direction = dir ?? (isProse ? 'auto' : undefined)
  const shared = { className: 'input', autoComplete, inputMode, placeholder, readOnly, lang, dir: direction }
  const described = { ariaDescribedBy: [hintId(frame), unitId(frame)].filter(Boolean).join(' ') || undefined }
  if (type === 'textarea') {
    const { key, ...textarea } = getTextareaProps(meta, described)
    return (
      <Frame {...frame}>
        <textarea key={key} {...textarea} {...shared} rows={rows ?? 6} cols={60} />
      </Frame>
    )
  }
  // What was typed as a password is never sent back.
  const { key, ...input } = getInputProps(meta, { type, value: type !== 'password', ...described })
  return (
    <Frame {...frame}>
      <input key={key} {...input} {...shared} list={suggestions && `${meta.id}-list`} />
      {suggestions && (
        <datalist id={`${meta.id}-list`}>
          {suggestions.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
    </Frame>
  )
}

/** `accept` only filters the browser's file dialog; the server checks the type. */
export function FileField({ accept, ...frame }: FrameProps & { accept: string }) {
  const described = { ariaDescribedBy: hintId(frame) }
  const { key, ...input } = getInputProps(frame.meta, { type: 'file', value: false, ...described })
  return (
    <Frame {...frame}>
      <input key={key} {...input} className="input" accept={accept} />
    </Frame>
  )
}

interface SelectFieldProps extends FrameProps {
  options: readonly (string | { value: string; label: string })[]
  /** The first, empty choice, such as 'Select Country'. */
  emptyLabel?: string
  /** The choice where what was posted is none of the options. */
  otherwise?: string
  autoComplete?: string
}

export function SelectField({ options, emptyLabel, otherwise, autoComplete, ...frame }: SelectFieldProps) {
  const { key, defaultValue, ...select } = getSelectProps(frame.meta, { ariaDescribedBy: hintId(frame) })
  const values = options.map((option) => (typeof option === 'string' ? option : option.value))
  const chosen = values.find((value) => value === defaultValue) ?? otherwise
  return (
    <Frame {...frame}>
      <select key={key} {...select} defaultValue={chosen} className="input" autoComplete={autoComplete}>
        {emptyLabel && <option value="">{emptyLabel}</option>}
        {options.map((option) => {
          const { value, label } = typeof option === 'string' ? { value: option, label: option } : option
          return (
            <option key={value} value={value}>
              {label}
            </option>
          )
        })}
      </select>
    </Frame>
  )
}

export function CheckField({ meta, label }: { meta: Meta; label: ReactNode }) {
  const { key, ...input } = getInputProps(meta, { type: 'checkbox' })
  return (
    <div className={`${fieldClass({ meta })} field-check`}>
      <FieldError meta={meta} />
      <label className="check">
        <input key={key} {...input} /> <span>{label}</span>
      </label>
    </div>
  )
}

/**
 * Lists the errors of a form with links to the fields; a message that several fields share appears once. It takes
 * the focus when the page comes back with errors, with scripts or without.
 */
export function ErrorSummary({
  form,
  id,
  title = t`There is a problem`,
}: {
  form: FormMetadata
  /** For a post whose address names where its answer is read: such a place has the focus, and no other. */
  id?: string | undefined
  title?: string
}) {
  const box = useRef<HTMLDivElement>(null)
  const answer = useNewAnswer(usePostResult())
  const fieldOf = new Map<string, string>()
  for (const [name, messages] of Object.entries(form.allErrors)) {
    for (const message of messages ?? []) if (!fieldOf.has(message)) fieldOf.set(message, name)
  }
  const broken = fieldOf.size > 0
  // Each failed post is a new answer; errors that appear while somebody types must not take the focus away.
  useEffect(() => {
    if (!answer) return
    // After conform, which moves the focus to the first wrong field in an effect of its own.
    const timer = setTimeout(() => box.current?.focus())
    return () => clearTimeout(timer)
  }, [answer])

  if (!broken) return null
  return (
    <div ref={box} className="alert alert-error" role="alert" id={id} {...takesFocus}>
      <Icon name="alert-triangle" />
      <h2>{title}</h2>
      <ul>
        {[...fieldOf].map(([message, name]) => (
          <li key={message}>{name ? <a href={`#${form.id}-${name}`}>{message}</a> : message}</li>
        ))}
      </ul>
    </div>
  )
}

/** Label, hint, error, control, in this order, so that screen readers announce the error before the control. */
function Frame({ children, ...frame }: FrameProps & { children: ReactNode }) {
  const { meta, label, hint, optional, unit, aside } = frame
  const words = (
    <label htmlFor={meta.id}>
      {label}
      {optional && <span className="optional">{` ${t`(optional)`}`}</span>}
    </label>
  )
  return (
    <div className={fieldClass(frame)}>
      {aside ? (
        <div className="row row-between">
          {words} {aside}
        </div>
      ) : (
        words
      )}{' '}
      {hint && (
        <p className="hint" id={meta.descriptionId}>
          {hint}
        </p>
      )}
      <FieldError meta={meta} />
      {unit ? (
        <div className="with-unit">
          {children} <span id={unitId(frame)}>{unit}</span>
        </div>
      ) : (
        children
      )}
    </div>
  )
}

export function errorText(errors: string[]): string {
  return [...new Set(errors)].join(' ')
}

function FieldError({ meta }: { meta: Meta }) {
  if (!meta.errors) return null
  return (
    <p className="error" id={meta.errorId}>
      <span className="sr-only">{`${t`Error:`} `}</span>
      {errorText(meta.errors)}
    </p>
  )
}

function fieldClass({ meta, half }: Pick<FrameProps, 'meta' | 'half'>): string {
  return `field${half ? ' half' : ''}${meta.errors ? ' field-error' : ''}`
}

function hintId({ meta, hint }: FrameProps): string | undefined {
  return hint ? meta.descriptionId : undefined
}

function unitId({ meta, unit }: FrameProps): string | undefined {
  return unit ? `${meta.id}-unit` : undefined
}
