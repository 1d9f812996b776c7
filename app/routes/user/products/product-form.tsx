import { href } from 'react-router'
import { FACTS_LIMITS } from '#app/domain/listings/facts-limits.ts'
import type { Product } from '#app/domain/listings/products.server.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ErrorSummary, Field, SelectField } from '#app/ui/field.tsx'
import { FirstSubmit } from '#app/ui/first-submit.tsx'
import { PostedForm } from '#app/ui/posted-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import * as uiWords from '#app/ui/words.ts'
import * as userWords from '../words.tsx'
import { NumberedFacts } from './numbered-facts.tsx'
import { SavedFacts } from './saved-facts.tsx'
import * as words from './words.tsx'

interface ProductFormProps {
  product: Product
  brands: { id: string; name: string; isDefault: boolean }[]
}

export function ProductForm({ product, brands }: ProductFormProps) {
  let { id: productId, name, facts, brandId, sku, handle, externalId, gtin, updatedAt } = product
  let [form, fields] = usePostedForm({
    id: 'product',
    defaultValue: {
      name,
      facts: facts.join('\n'),
      brand: brandId ?? '',
      base: updatedAt,
      sku: sku ?? '',
      handle: handle ?? '',
      externalId: externalId ?? '',
      gtin: gtin ?? '',
    },
    constraint: { name: { required: true }, facts: { required: true } },
  })
  let isConflict = form.errors?.includes(words.thisProductWasSavedInAnotherWindow) === true
  // What was typed over an older state is saved over that state, until its writer has seen the newer one.
  let base = isConflict ? updatedAt : (fields.base.initialValue ?? updatedAt)
  let usual = brands.find(({ isDefault }) => isDefault)
  return (
    <>
      <ErrorSummary form={form} />
      {isConflict && <SavedFacts product={product} brands={brands} />}
      <PostedForm form={form} action={href('/user/products/:productId/facts', { productId })}>
        <FirstSubmit label={words.saveProduct} />
        <input type="hidden" name="base" value={base} />
        <Field
          meta={fields.name}
          label={userWords.productName}
          hint={words.upToCharacters(FACTS_LIMITS.name)}
        />
        <Field
          meta={fields.facts}
          label={isConflict ? words.yourFacts : userWords.facts}
          type="textarea"
          rows={Math.min(18, Math.max(8, facts.length + 2))}
          hint={words.onePerLine}
        />
        <NumberedFacts formId={form.id} initial={String(fields.facts.initialValue ?? '')} />
        {product.listings.length > 0 && (
          <Alert kind="info" quiet>
            {words.changingOrRemovingFactMarksListings(languages(product))}
          </Alert>
        )}
        <SelectField
          meta={fields.brand}
          label={userWords.brand}
          half
          options={[
            { value: '', label: usual ? words.yourDefaultBrand(usual.name) : uiWords.none },
            ...brands.map((brand) => ({ value: brand.id, label: brand.name })),
          ]}
          otherwise=""
        />
        <div className="form-grid">
          <Field
            half
            optional
            meta={fields.sku}
            label={words.sku}
            hint={words.yourOwnNumberOfIt}
            autoComplete="off"
          />
          <Field
            half
            optional
            meta={fields.gtin}
            label={words.gtin}
            hint={words.numberUnderBarCode}
            inputMode="numeric"
            autoComplete="off"
          />
          <Field
            half
            optional
            meta={fields.handle}
            label={words.handle}
            hint={words.productsNameInYourShopsAddresses}
            autoComplete="off"
          />
          <Field
            half
            optional
            meta={fields.externalId}
            label={words.externalId}
            hint={words.productsIdInYourShopsOwnSystem}
            autoComplete="off"
          />
        </div>
        <div className="row">
          <SubmitButton pending={uiWords.saving}>{words.saveProduct}</SubmitButton>
        </div>
      </PostedForm>
    </>
  )
}

function languages({ listings }: Product): string {
  return listings.map(({ language }) => language).join(', ')
}
