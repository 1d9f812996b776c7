import { getFormProps, getInputProps, type SubmissionResult, useForm } from '@conform-to/react'
import type { KnownBuyer } from '#app/domain/orders/buyer.server.ts'
import { ErrorSummary, Field, SelectField } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { Billing } from './billing.ts'

interface BillingFormProps {
  /** What is bought: its kind and its name. */
  label: string
  name: string
  buyer: KnownBuyer & { email: string }
  countries: readonly string[]
  requestId: string
  lastResult: SubmissionResult<string[]> | null | undefined
}

/** What a buyer fills in to order. */
export function BillingForm({ label, name, buyer, countries, requestId, lastResult }: BillingFormProps) {
  let { email, ...known } = buyer
  let [form, fields] = useForm<Billing>({
    id: 'billing',
    lastResult,
    defaultValue: { ...known, requestId },
    defaultNoValidate: false,
    constraint: {
      customerName: { required: true },
      address: { required: true },
      country: { required: true },
    },
  })
  let { key, ...hidden } = getInputProps(fields.requestId, { type: 'hidden' })
  return (
    <Form {...getFormProps(form)} method="post" className="form" aria-labelledby="billing-title">
      <ErrorSummary form={form} />
      <div>
        <h2 id="billing-title">Billing details</h2>
        {known.address && (
          <p className="small muted">Filled in as we know you. Change what is different this time.</p>
        )}
      </div>
      <input key={key} {...hidden} />
      <Known id="goods-name" label={label} value={name} />
      <Known id="buyer-email" label="Email" value={email} />
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

/** What is known already and not for the buyer to change: shown, never sent. */
function Known({ id, label, value }: { id: string; label: string; value: string }) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label> <input className="input" id={id} value={value} readOnly />
    </div>
  )
}
