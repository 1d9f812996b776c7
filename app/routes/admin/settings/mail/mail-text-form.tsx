import { href } from 'react-router'
import type { MailWords } from '#app/domain/outbox/mail/fill.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { t } from '#app/i18n/macro.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { ErrorSummary, Field } from '#app/ui/field.tsx'
import { PostedForm } from '#app/ui/posted-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'

interface MailTextFormProps {
  /** Of the mail. */
  name: string
  words: MailWords
  /** Whether the words are the shop's own. */
  isOwn: boolean
  version: number
  placeholders: { name: string; says: string; needed: boolean; alone: boolean }[]
}

export function MailTextForm({ name, words: written, isOwn, version, placeholders }: MailTextFormProps) {
  const action = href('/admin/settings/mail/texts/:mail', { mail: name })
  const [form, fields] = usePostedForm<MailWords>({ id: 'mail-text', defaultValue: written })
  return (
    <>
      <ErrorSummary form={form} />
      <PostedForm form={form} action={action}>
        <input type="hidden" name="version" value={version} />
        <Field meta={fields.subject} label={t`Subject`} autoComplete="off" />
        <Field meta={fields.text} label={t`Text`} type="textarea" rows={16} />
        <div className="row">
          <SubmitButton pending={t`Saving...`} name="intent" value="save">
            {t`Save Changes`}
          </SubmitButton>{' '}
          <SubmitButton variant="outline" pending={t`Filling in...`} name="intent" value="preview">
            {t`Preview`}
          </SubmitButton>
        </div>
      </PostedForm>
      {form.errors && <StoredNow {...written} />}
      <section className="stack" aria-labelledby="placeholders">
        <h2 id="placeholders">{t`What is filled in`}</h2>
        <div className="said-facts">
          <Facts rows={placeholders.map((each) => [`{${each.name}}`, placeholderText(each)])} />
        </div>
      </section>
      {isOwn && (
        <p>
          <ButtonLink
            variant="danger-outline"
            size="sm"
            to={href('/admin/settings/mail/texts/:mail/reset', { mail: name })}
          >
            {t`Reset to default`}
          </ButtonLink>
        </p>
      )}
    </>
  )
}

/** For whoever was overtaken by somebody else. */
function StoredNow({ subject, text }: MailWords) {
  return (
    <details className="more">
      <summary>{t`The saved text`}</summary>
      <p>
        <b>{subject}</b>
      </p>
      <pre className="sheet pad whitespace-pre-wrap break-words">{text}</pre>
    </details>
  )
}

function placeholderText({ says, needed, alone }: MailTextFormProps['placeholders'][number]): string {
  const parts = [says, alone ? t`In its own paragraph` : '', needed ? t`Required` : '']
  return `${parts.filter(Boolean).join('. ')}.`
}
