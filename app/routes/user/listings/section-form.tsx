import { FormProvider, getFormProps } from '@conform-to/react'
import type { FormEventHandler } from 'react'
import { href } from 'react-router'
import { SECTIONS, type SectionKey, sectionName } from '#app/domain/listings/sections.ts'
import type { Draft } from '#app/forms/rows/draft.ts'
import { useRowsForm } from '#app/forms/rows/use-rows-form.ts'
import { t } from '#app/i18n/macro.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ErrorSummary, Field } from '#app/ui/field.tsx'
import { FirstSubmit } from '#app/ui/first-submit.tsx'
import { Form } from '#app/ui/form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { LengthCounts } from './length-counts.tsx'
import type { SectionResult } from './section-result.ts'
import { SectionRowList } from './section-row-list.tsx'
import { BASE_FIELD, entriesOf, rowsOf } from './section-rows.ts'
import type { TextLanguage } from './text-language.ts'
import type { TextLimit } from './text-limits.ts'

interface SectionFormProps {
  listing: { id: string } & TextLanguage
  section: SectionKey
  limits: TextLimit[]
  isWritten: boolean
  draft: Draft
  base: string
  result: SectionResult | undefined
  onInput: FormEventHandler<HTMLFormElement>
}

export function SectionForm(props: SectionFormProps) {
  const { listing, section, limits, isWritten, draft, base, result, onInput } = props
  const address = { listingId: listing.id, section }
  const action = href('/user/listings/:listingId/sections/:section', address)
  const { form, busy } = useRowsForm('section', draft, result)
  const fields = form.getFieldset()
  const list = rowsOf(section)
  const { title, kind } = SECTIONS[section]
  const { lang, dir } = listing
  return (
    <>
      <ErrorSummary form={form} />
      <Form
        {...getFormProps(form)}
        {...busy}
        className="form form-wide"
        method="post"
        action={action}
        onInput={onInput}
      >
        <FirstSubmit label={t`Save`} />
        <input type="hidden" name={BASE_FIELD} value={base} />
        <FormProvider context={form.context}>
          {list ? (
            <SectionRowList list={list} action={action} lang={lang} dir={dir} />
          ) : (
            fields.text && (
              <Field
                meta={fields.text}
                label={t(title)}
                hint={
                  kind === 'paragraphs' && SECTIONS[section].parts > 1
                    ? t`An empty line starts a new paragraph.`
                    : undefined
                }
                type="textarea"
                rows={kind === 'line' ? 3 : 12}
                lang={lang}
                dir={dir}
              />
            )
          )}
        </FormProvider>
        <LengthCounts limits={limits} formId={form.id} initial={entriesOf(draft)} />
        <div className="savebar">
          <p className="small muted">{isWritten && t`The current text stays under Versions.`}</p>
          <div className="row">
            <SubmitButton pending={t`Saving...`} name="intent" value="save">
              {t`Save ${{ section: sectionName(section) }}`}
            </SubmitButton>{' '}
            <ButtonLink variant="ghost" to={href('/user/listings/:listingId', address)}>
              {t`Cancel`}
            </ButtonLink>
          </div>
        </div>
      </Form>
    </>
  )
}
