import { LONGEST_ALT } from '#app/domain/listings/photos/photo.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { plural, t } from '#app/i18n/macro.ts'
import { ErrorSummary, Field, FileField } from '#app/ui/field.tsx'
import { PostedForm } from '#app/ui/posted-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'

export const altHint = () =>
  t`What the photo shows, for people who cannot see it. Up to ${plural({ most: LONGEST_ALT }, { one: '# character', other: '# characters' })}.`

interface PhotoUploadProps {
  /** How many photos there are. */
  count: number
  idempotencyKey: string
}

/** The file is the last field: the others come in before it, also where it is too large. */
export function PhotoUpload({ count, idempotencyKey }: PhotoUploadProps) {
  const [form, fields] = usePostedForm<{ alt: string; photo: File }>({
    id: 'upload',
    unsentMessage: t`The photo was not uploaded. Please check your connection and try again.`,
  })
  return (
    <section className="stack measure" aria-labelledby="add-photo">
      <h2 id="add-photo">{count === 0 ? t`Add a photo` : t`Add another photo`}</h2>
      <ErrorSummary form={form} />
      <PostedForm form={form} encType="multipart/form-data">
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <input type="hidden" name="intent" value="upload" />
        <Field meta={fields.alt} label={t`Alt text`} type="textarea" rows={2} optional hint={altHint()} />
        <FileField
          meta={fields.photo}
          label={t`Photo`}
          hint={t`JPEG, PNG or WebP, up to 5\u00a0MB and 25 megapixels. Location, camera and time are removed from it.`}
          accept="image/jpeg,image/png,image/webp"
        />
        <div className="row">
          <SubmitButton pending={t`Uploading...`}>{t`Upload photo`}</SubmitButton>
        </div>
      </PostedForm>
    </section>
  )
}
