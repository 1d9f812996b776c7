import { useState } from 'react'
import { data, href, redirect } from 'react-router'
import { listBrands } from '#app/domain/listings/brands/brands.server.ts'
import { exampleAddress } from '#app/domain/listings/examples/examples.server.ts'
import { DEFAULT_LANGUAGE } from '#app/domain/listings/languages.ts'
import { listUsedLanguages } from '#app/domain/listings/library.server.ts'
import { readAvailability } from '#app/domain/writing/availability.server.ts'
import { requestForm } from '#app/domain/writing/jobs/request-schema.ts'
import { startJob } from '#app/domain/writing/jobs/start-job.server.ts'
import { readGenerationSettings } from '#app/domain/writing/settings/settings.server.ts'
import { usePostResult } from '#app/forms/form-fetcher.ts'
import { logFailure, redirectWithMessage } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { generationRefusals } from '#app/messages/generation.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { loginAddress, registerAddress } from '#app/middleware/redirects.ts'
import { visitorContext } from '#app/middleware/session.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import generatorCss from '#app/ui/css/generator-page.css?url'
import { Message } from '#app/ui/message-page.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { newId } from '#db/ids.server.ts'
import type { Route } from './+types/generator.ts'
import { ExampleSlip } from './generator/example-slip.tsx'
import { EXAMPLE, fillExample } from './generator/fill-example.server.ts'
import { type FilledForm, isFilledIn } from './generator/filled-form.ts'
import { GeneratorForm } from './generator/form.tsx'
import { GeneratorHead } from './generator/head.tsx'
import { Latest } from './generator/latest.tsx'
import { readLatest } from './generator/read-latest.server.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: generatorCss }]

export async function loader({ context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  if (!visitor) return null
  const { db } = context.get(servicesContext)
  // A part that cannot be read is replaced by a message.
  const [availability, latest, { language }, usedLanguages, brands] = await Promise.all([
    logFailure(context, 'generation.keys_failed', () => readAvailability(db)),
    logFailure(context, 'generation.jobs_failed', () => readLatest({ db }, visitor.id)),
    readGenerationSettings(db).catch(() => ({ language: DEFAULT_LANGUAGE })),
    listUsedLanguages(db, visitor.id).catch(() => []),
    listBrands(db, visitor.id).catch(() => []),
  ])
  const page = {
    idempotencyKey: newId(),
    credits: visitor.balance,
    availability: availability === 'failed' ? { unread: t`Error loading API keys` } : availability,
    latest: latest === 'failed' ? undefined : latest,
    example: { name: EXAMPLE.productName, facts: EXAMPLE.facts, address: exampleAddress(EXAMPLE.key) },
    brand: brands.find(({ isDefault }) => isDefault)?.name,
    language,
    usedLanguages,
  }
  return availability === 'failed' || latest === 'failed' ? data(page, { status: 500 }) : page
}

export async function action({ context }: Route.ActionArgs) {
  const intent = (await readForm(context)).get('intent')
  const visitor = context.get(visitorContext)
  if (!visitor)
    return redirectWithMessage(
      context,
      loginAddress(PAGE),
      t`User not logged in. Sign in and send the form again: no credits were used.`,
      'error',
    )
  if (intent === 'reset') return redirect(PAGE, 303)
  if (intent === 'example') return fillExample(await readForm(context))
  const submission = await readSubmission(context, requestForm)
  if (!submission.valid) return submission.rejected
  const { db, runner } = context.get(servicesContext)
  const request = { userId: visitor.id, idempotencyKey: submission.idempotencyKey, ...submission.value }
  const started = await logFailure(context, 'generation.start_failed', () => startJob(db, request))
  if (started === 'failed') return submission.reject(t`Failed to deduct credits`, 503)
  if (started.outcome !== 'job') {
    const { status, message } = generationRefusals()[started.outcome]
    return submission.reject(message, status)
  }
  if (started.isNew) runner.enqueue(started.id)
  return redirect(href('/user/generate-product-description/:jobId', { jobId: started.id }), 303)
}

const PAGE = href('/user/generate-product-description')

export default function Generator({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <LoginPrompt />
  return <SignedInGenerator {...loaderData} />
}

type GeneratorProps = NonNullable<Route.ComponentProps['loaderData']>

function SignedInGenerator(props: GeneratorProps) {
  const { idempotencyKey, credits, availability, latest, example, language, usedLanguages, brand } = props
  const posted = usePostResult() as FilledForm | undefined
  const { productName, productDetails } = posted?.initialValue ?? {}
  // What was typed since counts until the form starts anew.
  const [typed, setTyped] = useState<{ since: string | undefined; isFilled: boolean }>()
  const isFilled =
    typed && typed.since === posted?.filled ? typed.isFilled : isFilledIn(productName, productDetails)
  const own = !latest ? (
    <Alert kind="error" quiet>
      {t`Failed to load data`}
    </Alert>
  ) : (
    <Latest {...latest} />
  )
  const slip = <ExampleSlip {...example} folded={isFilled} />
  return (
    <>
      <GeneratorHead credits={credits} />
      <div
        className="gen"
        onInput={({ currentTarget }) =>
          setTyped({ since: posted?.filled, isFilled: isTypedIn(currentTarget) })
        }
      >
        <GeneratorForm
          key={posted?.filled}
          values={{ productName: '', productDetails: '', keywords: [], language }}
          usedLanguages={usedLanguages}
          idempotencyKey={idempotencyKey}
          credits={credits}
          availability={availability}
          brand={brand}
        />
        <div className="results">
          {latest?.entries.length === 0 ? (
            <>
              {slip}
              {own}
            </>
          ) : (
            <>
              {own}
              {slip}
            </>
          )}
        </div>
      </div>
    </>
  )
}

/** Both required fields of the page's form hold something. */
function isTypedIn(page: Element): boolean {
  const form = page.querySelector('form')
  const typed = form ? new FormData(form) : undefined
  return isFilledIn(typed?.get('productName'), typed?.get('productDetails'))
}

function LoginPrompt() {
  return (
    <Message
      title={t`Please log in to generate product descriptions`}
      action={
        <>
          <ButtonLink to={loginAddress(PAGE)}>{t`Go to Login`}</ButtonLink>
          <ButtonLink variant="outline" to={registerAddress(PAGE)}>{t`Create your account`}</ButtonLink>
        </>
      }
    >
      {t`Each listing uses one credit, and everything you generate is kept in your account.`}
    </Message>
  )
}

export const meta = pageTitle(msg`Generate a product description`)
