import { data, href, redirect } from 'react-router'
import { reserve, textCheckLimit } from '#app/domain/base/throttle.server.ts'
import { byName, languageOptions } from '#app/domain/listings/language-names.ts'
import { LANGUAGE_NAMES } from '#app/domain/listings/languages.ts'
import { FORM_NAME } from '#app/forms/form-result.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { t } from '#app/i18n/macro.ts'
import { keepForSignIn } from '#app/middleware/kept-form.server.ts'
import { clientContext } from '#app/middleware/request.server.ts'
import { visitorContext } from '#app/middleware/session.server.ts'
import type { RouteHandle } from '#app/route-handle.ts'
import { servicesContext } from '#app/services.server.ts'
import checkCss from '#app/ui/css/check.css?url'
import listingCss from '#app/ui/css/listing.css?url'
import { ErrorSummary, Field, SelectField } from '#app/ui/field.tsx'
import { sampleFacts, sampleMistakes } from '#app/ui/landing/sample.ts'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PostedForm } from '#app/ui/posted-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { Route } from './+types/check.ts'
import { TEXT_LIMITS } from './check-limits.ts'
import { type CheckedText, checkForm, checkText } from './check-text.server.ts'
import { CheckedResult } from './checked-result.tsx'

export const handle: RouteHandle = { openForms: 'always', pageCache: true }

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: listingCss },
  { rel: 'stylesheet', href: checkCss },
]

/** The sample, checked as any other text is; `?clear` leaves the boxes empty. */
export function loader({ url }: Route.LoaderArgs) {
  if (url.searchParams.has('clear')) return { boxes: { facts: '', text: '' }, checked: undefined }
  const boxes = { facts: sampleFacts().join('\n'), text: sampleMistakes() }
  return { boxes, checked: checkText(boxes) }
}

export async function action({ context }: Route.ActionArgs) {
  const submission = await readSubmission(context, checkForm)
  if (!submission.valid) return submission.rejected
  const { intent, ...typed } = submission.value
  if (intent === 'register' || intent === 'login' || intent === 'studio') return keep(context, intent, typed)
  const { db } = context.get(servicesContext)
  if (!(await reserve(db, [textCheckLimit(context.get(clientContext).ip)])))
    return submission.reject(t`Too many texts were checked from your network within a minute.`, 429)
  const shown = submission.reject(undefined, 200).data
  return data({ ...shown, checked: checkText(typed) }, { headers: { 'x-robots-tag': 'noindex' } })
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders ?? {}
}

/** Both boxes come along to a product of one’s own. */
async function keep(
  context: Route.ActionArgs['context'],
  intent: 'register' | 'login' | 'studio',
  { facts, text }: { facts: string; text: string },
) {
  const page = href('/user/products/new')
  const headers = await keepForSignIn(context, {
    page,
    fields: [
      [FORM_NAME, 'new-product'],
      ['facts', facts],
      ['text', text],
    ],
  })
  const to = context.get(visitorContext) ? page : `/${intent}?${new URLSearchParams({ redirectTo: page })}`
  return redirect(to, { status: 303, headers })
}

export default function Check({ loaderData, actionData, matches }: Route.ComponentProps) {
  const posted = actionData as { checked?: CheckedText } | undefined
  const checked = actionData ? posted?.checked : loaderData.checked
  const [form, fields] = usePostedForm<{ facts: string; text: string; language: string }>({
    id: 'check',
    defaultValue: loaderData.boxes,
    constraint: {
      facts: { required: true, maxLength: TEXT_LIMITS.facts },
      text: { required: true, maxLength: TEXT_LIMITS.text },
    },
  })
  return (
    <div className="wrap page">
      <PageHead
        title={t`Does your text say only what you know?`}
        lead={t`Put in the facts of a product and the text you have. You see where each phrase comes from, and which claims come from nowhere. No account, no AI, and nothing is stored.`}
      />
      <ErrorSummary form={form} id="found" />
      <PostedForm form={form} action="/check#found" className="duo">
        <Field
          meta={fields.facts}
          label={t`What you know`}
          hint={t`One fact on each line. Up to 2,000 characters.`}
          type="textarea"
          rows={9}
        />
        <Field
          meta={fields.text}
          label={t`The text to check`}
          hint={t`A description, bullet points, a title: what shoppers read. Up to 4,000 characters.`}
          type="textarea"
          rows={9}
        />
        <SelectField
          meta={fields.language}
          label={t`Language of the text`}
          emptyLabel={t`Found out from the text`}
          options={languageOptions(byName(LANGUAGE_NAMES))}
          optional
        />
        <div className="row">
          <SubmitButton pending={t`Checking...`}>{t`Check the text`}</SubmitButton>{' '}
          <Link to="/check?clear">{t`Empty both boxes`}</Link>
        </div>
      </PostedForm>
      {checked && <CheckedResult checked={checked} isSignedIn={matches[1].loaderData.visitor !== null} />}
    </div>
  )
}

export function meta({ matches, location }: Route.MetaArgs): Route.MetaDescriptors {
  const facts = pageMeta({
    title: t`Check a product text`,
    description: t`Put in the facts of a product and the text you have, and see which phrases your facts support and which claims they don’t.`,
    matches,
    path: location.pathname,
  })
  return location.search ? [...facts, { name: 'robots', content: 'noindex' }] : facts
}
