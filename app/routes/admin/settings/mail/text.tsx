import { data, href, useActionData } from 'react-router'
import { z } from 'zod'
import { type MailContent, signMail } from '#app/domain/outbox/mail/blocks.ts'
import { type MailWords, render, samplesOf } from '#app/domain/outbox/mail/fill.ts'
import { readSignature } from '#app/domain/outbox/mail/mail-settings.server.ts'
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
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { SafeHtml } from '#app/ui/safe-html.tsx'
import { changedMeanwhile } from '../../conflict.ts'
import type { Route } from './+types/text.ts'
import { MailTextForm } from './mail-text-form.tsx'
import { textOf } from './text-of.server.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: figuresCss }]

export async function loader({ context, params }: Route.LoaderArgs) {
  const mail = textOf(params.mail)
  const { words, isOwn, version } = await readMailText(context.get(servicesContext).db, mail)
  const placeholders = Object.entries(mail.placeholders()).map(([name, { says, needed, sample }]) => ({
    name,
    says,
    needed: needed !== undefined,
    alone: typeof sample !== 'string',
  }))
  return { name: mail.key, label: t(mail.label), placeholders, words, isOwn, version }
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
    const preview = signMail(render(draft, samplesOf(mail)), await readSignature(db))
    return data<FormResult & { preview: MailContent }>({ ...form.reject(undefined, 200).data, preview })
  }
  const change = { draft, seen, actorId: context.get(userContext).id }
  const outcome = await logFailure(context, 'settings.save_failed', () => changeMailText(db, mail, change))
  if (outcome === 'failed') return form.reject(t`Failed to update data`, 500)
  if (outcome === 'conflict') return form.reject(changedMeanwhile(), 409)
  const label = t(mail.label)
  const said = isReset ? t`“${{ label }}” has its default text again.` : t`“${{ label }}” was saved.`
  return redirectWithMessage(context, href('/admin/settings/mail/texts'), said)
}

const versionForm = z.object({ version: z.number().int() })

export { afterEveryPost as shouldRevalidate } from '#app/forms/revalidate.ts'

export default function MailTextPage({ loaderData }: Route.ComponentProps) {
  const preview = useActionData<{ preview?: MailContent }>()?.preview
  return (
    <>
      <PageHead
        title={loaderData.label}
        lead={t`Names in braces are filled in when the email is written. Leave an empty line between paragraphs.`}
        back={{ to: href('/admin/settings/mail/texts'), label: t`Email templates` }}
      />
      {preview && <MailPreview {...preview} />}
      <MailTextForm key={loaderData.name} {...loaderData} />
    </>
  )
}

export const meta = pageTitle(msg`Text of an email - Settings`)

/** What was typed, filled in with made-up facts. Nothing is saved yet. */
function MailPreview({ subject, text, html }: { subject: string; text: string; html: string }) {
  return (
    <section className="stack" aria-labelledby="preview">
      <h2 id="preview">{t`Preview`}</h2>
      <p className="small muted">{t`With sample names and figures. Nothing is saved yet.`}</p>
      <p>
        <b>{subject}</b>
      </p>
      <div className="sheet pad prose">
        <SafeHtml html={html} />
      </div>
      <details className="more">
        <summary>{t`As plain text`}</summary>
        <pre className="sheet pad whitespace-pre-wrap break-words">{text}</pre>
      </details>
    </section>
  )
}
