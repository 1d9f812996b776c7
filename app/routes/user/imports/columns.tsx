import { href, type RouterContextProvider, redirect } from 'react-router'
import {
  changeColumns,
  changeFormat,
  importVersion,
  removeImport,
} from '#app/domain/batches/imports/change-import.server.ts'
import { chooseColumns } from '#app/domain/batches/imports/choose-columns.ts'
import { type Import, importFile } from '#app/domain/batches/imports/find-import.server.ts'
import { sampleProducts } from '#app/domain/batches/imports/read-products.server.ts'
import { readRows } from '#app/domain/batches/imports/read-rows.server.ts'
import { redirectWithMessage } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { readElsewhereText, tooManyProblemsText, tooManyText } from '#app/messages/imports.ts'
import { readForm } from '#app/middleware/form.server.ts'
import importsCss from '#app/ui/css/imports.css?url'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { Time } from '#app/ui/time.tsx'
import type { Route } from './+types/columns.ts'
import { ColumnsForm } from './columns-form.tsx'
import { FormatForm } from './format-form.tsx'
import { columnsForm, formatForm, toChosen, toFieldNames } from './forms.ts'
import { importAccess, loadImport, unchangeable } from './load-import.server.ts'
import { ReadAs } from './read-as.tsx'
import { RemoveImport } from './remove-import.tsx'
import { SampleRows } from './sample-rows.tsx'
import { ImportSteps } from './steps.tsx'

type Context = Readonly<RouterContextProvider>

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: importsCss }]

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await loadImport(context, params.batchId)
  const { id, name, createdAt, format, targets } = found
  const file = await importFile(importAccess(context).files, found)
  const samples = await sampleProducts(file, format, targets, 3)
  return { id, name, createdAt, format, targets, shown: importVersion(found), samples }
}

/** Three forms post here; their buttons say which. */
export async function action({ context, params: { batchId } }: Route.ActionArgs) {
  const form = await readForm(context)
  // Read when the whole form is there: it may have been changed while that came in.
  const found = await loadImport(context, batchId)
  switch (form.get('intent')) {
    case 'remove':
      return remove(context, batchId)
    case 'format':
      return reformat(context, batchId, form)
    default:
      return saveColumns(context, found, form)
  }
}

async function remove(context: Context, batchId: string) {
  const { db, userId } = importAccess(context)
  const { outcome } = await removeImport(db, userId, batchId)
  if (outcome === 'not-found' || outcome === 'started') throw unchangeable(outcome, batchId)
  return redirectWithMessage(
    context,
    '/user/imports',
    t`The import was removed. Nothing was written or charged.`,
  )
}

/** Reads the file in another way. */
async function reformat(context: Context, batchId: string, form: FormData) {
  const submission = await readSubmission(context, formatForm, { form })
  if (!submission.valid) return submission.rejected
  const { db, files, userId } = importAccess(context)
  const { header, ...chosen } = submission.value
  const wanted = { ...chosen, ...(header !== undefined && { header }) }
  const changed = await changeFormat(db, files, { userId, id: batchId, chosen: wanted })
  if (changed.outcome === 'refused') return submission.reject(changed.message)
  if (changed.outcome !== 'changed') throw unchangeable(changed.outcome, batchId)
  return redirectWithMessage(
    context,
    href('/user/imports/:batchId/columns', { batchId }),
    t`The file was read again.`,
  )
}

async function saveColumns(context: Context, found: Import, form: FormData) {
  const batchId = found.id
  const submission = await readSubmission(context, columnsForm, { form })
  if (!submission.valid) return submission.rejected
  const { shown, nameIsFact, ...columns } = submission.value
  if (importVersion(found) !== shown) return submission.reject(outdatedText(), 409)
  const chosen = chooseColumns(found.targets, toChosen(columns))
  if ('faults' in chosen) return submission.reject(toFieldNames(chosen.faults))
  const { db, files, userId } = importAccess(context)
  const change = { userId, id: batchId, wish: { columns: chosen.targets, nameIsFact, shown } }
  if (form.get('intent') === 'look') {
    const { outcome } = await changeColumns(db, change)
    if (outcome === 'outdated') return submission.reject(outdatedText(), 409)
    if (outcome !== 'changed') throw unchangeable(outcome, batchId)
    return redirect(`${href('/user/imports/:batchId/columns', { batchId })}#sample`, 303)
  }
  const read = await readRows(db, files, change)
  switch (read.outcome) {
    case 'not-found':
    case 'started':
      throw unchangeable(read.outcome, batchId)
    case 'outdated':
      return submission.reject(outdatedText(), 409)
    case 'too-many-products':
      return submission.reject(tooManyText(read.line))
    case 'too-many-problems':
      return submission.reject(tooManyProblemsText(read.line))
    case 'overtaken':
      return submission.reject(readElsewhereText(), 409)
    case 'read':
      return redirect(href('/user/imports/:batchId/check', { batchId }), 303)
  }
}

const outdatedText = () =>
  t`This import was changed in another window after you opened this page. Below is how it is read now, with your choices: check them and send them again.`

export default function Columns({ loaderData }: Route.ComponentProps) {
  const { id, name, createdAt, format, targets, shown, samples } = loaderData
  const columns = format.look.columns
  return (
    <>
      <PageHead
        title={t`Match the columns`}
        lead={
          <Trans>
            <b>
              <bdi>{name}</bdi>
            </b>
            , uploaded {{ date: <Time iso={createdAt} /> }}
          </Trans>
        }
        back={{ to: '/user/imports', label: t`Imports` }}
      >
        <ImportSteps current="columns" />
      </PageHead>
      <ReadAs format={format} hasName={targets.includes('name')} />
      <FormatForm format={format} isOpen={!targets.includes('name')} />
      <ColumnsForm
        key={shown}
        shown={shown}
        columns={columns}
        targets={targets}
        rows={format.look.rows}
        nameIsFact={format.nameIsFact === true}
      />
      <SampleRows products={samples} />
      <RemoveImport batchId={id} />
    </>
  )
}

export const meta = pageTitle(msg`Match the columns`)
