import { LONGEST_ALT } from '#app/domain/photos/photo.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { ErrorSummary, Field, FileField } from '#app/ui/field.tsx'
import { PostedForm } from '#app/ui/posted-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'

interface PhotoUploadProps {
  /** How many photos there are. */
  count: number
  idempotencyKey: string
}

/** The file is the last field: the others come in before it, also where it is too large. */
export function PhotoUpload({ count, idempotencyKey }: PhotoUploadProps) {
  let [form, fields] = usePostedForm<{ alt: string; photo: File }>({
    id: 'upload',
    unsentMessage: 'The photo was not uploaded. Please check your connection, and try again.',
  })
  return (
    <section className="stack measure" aria-labelledby="add-photo">
      <h2 id="add-photo">{count === 0 ? 'Add a photo' : 'Add another photo'}</h2>
      <ErrorSummary form={form} />
      <PostedForm form={form} encType="multipart/form-data">
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <input type="hidden" name="intent" value="upload" />
        <Field
          meta={fields.alt}
          label="Alt text"
          type="textarea"
          rows={2}
          optional
          dir="auto"
          hint={`What it shows, for people who cannot see it. Up to ${LONGEST_ALT} characters.`}
        />
        <FileField
          meta={fields.photo}
          label="Photo"
          hint="JPEG, PNG or WebP, up to 5 MB and 25 megapixels. Location, camera and time are removed from it."
          accept="image/jpeg,image/png,image/webp"
        />
        <div className="row">
          <SubmitButton pending="Uploading...">Upload photo</SubmitButton>
        </div>
      </PostedForm>
    </section>
  )
}
