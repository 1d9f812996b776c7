import { type FieldMetadata, getFormProps } from '@conform-to/react'
import type { ReactNode } from 'react'
import type { KnownBuyer } from '#app/domain/orders/known-buyer.server.ts'
import type { Order } from '#app/domain/orders/orders.server.ts'
import { consentText } from '#app/domain/orders/withdrawals/consent.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { t } from '#app/i18n/macro.ts'
import { Facts } from '#app/ui/facts.tsx'
import { CheckField, ErrorSummary, Field, SelectField } from '#app/ui/field.tsx'
import { FirstSubmit } from '#app/ui/first-submit.tsx'
import { Form } from '#app/ui/form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { CheckoutFields } from './checkout-schema.ts'

export interface BillingFormProps {
  kind: Order['kind']
  name: string
  buyer: KnownBuyer & { email: string; company?: string; vatNumber?: string; bankCountry?: string }
  countries: readonly string[]
  idempotencyKey: string
  /** Minor units: the total beside the form. The server takes no order for another one. */
  shownMinor: number
  /** What it says of a VAT number that is not confirmed. */
  shownUnconfirmed: string | undefined
  asksBankCountry: boolean
  /** Of an order that is there. Its discount and the buyer's consent stay. */
  correction?: boolean
  /** What the order costs: between the fields and the buttons, or beside them. */
  children: ReactNode
}

export function BillingForm({ kind, name, buyer, countries, children, ...shown }: BillingFormProps) {
  const { email, ...known } = buyer
  const save = shown.correction ? t`Save billing details` : t`Place order`
  const [form, fields] = usePostedForm<CheckoutForm>({
    id: 'billing',
    defaultValue: known,
    constraint: {
      customerName: { required: true },
      address: { required: true },
      country: { required: true },
    },
  })
  const hasErrors = Object.keys(form.allErrors).length > 0
  return (
    <Form {...getFormProps(form)} method="post" className="pay-grid pay-form" aria-labelledby="billing-title">
      <div className="form">
        <FirstSubmit label={save} />
        <ErrorSummary form={form} id={ANSWER} />
        <div>
          <h2 id="billing-title">{t`Billing details`}</h2>
          {known.address && !shown.correction && (
            <p className="small muted">{t`Filled in from your profile or your last order. Change anything that is different this time.`}</p>
          )}
        </div>
        <input type="hidden" name="idempotencyKey" value={shown.idempotencyKey} />
        <input type="hidden" name="shownMinor" value={shown.shownMinor} />
        {shown.shownUnconfirmed && (
          <input type="hidden" name="shownUnconfirmed" value={shown.shownUnconfirmed} />
        )}
        <Facts
          rows={[
            [kind === 'item' ? t`Item` : t`Package`, <bdi key="name">{name}</bdi>],
            [t`Email`, email],
          ]}
        />
        <Field meta={fields.customerName} label={t`Full name`} autoComplete="name" />
        <Field
          meta={fields.address}
          label={t`Address`}
          type="textarea"
          rows={3}
          autoComplete="street-address"
        />
        <SelectField
          meta={fields.country}
          label={t`Country`}
          emptyLabel={t`Select Country`}
          options={countries}
          autoComplete="country-name"
        />
        {shown.asksBankCountry && (
          <SelectField
            meta={fields.bankCountry}
            label={t`Country of the account you pay from`}
            hint={t`Where your bank or PayPal account is. The price includes the VAT of your country.`}
            emptyLabel={t`Select Country`}
            options={countries}
          />
        )}
        <CompanyFields company={fields.company} vatNumber={fields.vatNumber} />
        <div className="toolbar">
          {!shown.correction && (
            <Field
              optional
              meta={fields.discountCode}
              label={t`Discount code`}
              autoComplete="off"
              hint={t`Press “Update price” to see the new price.`}
            />
          )}{' '}
          <SubmitButton
            variant="outline"
            pending={t`Updating...`}
            name="intent"
            value="price"
            id={hasErrors ? undefined : ANSWER}
            formAction={`#${ANSWER}`}
            formNoValidate
          >
            {t`Update price`}
          </SubmitButton>
        </div>
        {kind === 'item' && !shown.correction && <CheckField meta={fields.consent} label={consentText()} />}
      </div>
      {children}
      <div className="row">
        <SubmitButton pending={shown.correction ? t`Saving...` : t`Placing order...`}>{save}</SubmitButton>
      </div>
    </Form>
  )
}

/** Where somebody goes on after 'Update price': at what is wrong, or where they were. */
const ANSWER = 'answer'

type CheckoutForm = Omit<CheckoutFields, 'shownMinor' | 'shownUnconfirmed'>

interface CompanyFieldsProps {
  company: FieldMetadata<string>
  vatNumber: FieldMetadata<string>
}

/** Folded, unless there is something to see or to correct. */
function CompanyFields({ company, vatNumber }: CompanyFieldsProps) {
  const open = [company, vatNumber].some((meta) => meta.errors || meta.initialValue)
  return (
    <details className="more" open={open || undefined}>
      <summary>{t`Buying for a company?`}</summary>
      <Field optional meta={company} label={t`Company`} autoComplete="organization" />
      <Field
        optional
        meta={vatNumber}
        label={t`VAT number`}
        autoComplete="off"
        hint={t`With its country code, such as FI12345671. It appears on the invoice.`}
      />
    </details>
  )
}
