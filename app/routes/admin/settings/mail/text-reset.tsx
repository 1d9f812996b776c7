import { href } from 'react-router'
import { readMailText } from '#app/domain/outbox/mail/own-texts.server.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { servicesContext } from '#app/services.server.ts'
import { pageTitle } from '#app/ui/page-title.ts'
import { ResetPage } from '../reset-page.tsx'
import type { Route } from './+types/text-reset.ts'
import { textOf } from './text-of.server.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const mail = textOf(params.mail)
  const { version } = await readMailText(context.get(servicesContext).db, mail)
  return { label: t(mail.label), version }
}

export default function TextReset({ loaderData, params }: Route.ComponentProps) {
  const { label, version } = loaderData
  return (
    <ResetPage
      title={t`Reset “${{ label }}”`}
      editor={{ to: href('/admin/settings/mail/texts/:mail', params), label }}
      version={version}
      happens={[
        t`The email goes back to the default text.`,
        t`Your own text is deleted, so copy it first if you may need it again.`,
      ]}
    />
  )
}

export const meta = pageTitle(msg`Reset the text of an email - Settings`)
