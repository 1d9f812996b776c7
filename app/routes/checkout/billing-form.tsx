import { type FieldMetadata, getFormProps } from '@conform-to/react'
import type { ReactNode } from 'react'
import { useActionData } from 'react-router'
import { countryOptions } from '#app/domain/catalog/tax/country-names.ts'
import type { KnownBuyer } from '#app/domain/orders/known-buyer.server.ts'
import type { Order } from '#app/domain/orders/orders.server.ts'
import { consentText } from '#app/domain/orders/withdrawals/consent.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { EmailText } from '#app/ui/email-text.tsx'
import { CheckField, ErrorSummary, Field, SelectField } from '#app/ui/field.tsx'
import { FirstSubmit } from '#app/ui/first-submit.tsx'
import { Form } from '#app/ui/form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { CheckoutFields } from './checkout-schema.ts'

export interface BillingFormProps {
  kind: Order['kind']
  buyer: KnownBuyer & { email: string; company?: string; vatNumber?: string; bankCountry?: string }
  countries: readonly string[]
  idempotencyKey: string
  /** Minor units: the total beside the form. The server takes no order for another one. */
  shownMinor: number
  /** What it says of a VAT number that is not confirmed. */
  shownUnconfirmed: string | undefined
  /** What is paid, as text. */
  total: string
  asksBankCountry: boolean
  /** Of an order that is there. Its discount and the buyer's consent stay. */
  correction?: boolean
  price: {
    head: ReactNode
    sum: ReactNode
    /** The sum only repeats the total. */
    isPlain: boolean
  }
  /** The law's words: below the button, so that it stays in sight. */
  law: ReactNode
}

/**
 * The price, what is asked, the total with the button, then the law's words. What buyers have to tick stands before the
 * button.
 */
export function BillingForm({ kind, buyer, countries, price, law, total, ...shown }: BillingFormProps) {
  const { email, ...known } = buyer
  const save = shown.correction ? t`Save billing details` : t`Place order`
  const needsConsent = kind === 'item' && !shown.correction
  const [form, fields] = usePostedForm<CheckoutForm>({
    id: 'billing',
    defaultValue: known,
    constraint: {
      customerName: { required: true },
      address: { required: true },
      country: { required: true },
      consent: { required: needsConsent },
    },
  })
  const answerId = Object.keys(form.allErrors).length > 0 ? undefined : ANSWER
  // The price depends on more than a company then, or there is no code beside whose field the button could stand.
  const showsUpdate = shown.correction || shown.asksBankCountry
  return (
    <Form {...getFormProps(form)} method="post" className="till-grid" aria-labelledby="billing-title">
      <section className={price.isPlain ? 'till-sum till-plain' : 'till-sum'} aria-labelledby="price">
        <h2 id="price" className="sr-only">{t`Price details`}</h2>
        {price.head}
        <FirstSubmit label={save} />
        {!shown.correction && <DiscountCode meta={fields.discountCode} answerId={answerId} />}
        {price.sum}
      </section>
      <div className="till-rest form">
        <ErrorSummary form={form} id={ANSWER} />
        <div>
          <h2 id="billing-title">{t`Billing details`}</h2>
          {known.address && !shown.correction && (
            <p className="small muted">{t`Filled in from your profile or your last order. Change anything that’s different this time.`}</p>
          )}
        </div>
        <input type="hidden" name="idempotencyKey" value={shown.idempotencyKey} />
        <input type="hidden" name="shownMinor" value={shown.shownMinor} />
        {shown.shownUnconfirmed && (
          <input type="hidden" name="shownUnconfirmed" value={shown.shownUnconfirmed} />
        )}
        <div className="form-grid">
          <Field half meta={fields.customerName} label={t`Full name`} autoComplete="name" />
          <SelectField
            half
            meta={fields.country}
            label={t`Country`}
            emptyLabel={t`Select Country`}
            options={countryOptions(countries)}
            autoComplete="country-name"
          />
          <Field
            meta={fields.address}
            label={t`Address`}
            type="textarea"
            rows={2}
            autoComplete="street-address"
          />
          {shown.asksBankCountry && (
            <SelectField
              meta={fields.bankCountry}
              label={t`Country of the account you pay from`}
              hint={t`Where your bank or PayPal account is. The price includes the VAT of your country.`}
              emptyLabel={t`Select Country`}
              options={countryOptions(countries)}
            />
          )}
        </div>
        {needsConsent && <CheckField meta={fields.consent} label={consentText()} />}
        <p className="small muted">
          <Trans>The receipt goes to {{ email: <EmailText email={email} /> }}.</Trans>
        </p>
        <CompanyFields company={fields.company} vatNumber={fields.vatNumber}>
          {!showsUpdate && <UpdatePrice />}
        </CompanyFields>
        {showsUpdate && (
          <div className="row">
            <UpdatePrice id={shown.correction ? answerId : undefined} />
          </div>
        )}
      </div>
      <div className="till-go">
        <p className="till-total">
          <span className="small muted">{t`Total`}</span> <b>{total}</b>
        </p>
        <SubmitButton pending={shown.correction ? t`Saving...` : t`Placing order...`}>{save}</SubmitButton>
      </div>
      <div className="till-law">{law}</div>
    </Form>
  )
}

/** `id`: the page that answers opens there. */
function UpdatePrice({ id }: { id?: string | undefined }) {
  return (
    <SubmitButton
      variant="outline"
      pending={t`Updating...`}
      name="intent"
      value="price"
      id={id}
      formAction={`#${ANSWER}`}
      formNoValidate
    >
      {t`Update price`}
    </SubmitButton>
  )
}

/** Folded, until it is used. After 'Update price' it is where the page opens, below the new price. */
function DiscountCode({ meta, answerId }: { meta: FieldMetadata<string>; answerId: string | undefined }) {
  const isAnswer = useActionData<{ quote?: unknown }>()?.quote !== undefined
  const open = isAnswer || meta.errors || meta.initialValue
  return (
    <details className="more" open={open ? true : undefined}>
      <summary>{t`Discount code`}</summary>
      <div className="till-code">
        <Field meta={meta} label={t`Discount code`} autoComplete="off" />
        <div>
          <UpdatePrice id={answerId} />
        </div>
      </div>
    </details>
  )
}

/** Where somebody goes on after 'Update price': at what is wrong, or where they were. */
const ANSWER = 'answer'

type CheckoutForm = Omit<CheckoutFields, 'shownMinor' | 'shownUnconfirmed'>

interface CompanyFieldsProps {
  company: FieldMetadata<string>
  vatNumber: FieldMetadata<string>
  children: ReactNode
}

/** Folded, unless there is something to see or to correct. */
function CompanyFields({ company, vatNumber, children }: CompanyFieldsProps) {
  const open = [company, vatNumber].some((meta) => meta.errors || meta.initialValue)
  return (
    <details className="more" open={open || undefined}>
      <summary>{t`Buying for a company?`}</summary>
      <div className="till-code">
        <Field optional meta={company} label={t`Company`} autoComplete="organization" />
        <Field
          optional
          meta={vatNumber}
          label={t`VAT number`}
          autoComplete="off"
          hint={t`With its country code, such as FI12345671. It appears on the invoice.`}
        />
        {children && <div>{children}</div>}
      </div>
    </details>
  )
}
