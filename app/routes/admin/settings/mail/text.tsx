import { data, href, useActionData } from 'react-router'
import { z } from 'zod'
import type { MailWords } from '#app/domain/outbox/mail/fill.ts'
import { changeMailText, readMailText } from '#app/domain/outbox/mail/own-texts.server.ts'
import { mailTextDraft } from '#app/domain/outbox/mail/text-draft.ts'
import type { FormResult } from '#app/forms/form-result.ts'
import { logFailure, redirectWithMessage } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import type { LanguageCode } from '#app/i18n/languages.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import figuresCss from '#app/ui/css/figures.css?url'
import mailCss from '#app/ui/css/mail-views.css?url'
import { languageOfText } from '#app/ui/language-of-text.tsx'
import { MailViews } from '#app/ui/mail-views.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { TextLanguages, Unwritten } from '#app/ui/text-languages.tsx'
import { changedMeanwhile } from '../../conflict.ts'
import { lacksLanguage, readChosenLanguage } from '../../text-language.server.ts'
import type { Route } from './+types/text.ts'
import { MailTextForm } from './mail-text-form.tsx'
import { packDraft } from './packed-draft.server.ts'
import { languagesOfSample, writeSample } from './sample-mail.server.ts'
import { textAddress } from './text-address.ts'
import { textOf } from './text-of.server.ts'

export const links: Route.LinksFunction = () =>
  [figuresCss, mailCss].map((href) => ({ rel: 'stylesheet', href }))

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const mail = textOf(params.mail)
  const chosen = await readChosenLanguage(context, url)
  const { language, codes, main } = chosen
  const { db } = context.get(servicesContext)
  const { words, basis, version, languages: written } = await readMailText(db, mail, language)
  const placeholders = Object.entries(mail.placeholders()).map(([name, { says, needed, sample }]) => ({
    name,
    says,
    needed: needed !== undefined,
    alone: typeof sample !== 'string',
  }))
  const languages = languagesOfSample(chosen, basis)
  const { subject, text } = await writeSample(db, mail, words, languages)
  const saved: Preview = {
    subject,
    text,
    html: textAddress(mail.key, language, 'html'),
    code: languages.code,
  }
  return {
    name: mail.key,
    label: t(mail.label),
    placeholders,
    words,
    basis,
    version,
    saved,
    language,
    languages:
      codes.length > 1
        ? {
            main,
            chosen: chosen.chosen,
            languages: codes.map((code) => ({
              code,
              written: code === main || !written || written.includes(code),
            })),
          }
        : undefined,
  }
}

interface Preview {
  subject: string
  text: string
  /** Where it is. */
  html: string
  code: LanguageCode
}

/** Three buttons post here: to save, to see the mail first, and, on a page of its own, to go back to the release's words. */
export async function action({ context, params, url }: Route.ActionArgs) {
  const mail = textOf(params.mail)
  const intent = (await readForm(context)).get('intent')
  const isReset = intent === 'reset'
  const form = isReset
    ? await readSubmission(context, placeForm)
    : await readSubmission(context, mailTextDraft(mail).extend(placeForm.shape))
  if (!form.valid) return form.rejected
  const { version: seen, language: code, ...posted } = form.value
  const draft = isReset ? undefined : (posted as MailWords)
  const { db } = context.get(servicesContext)
  if (intent === 'preview' && draft) {
    const chosen = await readChosenLanguage(context, url)
    const languages = languagesOfSample(chosen, 'own')
    const { subject, text } = await writeSample(db, mail, draft, languages)
    const html = textAddress(mail.key, chosen.language, 'html', packDraft(draft))
    const preview = { subject, text, html, code: languages.code }
    return data<FormResult & { preview: Preview }>({ ...form.reject(undefined, 200).data, preview })
  }
  const change = { draft, seen, actorId: context.get(userContext).id, language: code }
  const outcome = await logFailure(context, 'settings.save_failed', () => changeMailText(db, mail, change))
  if (outcome === 'failed') return form.reject(t`Failed to update data`, 500)
  if (outcome === 'conflict') return form.reject(changedMeanwhile(), 409)
  if (outcome === 'no-language') return form.reject(lacksLanguage(code), 409)
  return redirectWithMessage(
    context,
    href('/admin/settings/mail/texts'),
    savedText(t(mail.label), isReset, code),
  )
}

const placeForm = z.object({ version: z.number().int(), language: z.string().optional() })

export { afterEveryPost as shouldRevalidate } from '#app/forms/revalidate.ts'

function savedText(label: string, isReset: boolean, code: string | undefined): string {
  if (!isReset) return t`“${{ label }}” was saved.`
  return code === undefined
    ? t`“${{ label }}” has its default text again.`
    : t`The version of “${{ label }}” in this language is removed.`
}

export default function MailTextPage({ loaderData }: Route.ComponentProps) {
  const { saved, languages, basis, ...text } = loaderData
  const typed = useActionData<{ preview?: Preview }>()?.preview
  return (
    <>
      <PageHead
        title={loaderData.label}
        lead={t`Names in braces are filled in when the email is written. Leave an empty line between paragraphs.`}
        back={{ to: href('/admin/settings/mail/texts'), label: t`Email templates` }}
      />
      {languages && (
        <>
          <TextLanguages {...languages} address={textAddress(text.name, null)} />
          {basis !== 'own' && <Unwritten {...languages} basis={basis} />}
        </>
      )}
      {typed && <MailPreview {...typed} note={t`With sample names and figures. Nothing is saved yet.`} />}
      <MailTextForm
        key={`${text.name} ${text.language}`}
        {...text}
        isOwn={basis === 'own'}
        chosen={languages?.chosen}
      />
      {!typed && <MailPreview {...saved} note={t`The saved text, with sample names and figures.`} />}
    </>
  )
}

export const meta = pageTitle(msg`Text of an email - Settings`)

function MailPreview({ subject, text, html, code, note }: Preview & { note: string }) {
  const { text: inLanguage } = languageOfText(code)
  return (
    <section className="stack" aria-labelledby="preview">
      <h2 id="preview">{t`Preview`}</h2>
      <p className="small muted">{note}</p>
      <p {...inLanguage}>
        <b>{subject}</b>
      </p>
      <MailViews html={html}>
        <pre {...inLanguage} className="sheet pad whitespace-pre-wrap break-words">
          {text}
        </pre>
      </MailViews>
    </section>
  )
}
