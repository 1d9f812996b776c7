import { t } from '#app/i18n/macro.ts'

interface DayFieldsProps {
  /** Of the two fields. */
  labels: [from: string, until: string]
  from: string
  to: string
  fromFault?: string | undefined
  fault?: string | undefined
}

export function DayFields({ labels: [fromLabel, untilLabel], from, to, fromFault, fault }: DayFieldsProps) {
  return (
    <div className="day-fields">
      <DayField name="from" label={fromLabel} value={from} fault={fromFault} />
      <DayField name="to" label={untilLabel} value={to} fault={fault} />
    </div>
  )
}

interface DayFieldProps {
  name: string
  label: string
  value: string
  fault?: string | undefined
}

function DayField({ name, label, value, fault }: DayFieldProps) {
  return (
    <div className={`field field-narrow${fault ? ' field-error' : ''}`}>
      <label htmlFor={name}>{label}</label>
      {fault && (
        <p className="error" id={`${name}-error`}>
          <span className="sr-only">{t`Error:`} </span>
          {fault}
        </p>
      )}
      <input
        className="input"
        id={name}
        name={name}
        type="date"
        defaultValue={value}
        key={value}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${name}-error` : undefined}
      />
    </div>
  )
}
