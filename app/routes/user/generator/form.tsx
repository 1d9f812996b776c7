import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { type FormEvent, useEffect, useState } from 'react'
import { href, useLocation, useNavigation } from 'react-router'
import { LANGUAGE_NAMES } from '#app/domain/generation/languages.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ErrorSummary, Field, SelectField } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'

interface GeneratorFormProps {
  lastResult?: SubmissionResult | null
  values: { productName: string; productDetails: string; language: string }
  /** Names this form: sent twice, it is the same request. */
  requestId: string
  credits: number
  /** Or why that is not known. */
  hasKeys: boolean | string
  /** A job is being written; one follows the other. */
  isWriting?: boolean
}

/** Each visit of the page has a fresh form: that is what Reset relies on where scripts run. */
export function GeneratorForm(props: GeneratorFormProps) {
  let { key } = useLocation()
  return <Fields key={key} {...props} />
}

function Fields({ lastResult, values, requestId, credits, hasKeys, isWriting }: GeneratorFormProps) {
  let [form, fields] = useForm({
    id: 'generator',
    lastResult,
    defaultValue: values,
    defaultNoValidate: false,
    constraint: { productName: { required: true }, productDetails: { required: true } },
  })
  let blocked =
    credits < 1 ? INSUFFICIENT : typeof hasKeys === 'string' ? hasKeys : hasKeys ? undefined : NO_KEYS
  let filled = useFilled(form.id)
  return (
    <Form
      {...getFormProps(form)}
      method="post"
      action={href('/user/generate-product-description')}
      className="gen-form stack min-[72rem]:order-first"
      onInput={filled.onInput}
    >
      <ErrorSummary form={form} />
      {blocked && !form.errors?.includes(blocked) && (
        <Alert kind="warning" quiet>
          {blocked}
        </Alert>
      )}
      <ol className="steps">
        <li>
          <Field meta={fields.productName} label="Product name" />
        </li>
        <li>
          <Field
            meta={fields.productDetails}
            label="Details"
            type="textarea"
            rows={9}
            hint="Facts, one per line: material, size, colour, care, what is in the box."
          />
        </li>
        <li>
          <SelectField meta={fields.language} label="Language" optional options={LANGUAGE_NAMES} />
        </li>
      </ol>
      <input type="hidden" name="requestId" value={requestId} />
      <div className="gen-go">
        <CreateButton disabled={Boolean(blocked) || isWriting || filled.isEmpty} />{' '}
        <button type="submit" className="btn btn-outline" name="intent" value="reset" formNoValidate>
          Reset
        </button>
      </div>
      <p className="small muted">Uses 1 credit. If the writing fails, the credit comes back.</p>
    </Form>
  )
}

/** Without scripts it can always be pressed, and the answer says what is missing. */
function CreateButton({ disabled = false }: { disabled?: boolean }) {
  let awake = useAwake()
  let { formData } = useNavigation()
  let busy = formData?.has('productName') === true && !formData.has('intent')
  return (
    <button type="submit" className="btn btn-primary" disabled={(awake && disabled) || busy}>
      {busy && <span className="spinner" aria-hidden="true" />}
      {busy ? 'Creating...' : 'Create Content'}
    </button>
  )
}

/** Whether a required field is empty. Read from the page: browsers fill fields in again without telling. */
function useFilled(formId: string) {
  let [isEmpty, setEmpty] = useState(false)
  useEffect(() => {
    let form = document.getElementById(formId)
    if (form instanceof HTMLFormElement) setEmpty(hasEmpty(form))
  }, [formId])
  return { isEmpty, onInput: (event: FormEvent<HTMLFormElement>) => setEmpty(hasEmpty(event.currentTarget)) }
}

function hasEmpty(form: HTMLFormElement): boolean {
  let entries = new FormData(form)
  return ['productName', 'productDetails'].some((name) => String(entries.get(name) ?? '').trim() === '')
}

function useAwake(): boolean {
  let [awake, setAwake] = useState(false)
  useEffect(() => setAwake(true), [])
  return awake
}

const INSUFFICIENT = 'Insufficient credits. You need at least 1 credit to generate a product description.'
const NO_KEYS = 'No API keys available. Please try again later.'
