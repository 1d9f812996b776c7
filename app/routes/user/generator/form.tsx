import { getFormProps } from '@conform-to/react'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { href, useLocation, useNavigation } from 'react-router'
import { figure } from '#app/domain/base/lists/figure.ts'
import { countCharacters } from '#app/domain/base/text-length.ts'
import { FACTS_LIMITS } from '#app/domain/listings/facts-limits.ts'
import { languageOptions, usedFirst } from '#app/domain/listings/language-names.ts'
import { DEFAULT_LANGUAGE } from '#app/domain/listings/languages.ts'
import type { Availability } from '#app/domain/writing/availability.server.ts'
import { LONGEST_DETAILS } from '#app/domain/writing/jobs/request-limits.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { plural, t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { generationRefusals, noApiKeys } from '#app/messages/generation.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary, Field, SelectField } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Link } from '#app/ui/link.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { KeywordsField } from '../keywords-field.tsx'
import { GENERATOR_FORM } from './filled-form.ts'

interface GeneratorFormProps {
  values: { productName: string; productDetails: string; keywords: string[]; language: string }
  /** Languages of the user's listings. */
  usedLanguages: string[]
  idempotencyKey: string
  credits: number
  /** Or why that is not known. */
  availability: Availability | { unread: string }
  /** As many texts are being written as may be at a time. */
  isAtJobLimit?: boolean
  /** The name of the brand that applies. */
  brand?: string | undefined
}

/** Each visit of the page has a fresh form: that is what Reset relies on where scripts run. */
export function GeneratorForm(props: GeneratorFormProps) {
  const { key } = useLocation()
  return <Fields key={key} {...props} />
}

function Fields(props: GeneratorFormProps) {
  const { values, usedLanguages, idempotencyKey, credits, availability, isAtJobLimit, brand } = props
  const [form, fields] = usePostedForm({
    id: GENERATOR_FORM,
    defaultValue: { ...values, keywords: values.keywords.join('\n') },
    constraint: { productName: { required: true }, productDetails: { required: true } },
  })
  const obstacle = obstacleTo(credits, availability)
  const limitObstacle = isAtJobLimit ? generationRefusals().busy.message : undefined
  const { lengths, onInput } = useLengths(form.id)
  return (
    <Form
      {...getFormProps(form)}
      method="post"
      action={href('/user/generate-product-description')}
      className="gen-form stack min-[72rem]:order-first"
      onInput={onInput}
    >
      <ErrorSummary form={form} />
      {obstacle && !form.errors?.includes(obstacle) && (
        <Alert kind="warning" quiet>
          {obstacle}
        </Alert>
      )}
      {availability === 'no-model' && (
        <Alert kind="warning" quiet>
          {t`Listings cannot be written right now. Please try again later.`}
        </Alert>
      )}
      <ol className="steps">
        <li>
          <Field
            meta={fields.productName}
            label={t`Product name`}
            hint={t`Up to ${plural({ most: FACTS_LIMITS.name }, { one: '# character', other: '# characters' })}.`}
            aside={<Count length={lengths?.productName} limit={FACTS_LIMITS.name} />}
          />
        </li>
        <li>
          <Field
            meta={fields.productDetails}
            label={t`Details`}
            type="textarea"
            rows={9}
            hint={t`Facts, one per line: material, size, color, care, what is in the box. Up to ${plural({ most: LONGEST_DETAILS }, { one: '# character', other: '# characters' })}.`}
            aside={<Count length={lengths?.productDetails} limit={LONGEST_DETAILS} />}
          />
          <p className="small">
            <Link to={href('/user/products/new')}>{t`Find them in a supplier’s page, a PDF or a text`}</Link>
          </p>
        </li>
        <li>
          <KeywordsField meta={fields.keywords} />
        </li>
        <li>
          <SelectField
            meta={fields.language}
            label={t`Language`}
            optional
            options={languageOptions(usedFirst(usedLanguages))}
            otherwise={DEFAULT_LANGUAGE}
          />
        </li>
      </ol>
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <div className="gen-go">
        <CreateButton obstacle={obstacle ?? limitObstacle ?? (lengths && obstacleIn(lengths))} />{' '}
        <Button type="submit" variant="outline" name="intent" value="reset" formNoValidate>
          {t`Reset`}
        </Button>
      </div>
      <p className="small muted">{t`Uses 1 credit. If it fails, you get the credit back.`}</p>
      {brand !== undefined && (
        <p className="small muted">
          <Trans>
            Follows the rules of your brand <bdi>{brand}</bdi>.
          </Trans>{' '}
          <Link to={href('/user/brands')}>{t`Change them`}</Link>
        </p>
      )}
    </Form>
  )
}

