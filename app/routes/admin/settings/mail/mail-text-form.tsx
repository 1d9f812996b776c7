import { href } from 'react-router'
import type { MailWords } from '#app/domain/mail/fill.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { ErrorSummary, Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { PostedForm } from '#app/ui/posted-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'

interface MailTextFormProps {
  /** Of the mail. */
  name: string
  label: string
  words: MailWords
  /** Whether the words are the shop's own. */
  isOwn: boolean
  version: number
  placeholders: { name: string; says: string; needed: boolean; alone: boolean }[]
}

export function MailTextForm({ name, label, words, isOwn, version, placeholders }: MailTextFormProps) {
  let action = href('/admin/settings/mail/texts/:mail', { mail: name })
  let [form, fields] = usePostedForm<MailWords>({ id: 'mail-text', defaultValue: words })
  return (
    <>
      <ErrorSummary form={form} />
      <PostedForm form={form} action={action}>
        <input type="hidden" name="version" value={version} />
        <Field meta={fields.subject} label="Subject" autoComplete="off" />
        <Field meta={fields.text} label="Text" type="textarea" rows={16} />
        <div className="row">
          <SubmitButton pending="Saving..." name="intent" value="save">
            Save Changes
          </SubmitButton>{' '}
          <SubmitButton variant="outline" pending="Filling in..." name="intent" value="preview">
            Preview
          </SubmitButton>{' '}
          <ButtonLink variant="ghost" to={href('/admin/settings/mail/texts')}>
            Cancel
          </ButtonLink>
        </div>
      </PostedForm>
      {form.errors && <StoredNow {...words} />}
      <section className="stack" aria-labelledby="placeholders">
        <h2 id="placeholders">What is filled in</h2>
        <Facts rows={placeholders.map((each) => [`{${each.name}}`, placeholderText(each)])} />
      </section>
      {isOwn && (
        <details className="more">
          <summary>Reset to the default</summary>
          <Form className="stack stack-sm" method="post" action={action}>
            <input type="hidden" name="version" value={version} />
            <p className="small muted">
              “{label}” then says what our releases say. Your text is not kept: copy it first if you may want
              it again.
            </p>
            <div className="row">
              <Button type="submit" variant="danger-outline" size="sm" name="intent" value="reset">
                Reset this text
              </Button>
            </div>
          </Form>
        </details>
      )}
    </>
  )
}

/** For whoever was overtaken by somebody else. */
function StoredNow({ subject, text }: MailWords) {
  return (
    <details className="more">
      <summary>The text as it is stored now</summary>
      <p>
        <b>{subject}</b>
      </p>
      <pre className="sheet pad whitespace-pre-wrap break-words">{text}</pre>
    </details>
  )
}

function placeholderText({ says, needed, alone }: MailTextFormProps['placeholders'][number]): string {
  let parts = [says, alone ? 'In a paragraph of its own' : '', needed ? 'Must be there' : '']
  return `${parts.filter(Boolean).join('. ')}.`
}
