import { LONGEST_ALT } from '#app/domain/photos/photo.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { ErrorSummary, Field, FileField } from '#app/ui/field.tsx'
import { PostedForm } from '#app/ui/posted-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import * as uiWords from '#app/ui/words.ts'
import * as words from './words.tsx'

interface PhotoUploadProps {
  /** How many photos there are. */
  count: number
  idempotencyKey: string
}

/** The file is the last field: the others come in before it, also where it is too large. */
export function PhotoUpload({ count, idempotencyKey }: PhotoUploadProps) {
  let [form, fields] = usePostedForm<{ alt: string; photo: File }>({
    id: 'upload',
    unsentMessage: words.photoWasNotUploaded,
  })
  return (
    <section className="stack measure" aria-labelledby="add-photo">
      <h2 id="add-photo">{count === 0 ? words.addAPhoto : words.addAnotherPhoto}</h2>
      <ErrorSummary form={form} />
      <PostedForm form={form} encType="multipart/form-data">
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <input type="hidden" name="intent" value="upload" />
        <Field
          meta={fields.alt}
          label={words.altText}
          type="textarea"
          rows={2}
          optional
          hint={words.whatItShowsForPeopleWhoCannot(LONGEST_ALT)}
        />
        <FileField
          meta={fields.photo}
          label={words.photoNoun}
          hint={words.jpegPngOrWebp}
          accept="image/jpeg,image/png,image/webp"
        />
        <div className="row">
          <SubmitButton pending={uiWords.uploading}>{words.uploadPhoto}</SubmitButton>
        </div>
      </PostedForm>
    </section>
  )
}
