import type { ComponentProps, FormEventHandler, ReactNode } from 'react'
import { toDecimal } from '#app/decimal.ts'
import { POINT_NAMES, type PointName, USUAL_VALIDITY } from '#app/domain/catalog/package-facts.ts'
import type { Package } from '#app/domain/catalog/packages.server.ts'
import type { PlannedPrice } from '#app/domain/catalog/price-changes/list.server.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import type { LanguageCode } from '#app/i18n/languages.ts'
import { t } from '#app/i18n/macro.ts'
import { ErrorSummary, Field } from '#app/ui/field.tsx'
import { FirstSubmit } from '#app/ui/first-submit.tsx'
import { PostedForm } from '#app/ui/posted-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { NextPriceHint } from '../prices/next-price.tsx'
import { WithDraft } from '../with-draft.tsx'

export type PackageTextValues = Record<'packageName' | PointName, string>

export type PackageValues = PackageTextValues & Record<'price' | 'credit' | 'validity', string>

interface PackageFormProps {
  action: string
  /** For a new package. */
  idempotencyKey?: string
  /** For one that exists: what it was when it was read. */
  version?: string
  values: PackageValues
  currency: string
  /** The price that is planned next. */
  next?: PlannedPrice | undefined
  submit: string
  children?: ReactNode
}

/** Adds a package, or changes one; on its own page or in a dialog. What was typed and not saved comes back. */
export function PackageForm(props: PackageFormProps) {
  const { action, version, values } = props
  return (
    <WithDraft formId={ID} action={action} values={values} version={version}>
      {(form) => <Fields {...props} {...form} />}
    </WithDraft>
  )
}

const ID = 'package'

interface FieldsProps extends PackageFormProps {
  onInput: FormEventHandler<HTMLFormElement>
}

function Fields(props: FieldsProps) {
  const { action, idempotencyKey, version, values, currency, next, submit, children, onInput } = props
  const [form, fields] = usePostedForm<PackageValues>({
    id: ID,
    unsentMessage: version ? t`Failed to update package` : t`Failed to add package`,
    defaultValue: values,
  })
  return (
    <>
      <ErrorSummary form={form} />
      <PostedForm form={form} action={action} onInput={onInput}>
        <FirstSubmit label={submit} />
        {idempotencyKey && <input type="hidden" name="idempotencyKey" value={idempotencyKey} />}
        {version && <input type="hidden" name="version" value={version} />}
        <div className="form-grid">
          <Field meta={fields.packageName} label={t`Package name`} autoComplete="off" />
          <Field
            meta={fields.price}
            label={t`Price`}
            inputMode="decimal"
            autoComplete="off"
            hint={
              <>
                {t`In ${{ currency }}, such as 9.99. 0 is free, once per account.`}
                <NextPriceHint next={next} currency={currency} />
              </>
            }
          />
          <Field
            half
            meta={fields.credit}
            label={t`Credits`}
            inputMode="numeric"
            autoComplete="off"
            hint={t`One credit writes one listing.`}
          />
          <Field
            half
            optional
            meta={fields.validity}
            label={t`Validity in days`}
            inputMode="numeric"
            autoComplete="off"
            hint={t`${{ usualValidity: USUAL_VALIDITY }} if empty. Unused credits stay.`}
          />
        </div>
        <FeatureLines fields={fields} />
        <div className="row">
          <SubmitButton pending={t`Saving...`}>{submit}</SubmitButton> {children}
        </div>
      </PostedForm>
    </>
  )
}

interface FeatureLinesProps {
  fields: Record<PointName, ComponentProps<typeof Field>['meta']>
  /** Where it may be another than the page's. */
  lang?: LanguageCode | undefined
}

export function FeatureLines({ fields, lang }: FeatureLinesProps) {
  return (
    <fieldset className="group stack">
      <legend>{t`Feature lines`}</legend>
      <p className="hint">{t`Up to ten. Empty lines are left out.`}</p>
      <div className="form-grid">
        {POINT_NAMES.map((name, index) => (
          <Field
            key={name}
            half
            optional
            meta={fields[name]}
            label={t`Feature ${{ count: index + 1 }}`}
            autoComplete="off"
            lang={lang}
          />
        ))}
      </div>
    </fieldset>
  )
}

export function valuesOf(one?: Package): PackageValues {
  return {
    price: one ? toDecimal(one.priceMinor) : '',
    credit: one ? String(one.credit) : '',
    validity: String(one?.validityDays ?? USUAL_VALIDITY),
    ...textsOf(one ?? { packageName: '', points: [] }),
  }
}

export function textsOf({ packageName, points }: Pick<Package, 'packageName' | 'points'>): PackageTextValues {
  const lines = POINT_NAMES.map((name, index) => [name, points[index] ?? ''])
  return { packageName, ...(Object.fromEntries(lines) as Record<PointName, string>) }
}
