import type { TextLanguage } from '#app/domain/base/languages.ts'
import type { MailWords } from '#app/domain/outbox/mail/fill.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import type { LanguageCode } from '#app/i18n/languages.ts'
import { t } from '#app/i18n/macro.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { ErrorSummary, Field } from '#app/ui/field.tsx'
import { PostedForm } from '#app/ui/posted-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { textAddress } from './text-address.ts'

interface MailTextFormProps {
  /** Of the mail. */
  name: string
  words: MailWords
  /** Whether the words are the shop's own. */
  isOwn: boolean
  version: number
  language: TextLanguage
  /** What the form says it is for; undefined in a shop with one language. */
  chosen: LanguageCode | undefined
  placeholders: { name: string; says: string; needed: boolean; alone: boolean }[]
}

export function MailTextForm(props: MailTextFormProps) {
  const { name, words: written, isOwn, version, language, chosen, placeholders } = props
  const action = textAddress(name, language)
  const [form, fields] = usePostedForm<MailWords & { language?: string }>({
    id: 'mail-text',
    defaultValue: written,
  })
  // What was refused stays what it was for.
  const code = fields.language.initialValue ?? chosen
  return (
    <>
      <ErrorSummary form={form} />
      <PostedForm form={form} action={action}>
        <input type="hidden" name="version" value={version} />
        {code !== undefined && <input type="hidden" name="language" value={code} />}
        <Field meta={fields.subject} label={t`Subject`} autoComplete="off" lang={code} />
        <Field meta={fields.text} label={t`Text`} type="textarea" rows={16} lang={code} />
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
          <ButtonLink variant="danger-outline" size="sm" to={textAddress(name, language, 'reset')}>
            {language === null ? t`Reset to default` : t`Remove this version`}
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
