import type { SectionData } from '#app/domain/shop/content/sections.ts'
import { type ContactField, contactFields } from '#app/domain/shop/tickets/contact-fields.ts'
import { useFormResult } from '#app/forms/use-form-result.ts'
import type { LanguageCode } from '#app/i18n/languages.ts'
import { t } from '#app/i18n/macro.ts'
import { Alert } from '../alert.tsx'
import { Form } from '../form.tsx'
import { type LanguageAttributes, LanguageSpan, languageOfText } from '../language-of-text.tsx'
import { usePieceId } from '../piece.ts'
import { SubmitButton } from '../submit-button.tsx'
import { useDraft } from '../use-draft.ts'
import { ANSWER, type ContactResult, HONEYPOT, STAMP } from './contact-result.ts'

export interface ContactFormProps {
  action: string
  stamp: string
  sent: boolean
}

interface OwnProps extends ContactFormProps {
  contact: SectionData['contact'] & { language?: LanguageCode }
}

export function ContactForm({ contact, ...props }: OwnProps) {
  const { action, stamp, sent } = props
  const result: ContactResult | undefined = useFormResult('contact')
  const idOf = usePieceId()
  const draft = useDraft({ formId: 'contact', name: 'contact', sent })
  const failure = result?.error?.['']?.[0]
  const fields = contactFields(contact)
  const { text } = languageOfText(contact.language)
  const faults = fields.flatMap(({ name }) => {
    const message = result?.error?.[name]?.[0]
    return message ? [{ name, message }] : []
  })
  return (
    <Form
      method="post"
      action={`${action}#${ANSWER}`}
      className="form"
      {...draft}
      data-no-response={t`Failed to send message. Please try again.`}
    >
      {failure ? (
        <Alert kind="error" id={ANSWER} focused title={failure}>
          {faults.length > 0 && (
            <ul>
              {faults.map(({ name, message }) => (
                <li key={name}>
                  <a href={`#${fieldId(name)}`}>{message}</a>
                </li>
              ))}
            </ul>
          )}
        </Alert>
      ) : (
        sent && (
          <Alert kind="success" id={ANSWER} focused>
            {t`Message Sent Successfully!`}
          </Alert>
        )
      )}
      <div className="columns">
        {fields.map((field, at) => (
          <FormField
            key={field.name}
            piece={idOf('formFields', at)}
            field={field}
            language={text}
            value={result?.initialValue?.[field.name]?.toString()}
            error={result?.error?.[field.name]?.[0]}
          />
        ))}
      </div>
      <div className="trap">
        <label htmlFor="contact-trap">{t`Leave this empty`}</label>
        <input id="contact-trap" name={HONEYPOT} tabIndex={-1} autoComplete="off" />
      </div>
      <input type="hidden" name={STAMP} value={result?.stamp ?? stamp} />
      <SubmitButton pending={t`Sending...`}>
        {contact.buttonText ? <LanguageSpan in={text}>{contact.buttonText}</LanguageSpan> : t`Send message`}
      </SubmitButton>
    </Form>
  )
}

interface FormFieldProps {
  piece: string | undefined
  field: ContactField
  /** Of its label. */
  language: LanguageAttributes
  value: string | undefined
  error: string | undefined
}

function FormField({ piece, field, language, value, error }: FormFieldProps) {
  const { name, label, type, required, colWidth } = field
  const id = fieldId(name)
  const shared = {
    id,
    name,
    required,
    className: 'input',
    defaultValue: value,
    autoComplete: KNOWN[name],
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
  }
  return (
    <div className={`field wide-${colWidth}${error ? ' field-error' : ''}`} id={piece}>
      <label htmlFor={id}>
        <LanguageSpan in={language}>{label}</LanguageSpan>
        {!required && <span className="optional"> {t`(optional)`}</span>}
      </label>
      {error && (
        <p className="error" id={`${id}-error`}>
          <span className="sr-only">{t`Error:`} </span>
          {error}
        </p>
      )}
      {type === 'textarea' ? <textarea {...shared} rows={6} cols={60} /> : <input {...shared} type={type} />}
    </div>
  )
}

const fieldId = (name: string) => `contact-${name}`

const KNOWN: Record<string, string> = { ticketUserName: 'name', ticketUserEmail: 'email', phone: 'tel' }
