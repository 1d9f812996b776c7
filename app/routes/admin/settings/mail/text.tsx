import { data, href, useActionData } from 'react-router'
import { z } from 'zod'
import type { MailText, MailWords } from '#app/domain/outbox/mail/fill.ts'
import { changeMailText, readMailText } from '#app/domain/outbox/mail/own-texts.server.ts'
import { mailTextDraft } from '#app/domain/outbox/mail/text-draft.ts'
import type { FormResult } from '#app/forms/form-result.ts'
import { logFailure, redirectWithMessage } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import figuresCss from '#app/ui/css/figures.css?url'
import mailCss from '#app/ui/css/mail-views.css?url'
import { MailViews } from '#app/ui/mail-views.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { changedMeanwhile } from '../../conflict.ts'
import type { Route } from './+types/text.ts'
import { MailTextForm } from './mail-text-form.tsx'
import { packDraft } from './packed-draft.server.ts'
import { writeSample } from './sample-mail.server.ts'
import { textOf } from './text-of.server.ts'

export const links: Route.LinksFunction = () =>
  [figuresCss, mailCss].map((href) => ({ rel: 'stylesheet', href }))

export async function loader({ context, params }: Route.LoaderArgs) {
  const mail = textOf(params.mail)
  const { db } = context.get(servicesContext)
  const { words, basis, version } = await readMailText(db, mail)
  const placeholders = Object.entries(mail.placeholders()).map(([name, { says, needed, sample }]) => ({
    name,
    says,
    needed: needed !== undefined,
    alone: typeof sample !== 'string',
  }))
  const { subject, text } = await writeSample(db, mail, words)
  const saved: Preview = { subject, text, html: htmlOf(mail) }
  return { name: mail.key, label: t(mail.label), placeholders, words, isOwn: basis === 'own', version, saved }
}

/** `html`: where it is. */
interface Preview {
  subject: string
  text: string
  html: string
}

function htmlOf({ key }: MailText): string {
  return href('/admin/settings/mail/texts/:mail/html', { mail: key })
}

/** Three buttons post here: to save, to see the mail first, and, on a page of its own, to go back to the release's words. */
export async function action({ context, params }: Route.ActionArgs) {
  const mail = textOf(params.mail)
  const intent = (await readForm(context)).get('intent')
  const isReset = intent === 'reset'
  const form = isReset
    ? await readSubmission(context, versionForm)
    : await readSubmission(context, mailTextDraft(mail).extend(versionForm.shape))
  if (!form.valid) return form.rejected
  const { version: seen, ...posted } = form.value
  const draft = isReset ? undefined : (posted as MailWords)
  const { db } = context.get(servicesContext)
  if (intent === 'preview' && draft) {
    const { subject, text } = await writeSample(db, mail, draft)
    const preview = { subject, text, html: `${htmlOf(mail)}?draft=${packDraft(draft)}` }
    return data<FormResult & { preview: Preview }>({ ...form.reject(undefined, 200).data, preview })
  }
  const change = { draft, seen, actorId: context.get(userContext).id }
  const outcome = await logFailure(context, 'settings.save_failed', () => changeMailText(db, mail, change))
  if (outcome === 'failed') return form.reject(t`Failed to update data`, 500)
  if (outcome !== 'changed') return form.reject(changedMeanwhile(), 409)
  const label = t(mail.label)
  const said = isReset ? t`“${{ label }}” has its default text again.` : t`“${{ label }}” was saved.`
  return redirectWithMessage(context, href('/admin/settings/mail/texts'), said)
}

const versionForm = z.object({ version: z.number().int() })

export { afterEveryPost as shouldRevalidate } from '#app/forms/revalidate.ts'

export default function MailTextPage({ loaderData }: Route.ComponentProps) {
  const { saved, ...text } = loaderData
  const typed = useActionData<{ preview?: Preview }>()?.preview
  return (
    <>
      <PageHead
        title={loaderData.label}
        lead={t`Names in braces are filled in when the email is written. Leave an empty line between paragraphs.`}
        back={{ to: href('/admin/settings/mail/texts'), label: t`Email templates` }}
      />
      {typed && <MailPreview {...typed} note={t`With sample names and figures. Nothing is saved yet.`} />}
      <MailTextForm key={text.name} {...text} />
      {!typed && <MailPreview {...saved} note={t`The saved text, with sample names and figures.`} />}
    </>
  )
}

export const meta = pageTitle(msg`Text of an email - Settings`)

function MailPreview({ subject, text, html, note }: Preview & { note: string }) {
  return (
    <section className="stack" aria-labelledby="preview">
      <h2 id="preview">{t`Preview`}</h2>
      <p className="small muted">{note}</p>
      <p>
        <b>{subject}</b>
      </p>
      <MailViews html={html}>
        <pre className="sheet pad whitespace-pre-wrap break-words">{text}</pre>
      </MailViews>
    </section>
  )
}