/** Why nothing can be sent, or undefined. */
function obstacleTo(credits: number, availability: GeneratorFormProps['availability']): string | undefined {
  if (credits < 1) return generationRefusals().insufficient.message
  if (typeof availability === 'object') return availability.unread
  if (availability === 'no-keys') return t`No API keys available. Please contact administrator.`
  return availability === 'keys-rest' ? noApiKeys() : undefined
}

/**
 * Where something is missing, scripts mark it as disabled and say why; it can still be reached and pressed, as without
 * scripts, and the answer shows the errors beside their fields.
 */
function CreateButton({ obstacle }: { obstacle: string | undefined }) {
  const hydrated = useHydrated()
  const id = useId()
  const reason = hydrated ? obstacle : undefined
  const { formData } = useNavigation()
  const busy = formData?.has('productName') === true && !formData.has('intent')
  return (
    <>
      <Button
        type="submit"
        disabled={busy}
        aria-disabled={reason !== undefined || undefined}
        aria-describedby={reason === undefined ? undefined : id}
      >
        {busy && <span className="spinner" aria-hidden="true" />}
        {busy ? t`Creating...` : t`Create Content`}
      </Button>{' '}
      {reason !== undefined && (
        <span id={id} className="sr-only">
          {reason}
        </span>
      )}
    </>
  )
}

/** How much of a limit is used, once most of it is: the hint names the limit. */
function Count({ length = 0, limit }: { length: number | undefined; limit: number }) {
  if (length < SPARE * limit) return null
  if (length <= limit)
    return <span className="num small muted">{`${figure(length)} / ${figure(limit)}`}</span>
  return (
    <span className="num small over" role="status">
      {t`${{ length: figure(length) }} / ${{ limit: figure(limit) }}, ${{ over: figure(length - limit) }} too long`}
    </span>
  )
}

/** The part of a limit that is used up before anybody need know. */
const SPARE = 0.75

type Lengths = Record<'productName' | 'productDetails', number>

function obstacleIn({ productName, productDetails }: Lengths): string | undefined {
  if (productName === 0 || productDetails === 0) return t`Fill in the product name and the details first.`
  return productName > FACTS_LIMITS.name || productDetails > LONGEST_DETAILS
    ? t`Shorten the text that is too long first.`
    : undefined
}

/**
 * How long the required fields are, as the server counts; undefined until scripts run. Read from the page: browsers
 * fill fields in again without telling.
 */
function useLengths(formId: string) {
  const [lengths, setLengths] = useState<Lengths>()
  useEffect(() => {
    const form = document.getElementById(formId)
    if (form instanceof HTMLFormElement) setLengths(lengthsIn(form))
  }, [formId])
  return {
    lengths,
    onInput: (event: FormEvent<HTMLFormElement>) => setLengths(lengthsIn(event.currentTarget)),
  }
}

function lengthsIn(form: HTMLFormElement): Lengths {
  const entries = new FormData(form)
  const typed = (name: string) =>
    String(entries.get(name) ?? '')
      .replace(/\r\n?/g, '\n')
      .trim()
  return {
    productName: countCharacters(typed('productName')),
    productDetails: typed('productDetails').length,
  }
}
