import { useLocation } from 'react-router'
import { useFormResult } from '#app/forms/use-form-result.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Form } from '#app/ui/form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { ExportPreview } from './export-preview.tsx'
import { NamedListings } from './named-listings.tsx'
import type { NewExportPage } from './new-export.server.ts'

interface ExportOrderProps {
  plan: NonNullable<NewExportPage['plan']>
  idempotencyKey: string
}

/** What the file will do and have in it, and the button. */
export function ExportOrder({ plan, idempotencyKey }: ExportOrderProps) {
  let { pathname, search } = useLocation()
  let unticked = useFormResult('export')?.error?.withDrafts
  let { count, drafts, refused, warned, rules, preview, name } = plan
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
          title={refused.count === 1 ? 'One is left out' : `${shown(refused.count)} are left out`}
          open
        />
      )}
      {warned.count > 0 && (
        <NamedListings
          notes={warned}
          title={warned.count === 1 ? 'One is over the limits' : `${shown(warned.count)} are over the limits`}
        >
          They are exported as they are. Nothing is cut.
        </NamedListings>
      )}
      {preview && <ExportPreview {...preview} />}
      {count === 0 ? (
        <Alert kind="info" quiet>
          None of these listings can be exported.
        </Alert>
      ) : (
        <Form id="export" className="form" method="post" action={pathname + search}>
          <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
          <input type="hidden" name="expected" value={count} />
          {drafts.count > 0 && (
            <>
              <NamedListings
                notes={drafts}
                title={
                  drafts.count === 1 ? 'One has not been reviewed' : `Not reviewed: ${shown(drafts.count)}`
                }
                open
              />
              <div className={unticked ? 'field field-error' : 'field'}>
                {unticked && (
                  <p className="error" id="drafts-error">
                    <span className="sr-only">Error: </span>
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
                  <span>{drafts.count === 1 ? 'Export it as it is.' : 'Export them as they are.'}</span>
                </label>
              </div>
            </>
          )}
          <p className="small muted">
            Exported listings are marked as such until they change. Exporting is free.
          </p>
          <div className="row">
            <SubmitButton pending="Writing...">
              {count === 1 ? 'Export one listing' : `Export ${shown(count)} listings`}
            </SubmitButton>
          </div>
        </Form>
      )}
    </section>
  )
}

function shown(count: number): string {
  return count.toLocaleString('en')
}
