import { href } from 'react-router'
import { createImport, MOST_UNSTARTED } from '#app/domain/batches/imports/create-import.server.ts'
import { IMPORT_LIMITS } from '#app/domain/batches/imports/limits.ts'
import { FORM_NAME } from '#app/forms/form-result.ts'
import { redirectWithMessage } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { msg, plural, t } from '#app/i18n/macro.ts'
import { readLargeFile } from '#app/middleware/form.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import importsCss from '#app/ui/css/imports.css?url'
import { ErrorSummary, Field, FileField } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { PostedForm } from '#app/ui/posted-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { newId } from '#db/ids.server.ts'
import type { Route } from './+types/new.ts'
import { newImportForm } from './forms.ts'
import { ImportSteps } from './steps.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: importsCss }]

export function loader() {
  return { idempotencyKey: newId() }
}

export async function action({ context }: Route.ActionArgs) {
  const { form, file } = await readLargeFile(context, { field: 'file', maxBytes: IMPORT_LIMITS.bytes })
  const submission = await readSubmission(context, newImportForm, { form })
  if (!submission.valid) return submission.rejected
  if (file === 'too-large')
    return submission.reject({
      file: t`The file is larger than 15\u00a0MB. Split it into several, or leave out columns that say nothing about the products.`,
    })
  const { rows } = submission.value
  if (!file && rows === '')
    return submission.reject(
      isPasted(form) ? { rows: t`Paste some rows first.` } : { file: t`Choose a file first.` },
    )
  const { db, stores } = context.get(servicesContext)
  const created = await createImport(db, stores.attachments, {
    userId: context.get(userContext).id,
    idempotencyKey: submission.idempotencyKey,
    ...(file
      ? { source: 'file', name: file.name, content: file.stream() }
      : { source: 'paste', name: t`Pasted rows`, content: new TextEncoder().encode(rows) }),
  })
  switch (created.outcome) {
    case 'refused':
      return submission.reject({ [file ? 'file' : 'rows']: created.message })
    case 'too-many-today':
      return submission.reject(t`You have reached the daily upload limit. Please continue tomorrow.`, 429)
    case 'too-many-unstarted':
      return submission.reject(
        t`You have ${plural({ imports: MOST_UNSTARTED }, { one: '# import that has not been started', other: '# imports that have not been started' })}. Start or remove some of them first.`,
        409,
      )
    case 'created':
      return redirectWithMessage(
        context,
        href('/user/imports/:batchId/columns', { batchId: created.id }),
        t`Your products have been read. Nothing has been written or charged yet.`,
      )
  }
}

function isPasted(form: FormData): boolean {
  return form.get(FORM_NAME) === 'rows'
}

export default function NewImport({ loaderData: { idempotencyKey } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={t`Import products`}
        lead={t`From your shop or a spreadsheet. You see the price before anything is written.`}
        back={{ to: '/user/imports', label: t`Imports` }}
      >
        <ImportSteps current="file" />
      </PageHead>
      <FileForm idempotencyKey={idempotencyKey} />
      <RowsForm idempotencyKey={idempotencyKey} />
    </>
  )
}

export const meta = pageTitle(msg`Import products`)

function FileForm({ idempotencyKey }: { idempotencyKey: string }) {
  const [form, fields] = usePostedForm<{ file: File }>({
    id: 'file',
    constraint: { file: { required: true } },
  })
  return (
    <section className="stack" aria-labelledby="from-file">
      <h2 id="from-file">{t`A file`}</h2>
      <ErrorSummary form={form} />
      <PostedForm form={form} className="form stack measure" encType="multipart/form-data">
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <FileField
          meta={fields.file}
          label={t`Product file`}
          hint={t`CSV, or text with tabs or semicolons: up to 15\u00a0MB and 5,000 products. Exports from Shopify and WooCommerce are read as they are. From Excel or Google Sheets, save as CSV.`}
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        />
        <div className="row">
          <SubmitButton pending={t`Reading...`}>{t`Read the file`}</SubmitButton>{' '}
          <ButtonLink variant="ghost-primary" href="/sample-products.csv" download>
            <Icon small name="download" /> {t`Sample file`}
          </ButtonLink>
        </div>
      </PostedForm>
    </section>
  )
}

function RowsForm({ idempotencyKey }: { idempotencyKey: string }) {
  const [form, fields] = usePostedForm<{ rows: string }>({
    id: 'rows',
    constraint: { rows: { required: true } },
  })
  return (
    <section className="stack" aria-labelledby="from-rows">
      <h2 id="from-rows">{t`Or rows from a spreadsheet`}</h2>
      <ErrorSummary form={form} />
      <PostedForm form={form} className="form stack measure" encType="multipart/form-data">
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <Field
          meta={fields.rows}
          label={t`Pasted rows`}
          type="textarea"
          rows={8}
          hint={t`Copy the rows together with their header row, and paste them here.`}
        />
        <div className="row">
          <SubmitButton variant="outline" pending={t`Reading...`}>
            {t`Read the rows`}
          </SubmitButton>
        </div>
      </PostedForm>
    </section>
  )
}
