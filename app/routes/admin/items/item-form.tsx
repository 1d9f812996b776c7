import type { FormEventHandler, ReactNode } from 'react'
import { toDecimal } from '#app/decimal.ts'
import type { WholeItem } from '#app/domain/catalog/items.server.ts'
import type { PlannedPrice } from '#app/domain/catalog/price-changes/list.server.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { ErrorSummary, Field, FileField } from '#app/ui/field.tsx'
import { FirstSubmit } from '#app/ui/first-submit.tsx'
import { PostedForm } from '#app/ui/posted-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import * as uiWords from '#app/ui/words.ts'
import { NextPriceHint } from '../prices/next-price.tsx'
import { WithDraft } from '../with-draft.tsx'
import * as adminWords from '../words.ts'
import * as words from './words.ts'

export type ItemValues = {
  itemName: string
  slug: string
  price: string
  description: string
  imageUrl: string
  guidelines: string
  accessUrl: string
}

interface ItemFormProps {
  action: string
  /** For a new item. */
  idempotencyKey?: string
  /** For one that exists: what it was when it was read. */
  version?: string
  values: ItemValues
  currency: string
  /** The price that is planned next. */
  next?: PlannedPrice | undefined
  submit: string
  children?: ReactNode
}

/** Adds a digital item, or changes one; on its own page or in a dialog. What was typed and not saved comes back. */
export function ItemForm(props: ItemFormProps) {
  let { action, version, values } = props
  return (
    <WithDraft formId={ID} action={action} values={values} version={version}>
      {(form) => <Fields {...props} {...form} />}
    </WithDraft>
  )
}

const ID = 'item'

interface FieldsProps extends ItemFormProps {
  onInput: FormEventHandler<HTMLFormElement>
}

function Fields(props: FieldsProps) {
  let { action, idempotencyKey, version, values, currency, next, submit, children, onInput } = props
  let [form, fields] = usePostedForm<ItemValues & { picture: File }>({
    id: ID,
    unsentMessage: version ? words.failedToUpdateItem : words.failedToAddItem,
    defaultValue: values,
  })
  return (
    <>
      <ErrorSummary form={form} />
      <PostedForm form={form} action={action} encType="multipart/form-data" onInput={onInput}>
        <FirstSubmit label={submit} />
        {idempotencyKey && <input type="hidden" name="idempotencyKey" value={idempotencyKey} />}
        {version && <input type="hidden" name="version" value={version} />}
        <div className="form-grid">
          <Field meta={fields.itemName} label={words.itemName} autoComplete="off" />
          <Field
            meta={fields.price}
            label={uiWords.price}
            inputMode="decimal"
            autoComplete="off"
            hint={
              <>
                {words.inSuchAs999Or0(currency)}
                <NextPriceHint next={next} currency={currency} />
              </>
            }
          />
          <Field
            optional
            meta={fields.slug}
            label={uiWords.slug}
            autoComplete="off"
            hint={words.usedInItsAddress}
          />
          <Field
            optional
            meta={fields.description}
            label={uiWords.description}
            type="textarea"
            rows={4}
            hint={words.everyoneCanSeeIt}
          />
        </div>
        <Group title={words.whatBuyersGet}>
          <Field
            meta={fields.accessUrl}
            label={words.accessAddress}
            inputMode="url"
            autoComplete="off"
            hint={words.whereBuyersGetItem}
          />
          <Field
            optional
            meta={fields.guidelines}
            label={uiWords.guidelines}
            type="textarea"
            rows={4}
            hint={words.shownToBuyersAfterTheyHavePaid}
          />
        </Group>
        <Group title={words.image}>
          <Field
            optional
            meta={fields.imageUrl}
            label={words.imageAddress}
            inputMode="url"
            autoComplete="off"
            hint={words.anHttpsAddress}
          />
          {/* The file comes last: of a form that is too large, the fields before it are kept. */}
          <FileField
            optional
            meta={fields.picture}
            label={words.orAnImageFile}
            accept="image/jpeg,image/png,image/webp"
            hint={adminWords.jpegPngOrWebpUpTo2}
          />
        </Group>
        <div className="row">
          <SubmitButton pending={uiWords.saving}>{submit}</SubmitButton> {children}
        </div>
      </PostedForm>
    </>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="group stack">
      <legend>{title}</legend>
      <div className="form-grid">{children}</div>
    </fieldset>
  )
}

export function valuesOf(item?: WholeItem): ItemValues {
  return {
    itemName: item?.itemName ?? '',
    slug: item?.slug ?? '',
    price: item ? toDecimal(item.priceMinor) : '',
    description: item?.description ?? '',
    imageUrl: item?.imageUrl ?? '',
    guidelines: item?.guidelines ?? '',
    accessUrl: item?.accessUrl ?? '',
  }
}
