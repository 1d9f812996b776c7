import { data } from 'react-router'
import { readMailText } from '#app/domain/outbox/mail/own-texts.server.ts'
import { mailTextDraft } from '#app/domain/outbox/mail/text-draft.ts'
import { t } from '#app/i18n/macro.ts'
import { servicesContext } from '#app/services.server.ts'
import { mailDocument } from '../../../mail-document.server.ts'
import { readChosenLanguage } from '../../text-language.server.ts'
import type { Route } from './+types/text-html.ts'
import { unpackDraft } from './packed-draft.server.ts'
import { languagesOfSample, writeSample } from './sample-mail.server.ts'
import { textOf } from './text-of.server.ts'

export { default, ErrorBoundary } from '../../errors.tsx'

// A middleware: the router takes no file from the loader of a route that has a page for its errors.
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, params, url }) => {
    const mail = textOf(params.mail ?? '')
    const { db } = context.get(servicesContext)
    const chosen = await readChosenLanguage(context, url)
    const packed = url.searchParams.get('draft')
    const { words: saved, basis } = await readMailText(db, mail, chosen.language)
    const words = packed === null ? saved : mailTextDraft(mail).safeParse(unpackDraft(packed)).data
    if (!words) throw data({ message: t`This text cannot be shown.` }, { status: 400 })
    const { html } = await writeSample(
      db,
      mail,
      words,
      languagesOfSample(chosen, packed === null ? basis : 'own'),
    )
    return mailDocument(html)
  },
]
