import { t } from '#app/i18n/macro.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { type Back, PageHead } from '#app/ui/page-head.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'

interface ResetPageProps {
  title: string
  /** The page of what is reset, which the form posts to. */
  editor: Back
  version: number
  happens: string[]
}

/** Asks before settings go back to the defaults of the release. */
export function ResetPage({ title, editor, version, happens }: ResetPageProps) {
  return (
    <>
      <PageHead title={title} back={editor} />
      <Alert kind="warning" quiet title={t`What happens`}>
        <ul>
          {happens.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Alert>
      <Form method="post" action={editor.to} className="row">
        <input type="hidden" name="version" value={version} />
        <SubmitButton variant="danger" pending={t`Resetting...`} name="intent" value="reset">
          {t`Reset to default`}
        </SubmitButton>{' '}
        <ButtonLink variant="ghost" to={editor.to}>
          {t`Cancel`}
        </ButtonLink>
      </Form>
    </>
  )
}
