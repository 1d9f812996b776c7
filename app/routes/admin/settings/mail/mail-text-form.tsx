import { href } from 'react-router'
import type { MailWords } from '#app/domain/mail/fill.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { ErrorSummary, Field } from '#app/ui/field.tsx'
import { PostedForm } from '#app/ui/posted-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import * as uiWords from '#app/ui/words.ts'
import * as adminWords from '../../words.ts'
import * as words from './words.tsx'

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
  let action = href('/admin/settings/mail/texts/:mail', { mail: name })
  let [form, fields] = usePostedForm<MailWords>({ id: 'mail-text', defaultValue: written })
  return (
    <>
      <ErrorSummary form={form} />
      <PostedForm form={form} action={action}>
        <input type="hidden" name="version" value={version} />
        <Field meta={fields.subject} label={uiWords.subject} autoComplete="off" />
        <Field meta={fields.text} label={uiWords.text} type="textarea" rows={16} />
        <div className="row">
          <SubmitButton pending={uiWords.saving} name="intent" value="save">
            {uiWords.saveChanges}
          </SubmitButton>{' '}
          <SubmitButton variant="outline" pending={words.fillingIn} name="intent" value="preview">
            {uiWords.preview}
          </SubmitButton>
        </div>
      </PostedForm>
      {form.errors && <StoredNow {...written} />}
      <section className="stack" aria-labelledby="placeholders">
        <h2 id="placeholders">{words.whatIsFilledIn}</h2>
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
            {adminWords.resetToDefault}
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
      <summary>{words.savedText}</summary>
      <p>
        <b>{subject}</b>
      </p>
      <pre className="sheet pad whitespace-pre-wrap break-words">{text}</pre>
    </details>
  )
}

function placeholderText({ says, needed, alone }: MailTextFormProps['placeholders'][number]): string {
  let parts = [says, alone ? words.inParagraphOfItsOwn : '', needed ? words.mustBeThere : '']
  return `${parts.filter(Boolean).join('. ')}.`
}
