import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import type { ReactNode } from 'react'
import { POINT_NAMES, type PointName, USUAL_VALIDITY } from '#app/domain/catalog/package-facts.ts'
import type { Package } from '#app/domain/catalog/packages.server.ts'
import { typedPrice } from '#app/domain/catalog/typed-price.ts'
import { ErrorSummary, Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'

/** What stands in the form's fields, as it is typed. */
export type PackageValues = Record<'packageName' | 'price' | 'credit' | 'validity' | PointName, string>

interface PackageFormProps {
  /** The address that it posts to. */
  action: string
  /** For a new package: names the form, so that sending it twice adds one package. */
  id?: string
  /** For one that exists: what it was when it was read. */
  version?: string
  values: PackageValues
  currency: string
  result?: SubmissionResult<string[]>
  submit: string
  /** What stands beside the button. */
  children?: ReactNode
}

/** Adds a package, or changes one; on its own page or in a dialog. */
export function PackageForm(props: PackageFormProps) {
  let { action, id, version, values, currency, result, submit, children } = props
  let [form, fields] = useForm<PackageValues>({
    id: 'package',
    defaultValue: values,
    lastResult: result,
    defaultNoValidate: false,
  })
  return (
    <>
      <ErrorSummary form={form} />
      <Form {...getFormProps(form)} className="form" method="post" action={action}>
        {id && <input type="hidden" name="id" value={id} />}
        {version && <input type="hidden" name="version" value={version} />}
        <div className="form-grid">
          <Field meta={fields.packageName} label="Package name" autoComplete="off" />
          <Field
            half
            meta={fields.price}
            label="Price"
            inputMode="decimal"
            autoComplete="off"
            hint={`In ${currency}, such as 9.99. 0 is free, once per account.`}
          />
          <Field
            half
            meta={fields.credit}
            label="Credits"
            inputMode="numeric"
            autoComplete="off"
            hint="One credit writes one listing."
          />
          <Field
            half
            optional
            meta={fields.validity}
            label="Validity in days"
            inputMode="numeric"
            autoComplete="off"
            hint={`${USUAL_VALIDITY} when it stays empty.`}
          />
        </div>
        <fieldset className="group stack">
          <legend>Feature lines</legend>
          <p className="hint">Up to ten. Empty ones are left out.</p>
          <div className="form-grid">
            {POINT_NAMES.map((name, index) => (
              <Field
                key={name}
                half
                optional
                meta={fields[name]}
                label={`Feature ${index + 1}`}
                autoComplete="off"
              />
            ))}
          </div>
        </fieldset>
        <div className="row">
          <SubmitButton pending="Saving..." action={action}>
            {submit}
          </SubmitButton>
          {children}
        </div>
      </Form>
    </>
  )
}

/** A package as it is typed; without one, an empty form. */
export function valuesOf(one?: Package): PackageValues {
  let points = POINT_NAMES.map((name, index) => [name, one?.points[index] ?? ''])
  return {
    packageName: one?.packageName ?? '',
    price: one ? typedPrice(one.priceMinor) : '',
    credit: one ? String(one.credit) : '',
    validity: String(one?.validityDays ?? USUAL_VALIDITY),
    ...(Object.fromEntries(points) as Record<PointName, string>),
  }
}
