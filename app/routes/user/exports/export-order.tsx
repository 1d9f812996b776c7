import { href } from 'react-router'
import { useFormResult } from '#app/forms/use-form-result.ts'
import { plural, t } from '#app/i18n/macro.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Form } from '#app/ui/form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { ExportPreview } from './export-preview.tsx'
import { NamedListings } from './named-listings.tsx'
import type { NewExportPage } from './new-export.server.ts'

interface ExportOrderProps {
  plan: NonNullable<NewExportPage['plan']>
  /** Of the address that says all of it. */
  search: string
  idempotencyKey: string
}

/** What the file will do and have in it, and the button. */
export function ExportOrder({ plan, search, idempotencyKey }: ExportOrderProps) {
  const unticked = useFormResult('export')?.error?.withDrafts
  const { count, drafts, refused, warned, withoutDetails, rules, preview, name } = plan
  return (
    <section className="stack" aria-labelledby="what">
      <h2 id="what">{name}</h2>
      <ul className="rules">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      {refused.count > 0 && (
        <NamedListings
          notes={refused}
          title={t`${plural({ count: refused.count }, { one: '# listing is left out', other: '# listings are left out' })}`}
          open
        />
      )}
      {warned.count > 0 && (
        <NamedListings
          notes={warned}
          title={t`${plural({ count: warned.count }, { one: '# listing with a note', other: '# listings with notes' })}`}
        >
          {t`They are exported all the same. No text is cut.`}
        </NamedListings>
      )}
      {withoutDetails.count > 0 && (
        <NamedListings
          notes={withoutDetails}
          title={t`${plural({ count: withoutDetails.count }, { one: '# listing gets no manufacturer’s details', other: '# listings get no manufacturer’s details' })}`}
          open
        />
      )}
      {preview && <ExportPreview {...preview} />}
      {count === 0 ? (
        <Alert kind="info" quiet>
          {t`None of these listings can be exported.`}
        </Alert>
      ) : (
        <Form id="export" className="form" method="post" action={href('/user/exports/new') + search}>
          <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
          <input type="hidden" name="expected" value={count} />
          {drafts.count > 0 && (
            <>
              <NamedListings
                notes={drafts}
                title={t`${plural({ count: drafts.count }, { one: '# listing has not been reviewed', other: '# listings have not been reviewed' })}`}
                open
              />
              <div className={unticked ? 'field field-error' : 'field'}>
                {unticked && (
                  <p className="error" id="drafts-error">
                    <span className="sr-only">{t`Error:`} </span>
                    {unticked[0]}
                  </p>
                )}
                <label className="check">
                  <input
                    type="checkbox"
                    name="withDrafts"
                    aria-describedby={unticked ? 'drafts-error' : undefined}
                    aria-invalid={unticked ? true : undefined}
                  />
                  <span>{t`${plural({ count: drafts.count }, { one: 'Export it as it is.', other: 'Export them as they are.' })}`}</span>
                </label>
              </div>
            </>
          )}
          <p className="small muted">{t`Exported listings are marked as such until they change. Exporting is free.`}</p>
          <div className="row">
            <SubmitButton
              pending={t`Creating...`}
            >{t`${plural({ count }, { one: 'Export one listing', other: 'Export # listings' })}`}</SubmitButton>
          </div>
        </Form>
      )}
    </section>
  )
}
