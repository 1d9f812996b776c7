import { href, redirect } from 'react-router'
import { z } from 'zod'
import { atMost } from '#app/domain/base/length-texts.ts'
import { answerRows, listAsked } from '#app/domain/batches/answer-rows.server.ts'
import { findSameFile } from '#app/domain/batches/find-same-file.server.ts'
import {
  countCheckedRows,
  listInPart,
  listProblems,
} from '#app/domain/batches/imports/checked-rows.server.ts'
import { changeSource } from '#app/domain/batches/imports/match-import.server.ts'
import { readSourceOf, SOURCE_NAME_LENGTH } from '#app/domain/batches/sources.server.ts'
import { redirectWithMessage } from '#app/forms/reply.server.ts'
import { readSubmission, rejectForm } from '#app/forms/submission.server.ts'
import { msg, plural, t } from '#app/i18n/macro.ts'
import { readElsewhereText } from '#app/messages/imports.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { readId } from '#app/routes/list-query.ts'
import { typedText } from '#app/typed-text.ts'
import importsCss from '#app/ui/css/imports.css?url'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import type { Route } from './+types/check.ts'
import { AskedRows } from './asked-rows.tsx'
import { CheckFacts } from './check-facts.tsx'
import { importAccess, loadImport, unchangeable } from './load-import.server.ts'
import { ProblemLines } from './problem-lines.tsx'
import { RemoveImport } from './remove-import.tsx'
import { SameFile } from './same-file.tsx'
import { SourceForm } from './source-form.tsx'
import { ImportSteps } from './steps.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: importsCss }]

const SHOWN = 100

export async function loader({ context, params: { batchId }, url }: Route.LoaderArgs) {
  const { id, name, state } = await loadImport(context, batchId)
  // Its rows are not read yet, or were dropped when a column changed.
  if (state === 'columns') throw redirect(href('/user/imports/:batchId/columns', { batchId }))
  const { db, userId } = importAccess(context)
  const from = (name: string) => ({
    userId,
    batchId: id,
    most: SHOWN,
    after: readNumber(url.searchParams.get(name)),
  })
  const [problems, inPart, asked] = [from('after'), from('part'), from('asked')]
  return {
    id,
    name,
    sameFile: await findSameFile(db, userId, id),
    rows: await countCheckedRows(db, userId, id),
    problems: { after: problems.after, lines: await listProblems(db, problems) },
    inPart: { after: inPart.after, lines: await listInPart(db, inPart) },
    asked: { after: asked.after, rows: await listAsked(db, asked) },
    source: await readSourceOf(db, userId, id),
  }
}

/** What is not a number of a line counts as the beginning. */
function readNumber(text: string | null): number {
  return /^\d{1,5}$/.test(text ?? '') ? Number(text) : 0
}

const sourceForm = z.object({
  /** Empty: a new one. */
  source: z.string().max(64).default(''),
  name: z
    .string()
    .overwrite(typedText)
    .max(SOURCE_NAME_LENGTH, { error: () => atMost(SOURCE_NAME_LENGTH) })
    .default(''),
})

/** Two forms post here: where the products come from, and which of them are there already. */
export async function action({ context, params: { batchId }, url }: Route.ActionArgs) {
  await loadImport(context, batchId)
  const form = await readForm(context)
  return form.get('intent') === 'source'
    ? saveSource(context, batchId, form)
    : saveAnswers(context, batchId, form, readNumber(url.searchParams.get('asked')))
}

type Context = Route.ActionArgs['context']

async function saveSource(context: Context, batchId: string, form: FormData) {
  const submission = await readSubmission(context, sourceForm, { form })
  if (!submission.valid) return submission.rejected
  const { source, name } = submission.value
  if (source === '' && name === '') return submission.reject({ name: t`Enter a name for the new shop.` })
  const { db, userId } = importAccess(context)
  const choice = source === '' ? { name } : { sourceId: source }
  const changed = await changeSource(db, { userId, id: batchId, choice })
  switch (changed) {
    case 'not-found':
    case 'started':
      throw unchangeable(changed, batchId)
    case 'no-source':
      return submission.reject({ name: t`Choose a shop from the list.` })
    case 'overtaken':
      return submission.reject(readElsewhereText(), 409)
    case 'changed':
      return redirectWithMessage(
        context,
        href('/user/imports/:batchId/check', { batchId }),
        t`The products were compared with those of this shop.`,
      )
  }
}

async function saveAnswers(context: Context, batchId: string, form: FormData, after: number) {
  const answers = readAnswers(form)
  if (!answers)
    return rejectForm(
      t`Choose “${{ same: t`Same product` }}” or “${{ other: t`New product` }}” for each row.`,
      400,
      { formName: 'answers' },
    )
  const { db, userId } = importAccess(context)
  const answered = await answerRows(db, { userId, batchId, answers })
  if (answered === 'started') throw unchangeable('started', batchId)
  const address = href('/user/imports/:batchId/check', { batchId })
  return redirectWithMessage(
    context,
    after > 0 ? `${address}?asked=${after}` : address,
    t`Your answers were saved.`,
  )
}

/** Undefined where something else than the two answers was sent. */
function readAnswers(form: FormData): Parameters<typeof answerRows>[1]['answers'] | undefined {
  const intent = form.get('intent')
  if (intent === 'all-same' || intent === 'all-new') return { every: intent === 'all-same' }
  const rows = [...form].filter(([name]) => name.startsWith('row.'))
  const isKnown = rows.every(
    ([name, value]) => readId(name.slice(4)) && (value === 'same' || value === 'new'),
  )
  if (rows.length === 0 || !isKnown) return undefined
  return rows.map(([name, value]) => ({ rowId: name.slice(4), isSame: value === 'same' }))
}

export default function Check({ loaderData }: Route.ComponentProps) {
  const { id, name, sameFile, rows, problems, inPart, asked, source } = loaderData
  return (
    <>
      <PageHead
        title={t`Check the products`}
        lead={
          <b>
            <bdi>{name}</bdi>
          </b>
        }
        back={{ to: href('/user/imports/:batchId/columns', { batchId: id }), label: t`Columns` }}
      >
        <ImportSteps current="check" />
      </PageHead>
      <SameFile other={sameFile} />
      <CheckFacts batchId={id} rows={rows} />
      {rows.asked > 0 && <AskedRows {...asked} batchId={id} total={rows.asked} />}
      {rows.withKeys > 0 && <SourceForm {...source} batchId={id} key={source.chosen} />}
      {rows.problems > 0 && (
        <ProblemLines
          {...problems}
          {...{ batchId: id, id: 'left-out', param: 'after', total: rows.problems }}
          title={t`${plural({ count: rows.problems }, { one: '# product is left out', other: '# products are left out' })}`}
          hint={
            rows.writable > 0
              ? t`The others are fine. You can fix these and upload them again at any time.`
              : t`You can fix these and upload them again at any time.`
          }
          csv=""
        />
      )}
      {rows.inPart > 0 && (
        <ProblemLines
          {...inPart}
          {...{ batchId: id, id: 'in-part', param: 'part', total: rows.inPart }}
          title={t`${plural({ count: rows.inPart }, { one: '# product is partly imported', other: '# products are partly imported' })}`}
          hint={t`They can be written as they are. To include everything, fix them in your file and upload it again.`}
          csv="?lines=in-part"
        />
      )}
      <RemoveImport batchId={id} />
    </>
  )
}

export const meta = pageTitle(msg`Check the products`)
