import type { FormEventHandler, ReactNode } from 'react'
import { toDecimal } from '#app/decimal.ts'
import type { WholeItem } from '#app/domain/catalog/items.server.ts'
import type { PlannedPrice } from '#app/domain/catalog/price-changes/list.server.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { t } from '#app/i18n/macro.ts'
import { ErrorSummary, Field, FileField } from '#app/ui/field.tsx'
import { FirstSubmit } from '#app/ui/first-submit.tsx'
import { MarksField, MarksHelp } from '#app/ui/marks-field.tsx'
import { PostedForm } from '#app/ui/posted-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { NextPriceHint } from '../prices/next-price.tsx'
import { WithDraft } from '../with-draft.tsx'

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
  const { action, version, values } = props
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
  const { action, idempotencyKey, version, values, currency, next, submit, children, onInput } = props
  const [form, fields] = usePostedForm<ItemValues & { picture: File }>({
    id: ID,
    unsentMessage: version ? t`Failed to update item` : t`Failed to add item`,
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
          <Field meta={fields.itemName} label={t`Item name`} autoComplete="off" />
          <Field
            meta={fields.price}
            label={t`Price`}
            inputMode="decimal"
            autoComplete="off"
            hint={
              <>
                {t`In ${{ currency }}, such as 9.99, or 0.`}
                <NextPriceHint next={next} currency={currency} />
              </>
            }
          />
          <Field
            optional
            meta={fields.slug}
            label={t`Slug`}
            autoComplete="off"
            hint={t`Used in the item’s address. Leave it empty to create one from the name.`}
          />
          <Field
            optional
            meta={fields.description}
            label={t`Description`}
            type="textarea"
            rows={4}
            hint={t`Everyone can see it.`}
          />
        </div>
        <Group title={t`What buyers get`}>
          <Field
            meta={fields.accessUrl}
            label={t`Access address`}
            inputMode="url"
            autoComplete="off"
            hint={t`Where buyers get the item. No one sees it before paying.`}
          />
          <MarksField
            optional
            meta={fields.guidelines}
            label={t`Guidelines`}
            rows={4}
            hint={t`Shown to buyers after they have paid.`}
          />
          <MarksHelp />
        </Group>
        <Group title={t`Image`}>
          <Field
            optional
            meta={fields.imageUrl}
            label={t`Image address`}
            inputMode="url"
            autoComplete="off"
            hint={t`An https address, or a path on this site.`}
          />
          {/* The file comes last: of a form that is too large, the fields before it are kept. */}
          <FileField
            optional
            meta={fields.picture}
            label={t`Or an image file`}
            accept="image/jpeg,image/png,image/webp"
            hint={t`JPEG, PNG or WebP, up to 2 MB. It replaces the address.`}
          />
        </Group>
        <div className="row">
          <SubmitButton pending={t`Saving...`}>{submit}</SubmitButton> {children}
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
