import { data } from 'react-router'
import { readMailText } from '#app/domain/outbox/mail/own-texts.server.ts'
import { mailTextDraft } from '#app/domain/outbox/mail/text-draft.ts'
import { t } from '#app/i18n/macro.ts'
import { servicesContext } from '#app/services.server.ts'
import { mailDocument } from '../../../mail-document.server.ts'
import type { Route } from './+types/text-html.ts'
import { unpackDraft } from './packed-draft.server.ts'
import { writeSample } from './sample-mail.server.ts'
import { textOf } from './text-of.server.ts'

export { default, ErrorBoundary } from '../../errors.tsx'

// A middleware: the router takes no file from the loader of a route that has a page for its errors.
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, params, url }) => {
    const mail = textOf(params.mail ?? '')
    const { db } = context.get(servicesContext)
    const packed = url.searchParams.get('draft')
    const words =
      packed === null
        ? (await readMailText(db, mail)).words
        : mailTextDraft(mail).safeParse(unpackDraft(packed)).data
    if (!words) throw data({ message: t`This text cannot be shown.` }, { status: 400 })
    const { html } = await writeSample(db, mail, words)
    return mailDocument(html)
  },
]
