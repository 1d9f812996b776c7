import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { ErrorSummary, FileField } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { PostedForm } from '#app/ui/posted-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import * as uiWords from '#app/ui/words.ts'
import * as words from './words.tsx'

interface PhotoCardProps {
  page: string
  profile: { userName: string; email: string; photoUrl: string | null }
}

export function PhotoCard({ page, profile }: PhotoCardProps) {
  let { userName, email, photoUrl } = profile
  let [form, fields] = usePostedForm<{ photo: File }>({
    id: 'photo',
    unsentMessage: uiWords.imageUploadFailed,
  })
  return (
    <section className="stack" aria-labelledby="photo-title">
      <h2 id="photo-title">{words.profilePhoto}</h2>
      <ErrorSummary form={form} />
      <div className="photo">
        <Avatar name={userName} email={email} photoUrl={photoUrl} size="full" />
        <div className="stack">
          <PostedForm
            form={form}
            data-no-response={uiWords.imageUploadFailed}
            action={page}
            encType="multipart/form-data"
          >
            <FileField
              meta={fields.photo}
              label={words.imageFile}
              hint={words.imageHint}
              accept="image/jpeg,image/png,image/webp"
            />
            <SubmitButton variant="outline" pending={uiWords.uploading} name="intent" value="photo">
              {words.changePhoto}
            </SubmitButton>
          </PostedForm>
          {photoUrl && (
            <Form method="post" action={page}>
              <SubmitButton variant="outline" pending={uiWords.removing} name="intent" value="remove-photo">
                {words.removePhoto}
              </SubmitButton>
            </Form>
          )}
        </div>
      </div>
    </section>
  )
}
