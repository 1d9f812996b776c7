import { READINGS } from '#app/domain/listings/photos/photo.ts'
import { LONGEST_REFERENCE, MOST_PAGES, MOST_REFERENCES } from '#app/domain/listings/references/reference.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { plural, t } from '#app/i18n/macro.ts'
import { ErrorSummary, Field, FileField } from '#app/ui/field.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { PostedForm } from '#app/ui/posted-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'

interface ReferenceFormsProps {
  /** How many references there are. */
  count: number
  /** Readings that the product has left. */
  left: number
  idempotencyKey: string
}

/** The ways in: pasted text, a file, a page. */
export function ReferenceForms({ count, left, idempotencyKey }: ReferenceFormsProps) {
  if (count >= MOST_REFERENCES)
    return (
      <>
        <FormAlert id="paste" />
        <FormAlert id="file" />
        <FormAlert id="page" />
        <p className="muted">{t`${plural({ most: MOST_REFERENCES }, { one: 'A product can have # text. Remove it to add another.', other: 'A product can have # texts. Remove one to add another.' })}`}</p>
      </>
    )
  return (
    <section className="stack measure" aria-labelledby="add-text">
      <div>
        <h2 id="add-text">{count === 0 ? t`Add a text` : t`Add another text`}</h2>
        <p className="small muted">{t`Reading costs no credit: ${{ left }} of ${plural({ readings: READINGS }, { one: '# reading', other: '# readings' })} left for this product. Only you can see these texts.`}</p>
      </div>
      <PasteForm idempotencyKey={idempotencyKey} />
      <FileForm idempotencyKey={idempotencyKey} />
      <AddressForm idempotencyKey={idempotencyKey} />
    </section>
  )
}

function PasteForm({ idempotencyKey }: { idempotencyKey: string }) {
  const [form, fields] = usePostedForm<{ text: string }>({
    id: 'paste',
    constraint: { text: { required: true } },
  })
  return (
    <PostedForm form={form}>
      <ErrorSummary form={form} />
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <Field
        meta={fields.text}
        label={t`Text`}
        type="textarea"
        rows={6}
        hint={t`Paste what the supplier says, up to ${plural({ most: LONGEST_REFERENCE }, { one: '# character', other: '# characters' })}.`}
      />
      <div className="row">
        <SubmitButton variant="outline" pending={t`Starting...`} name="intent" value="paste">
          {t`Read the text`}
        </SubmitButton>
      </div>
    </PostedForm>
  )
}

function FileForm({ idempotencyKey }: { idempotencyKey: string }) {
  const [form, fields] = usePostedForm<{ file: File }>({
    id: 'file',
    unsentMessage: t`The file was not uploaded. Please check your connection and try again.`,
  })
  return (
    <PostedForm form={form} encType="multipart/form-data">
      <ErrorSummary form={form} />
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <input type="hidden" name="intent" value="file" />
      <FileField
        meta={fields.file}
        label={t`File`}
        hint={t`PDF of up to ${plural({ pages: MOST_PAGES }, { one: '# page', other: '# pages' })}, HTML or plain text, up to 5\u00a0MB. The file itself is not kept.`}
        accept="application/pdf,text/html,text/plain,.pdf,.html,.htm,.txt"
      />
      <div className="row">
        <SubmitButton variant="outline" pending={t`Uploading...`}>
          {t`Read the file`}
        </SubmitButton>
      </div>
    </PostedForm>
  )
}

function AddressForm({ idempotencyKey }: { idempotencyKey: string }) {
  const [form, fields] = usePostedForm<{ address: string }>({
    id: 'page',
    constraint: { address: { required: true } },
  })
  return (
    <PostedForm form={form}>
      <ErrorSummary form={form} />
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <Field
        meta={fields.address}
        label={t`Address of a page`}
        inputMode="url"
        autoComplete="off"
        hint={t`A public page about this product, such as your supplier’s.`}
      />
      <div className="row">
        <SubmitButton variant="outline" pending={t`Reading...`} name="intent" value="page">
          {t`Read the page`}
        </SubmitButton>
      </div>
    </PostedForm>
  )
}
