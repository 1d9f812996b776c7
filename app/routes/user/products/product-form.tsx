import { useEffect, useState } from 'react'
import { href } from 'react-router'
import { FACTS_LIMITS } from '#app/domain/listings/facts-limits.ts'
import { listLanguages } from '#app/domain/listings/language-names.ts'
import type { Product } from '#app/domain/listings/products.server.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { plural, t } from '#app/i18n/macro.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ErrorSummary, Field, SelectField } from '#app/ui/field.tsx'
import { FirstSubmit } from '#app/ui/first-submit.tsx'
import { PostedForm } from '#app/ui/posted-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { KeywordsField } from '../keywords-field.tsx'
import { FactLines, SavedFacts } from './saved-facts.tsx'

export const savedElsewhere = () =>
  t`This product was saved in another window after you opened it. Both versions are below; saving again replaces the other one.`

interface ProductFormProps {
  product: Product
  brands: { id: string; name: string; isDefault: boolean }[]
}

export function ProductForm({ product, brands }: ProductFormProps) {
  const { id: productId, name, facts, brandId, keywords, sku, handle, externalId, gtin, updatedAt } = product
  const [form, fields] = usePostedForm({
    id: 'product',
    defaultValue: {
      name,
      facts: facts.join('\n'),
      keywords: keywords.join('\n'),
      brand: brandId ?? '',
      base: updatedAt,
      sku: sku ?? '',
      handle: handle ?? '',
      externalId: externalId ?? '',
      gtin: gtin ?? '',
    },
    constraint: { name: { required: true }, facts: { required: true } },
  })
  const isConflict = form.errors?.includes(savedElsewhere()) === true
  // What was typed over an older state is saved over that state, until its writer has seen the newer one.
  const base = isConflict ? updatedAt : (fields.base.initialValue ?? updatedAt)
  const usual = brands.find(({ isDefault }) => isDefault)
  return (
    <>
      <ErrorSummary form={form} />
      {isConflict && <SavedFacts product={product} brands={brands} />}
      <PostedForm form={form} action={href('/user/products/:productId/facts', { productId })}>
        <FirstSubmit label={t`Save product`} />
        <input type="hidden" name="base" value={base} />
        <Field
          meta={fields.name}
          label={t`Product name`}
          hint={t`Up to ${plural({ most: FACTS_LIMITS.name }, { one: '# character', other: '# characters' })}.`}
        />
        <Field
          meta={fields.facts}
          label={isConflict ? t`Your facts` : t`Facts`}
          type="textarea"
          rows={Math.min(18, Math.max(8, facts.length + 2))}
          hint={t`One per line: the first line is fact 1. Up to 300 lines and 4,000 characters.`}
        />
        <NumberedFacts formId={form.id} initial={String(fields.facts.initialValue ?? '')} />
        {product.listings.length > 0 && (
          <Alert kind="info" quiet>
            {t`Changing or removing a fact marks the listings that were written with it as out of date: ${{ languages: languages(product) }}. Adding facts does not.`}
          </Alert>
        )}
        <KeywordsField meta={fields.keywords} />
        <SelectField
          meta={fields.brand}
          label={t`Brand`}
          half
          options={[
            { value: '', label: usual ? t`Your default brand (${{ name: usual.name }})` : t`No brand` },
            ...brands.map((brand) => ({ value: brand.id, label: brand.name })),
          ]}
          otherwise=""
        />
        <div className="form-grid">
          <Field
            half
            optional
            meta={fields.sku}
            label={t`SKU`}
            hint={t`Your own number for the product, up to 255 characters.`}
            autoComplete="off"
          />
          <Field
            half
            optional
            meta={fields.gtin}
            label={t`GTIN`}
            hint={t`The number under the bar code: 8, 12, 13 or 14 digits.`}
            inputMode="numeric"
            autoComplete="off"
          />
          <Field
            half
            optional
            meta={fields.handle}
            label={t`Handle`}
            hint={t`The product’s name in your shop’s addresses.`}
            autoComplete="off"
          />
          <Field
            half
            optional
            meta={fields.externalId}
            label={t`External ID`}
            hint={t`The product’s ID in your shop’s own system.`}
            autoComplete="off"
          />
        </div>
        <div className="row">
          <SubmitButton pending={t`Saving...`}>{t`Save product`}</SubmitButton>
        </div>
      </PostedForm>
    </>
  )
}

function languages({ listings }: Product): string {
  return listLanguages(listings.map(({ language }) => language))
}

interface NumberedFactsProps {
  formId: string
  /** What stands in the form when the page comes. */
  initial: string
}

/** The facts under the numbers that marks and checks name; where scripts run, while they are typed. */
function NumberedFacts({ formId, initial }: NumberedFactsProps) {
  const [text, setText] = useState(initial)
  useEffect(() => {
    const form = document.getElementById(formId)
    if (!(form instanceof HTMLFormElement)) return
    const onInput = () => setText(String(new FormData(form).get('facts') ?? ''))
    onInput()
    form.addEventListener('input', onInput)
    return () => form.removeEventListener('input', onInput)
  }, [formId])
  const facts = linesOf(text)
  if (facts.length === 0) return null
  return (
    <details className="more numbered-facts" open={facts.length <= FEW}>
      <summary>{t`Your facts by their numbers`}</summary>
      <FactLines facts={facts} />
    </details>
  )
}

/** More are folded away. */
const FEW = 12

function linesOf(text: string): string[] {
  return text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
