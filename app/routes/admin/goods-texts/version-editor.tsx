import type { ReactNode } from 'react'
import { useFormResult } from '#app/forms/use-form-result.ts'
import { LANGUAGES, type LanguageCode } from '#app/i18n/languages.ts'
import { t } from '#app/i18n/macro.ts'
import { Form } from '#app/ui/form.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { Unwritten } from '#app/ui/text-languages.tsx'

export interface Version {
  /** Of the forms. */
  action: string
  /** Undefined where the page's address names no language. */
  code: LanguageCode | undefined
  /** Empty where it has not been written. */
  version: string
  /** The shop has the language, besides its main one. */
  isChosen: boolean
}

/** The version that a page is about; a form that was refused is shown again in any case. */
export function useVersion<Shown extends Version>(formId: string, version: Shown | null): Shown | undefined {
  const answered = [useFormResult(formId), useFormResult(REMOVAL)].map((answer) => answer?.formName)
  const isRefused = answered.includes(formId) || answered.includes(REMOVAL)
  return version && (version.isChosen || isRefused) ? version : undefined
}

interface VersionEditorProps extends Version {
  main: LanguageCode
  /** The form with the text. */
  children: ReactNode
}

/** What a package or an item says in a language besides the main one. */
export function VersionEditor({ action, main, code, version, isChosen, children }: VersionEditorProps) {
  return (
    <>
      {code && isChosen && version === '' && <Unwritten chosen={code} main={main} basis="main" />}
      {children}
      {code && version !== '' && <Removal {...{ action, main, code, version }} />}
    </>
  )
}

interface RemovalProps {
  action: string
  main: LanguageCode
  code: LanguageCode
  version: string
}

function Removal({ action, main, code, version }: RemovalProps) {
  const names = { language: LANGUAGES[code].name, main: LANGUAGES[main].name }
  return (
    <>
      <FormAlert id={REMOVAL} />
      <details className="more">
        <summary>{t`Remove this version`}</summary>
        <Form id={REMOVAL} method="post" action={action} className="stack">
          <p>{t`Pages in ${{ language: names.language }} will show the text in ${{ main: names.main }}. Orders keep what they were placed with.`}</p>
          <input type="hidden" name="version" value={version} />
          <div className="row">
            <SubmitButton variant="danger" name="intent" value="remove" pending={t`Removing...`}>
              {t`Remove`}
            </SubmitButton>
          </div>
        </Form>
      </details>
    </>
  )
}

const REMOVAL = 'remove-version'
