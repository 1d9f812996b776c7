import { readMailText } from '#app/domain/outbox/mail/own-texts.server.ts'
import { LANGUAGES } from '#app/i18n/languages.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { servicesContext } from '#app/services.server.ts'
import { pageTitle } from '#app/ui/page-title.ts'
import { readChosenLanguage } from '../../text-language.server.ts'
import { ResetPage } from '../reset-page.tsx'
import type { Route } from './+types/text-reset.ts'
import { textAddress } from './text-address.ts'
import { textOf } from './text-of.server.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const mail = textOf(params.mail)
  const { language } = await readChosenLanguage(context, url)
  const { version } = await readMailText(context.get(servicesContext).db, mail, language)
  return { label: t(mail.label), version, language }
}

export default function TextReset({ loaderData, params }: Route.ComponentProps) {
  const { label, version, language } = loaderData
  const editor = { to: textAddress(params.mail, language), label }
  if (language !== null) {
    return (
      <ResetPage
        title={t`Remove “${{ label }}” in ${{ language: LANGUAGES[language].name }}`}
        editor={editor}
        version={version}
        fields={<input type="hidden" name="language" value={language} />}
        submit={t`Remove this version`}
        happens={[
          t`In this language, the text in the main language is used again, or the default text.`,
          t`This version is deleted, so copy it first if you may need it again.`,
        ]}
      />
    )
  }
  return (
    <ResetPage
      title={t`Reset “${{ label }}”`}
      editor={editor}
      version={version}
      happens={[
        t`The email goes back to the default text.`,
        t`Your own text is deleted, so copy it first if you may need it again.`,
      ]}
    />
  )
}

export const meta = pageTitle(msg`Reset the text of an email - Settings`)
