import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { t } from '#app/i18n/macro.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { ErrorSummary, FileField } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { PostedForm } from '#app/ui/posted-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'

interface PhotoCardProps {
  page: string
  profile: { userName: string; email: string; photoUrl: string | null }
}

export function PhotoCard({ page, profile }: PhotoCardProps) {
  const { userName, email, photoUrl } = profile
  const [form, fields] = usePostedForm<{ photo: File }>({
    id: 'photo',
    unsentMessage: t`Failed to upload image.`,
  })
  return (
    <section className="stack" aria-labelledby="photo-title">
      <h2 id="photo-title">{t`Profile photo`}</h2>
      <ErrorSummary form={form} />
      <div className="photo">
        <Avatar name={userName} email={email} photoUrl={photoUrl} size="full" />
        <div className="stack">
          <PostedForm
            form={form}
            data-no-response={t`Failed to upload image.`}
            action={page}
            encType="multipart/form-data"
          >
            <FileField
              meta={fields.photo}
              label={t`Image file`}
              hint={t`JPEG, PNG or WebP, up to 2 MB`}
              accept="image/jpeg,image/png,image/webp"
            />
            <SubmitButton variant="outline" pending={t`Uploading...`} name="intent" value="photo">
              {t`Change Photo`}
            </SubmitButton>
          </PostedForm>
          {photoUrl && (
            <Form method="post" action={page}>
              <SubmitButton variant="outline" pending={t`Removing...`} name="intent" value="remove-photo">
                {t`Remove Photo`}
              </SubmitButton>
            </Form>
          )}
        </div>
      </div>
    </section>
  )
}
