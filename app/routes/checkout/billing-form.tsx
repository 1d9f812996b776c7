import { getFormProps } from '@conform-to/react'
import type { Billing } from '#app/domain/orders/billing.ts'
import type { KnownBuyer } from '#app/domain/orders/known-buyer.server.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { ErrorSummary, Field, SelectField } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'

export interface BillingFormProps {
  label: 'Package' | 'Item'
  name: string
  buyer: KnownBuyer & { email: string }
  countries: readonly string[]
  idempotencyKey: string
}

export function BillingForm({ label, name, buyer, countries, idempotencyKey }: BillingFormProps) {
  let { email, ...known } = buyer
  let [form, fields] = usePostedForm<Billing>({
    id: 'billing',
    defaultValue: known,
    constraint: {
      customerName: { required: true },
      address: { required: true },
      country: { required: true },
    },
  })
  return (
    <Form {...getFormProps(form)} method="post" className="form" aria-labelledby="billing-title">
      <ErrorSummary form={form} />
      <div>
        <h2 id="billing-title">Billing details</h2>
        {known.address && (
          <p className="small muted">
            Filled in from your profile or your last order. Change anything that is different this time.
          </p>
        )}
      </div>
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <ReadOnlyField id="goods-name" label={label} value={name} />
      <ReadOnlyField id="buyer-email" label="Email" value={email} />
      <Field meta={fields.customerName} label="Full name" autoComplete="name" />
      <Field meta={fields.address} label="Address" type="textarea" rows={3} autoComplete="street-address" />
      <SelectField
        meta={fields.country}
        label="Country"
        emptyLabel="Select Country"
        options={countries}
        autoComplete="country-name"
      />
      <SubmitButton pending="Placing order...">Place order</SubmitButton>
    </Form>
  )
}

/** Shown, never sent. */
function ReadOnlyField({ id, label, value }: { id: string; label: string; value: string }) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label> <input className="input" id={id} value={value} readOnly />
    </div>
  )
}
