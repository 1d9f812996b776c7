import { href, redirect } from 'react-router'
import { z } from 'zod'
import { readBalance } from '#app/domain/credits/ledger.server.ts'
import { planLanguages } from '#app/domain/listings/language-plan.server.ts'
import { findLanguage } from '#app/domain/listings/languages.ts'
import { listUsedLanguages } from '#app/domain/listings/library.server.ts'
import { MOST_LANGUAGES } from '#app/domain/writing/start-languages.server.ts'
import { notFound, redirectWithMessage } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { msg, plural, t } from '#app/i18n/macro.ts'
import { languageRefusal, unknownProduct } from '#app/messages/listings.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import libraryCss from '#app/ui/css/library.css?url'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { newId } from '#db/ids.server.ts'
import type { Route } from './+types/languages.ts'
import { LanguageChoice } from './language-choice.tsx'
import { LanguageOrder } from './language-order.tsx'
import { orderLanguages } from './order-languages.server.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: libraryCss }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const { id: userId } = context.get(userContext)
  // Products are chosen in the library.
  if (!url.searchParams.has('product')) return redirect(href('/user/listings'))
  const { productId, languages } = readChoice(url.searchParams)
  const [plan, used, balance] = await Promise.all([
    planLanguages(db, userId, productId, languages),
    listUsedLanguages(db, userId),
    readBalance(db, userId),
  ])
  if (!plan) throw notFound(unknownProduct())
  return { productId, plan, languages, used, balance, idempotencyKey: newId() }
}

const schema = z.object({ credits: z.coerce.number().int().min(1).max(MOST_LANGUAGES) })

export async function action({ context, url }: Route.ActionArgs) {
  const submission = await readSubmission(context, schema)
  if (!submission.valid) return submission.reject(languageRefusal({ outcome: 'changed' }).message)
  const { idempotencyKey, value } = submission
  const order = { idempotencyKey, ...readChoice(url.searchParams), credits: value.credits }
  const ordered = await orderLanguages(context, order)
  if (!('ids' in ordered)) return submission.reject(ordered.message, ordered.status)
  const said = t`${plural({ listings: ordered.ids.length }, { one: '# listing is being written for # credit.', other: '# listings are being written for # credits.' })}`
  return redirectWithMessage(context, href('/user/listings'), said)
}

export default function Languages({ loaderData }: Route.ComponentProps) {
  const { productId, plan, languages, used, balance, idempotencyKey } = loaderData
  return (
    <>
      <PageHead
        title={t`Add a language`}
        lead={t`The same facts, written in another language. One credit for each listing.`}
        back={{ to: href('/user/listings'), label: t`Listings` }}
      />
      <LanguageChoice {...{ productId, languages, used }} />
      {languages.length > 0 && <LanguageOrder {...{ plan, balance, idempotencyKey }} key={idempotencyKey} />}
    </>
  )
}

export const meta = pageTitle(msg`Add a language`)

/** What is unknown or too much counts as not said. */
function readChoice(params: URLSearchParams) {
  const languages = [...new Set(params.getAll('language'))].filter(findLanguage)
  return { productId: params.get('product') ?? '', languages: languages.slice(0, MOST_LANGUAGES) }
}
