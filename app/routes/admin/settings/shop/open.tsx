import { href, redirect } from 'react-router'
import { openShop } from '#app/domain/base/shop-record.server.ts'
import { readTakings, takingsText } from '#app/domain/orders/payments/takings.server.ts'
import { readMissingSteps } from '#app/domain/shop/setup/checklist.server.ts'
import type { Step } from '#app/domain/shop/setup/step.ts'
import { redirectWithMessage } from '#app/forms/reply.server.ts'
import { msg, plural, t } from '#app/i18n/macro.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { openingContext } from '#app/middleware/opening.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { QuestionPage, WhatHappens } from '#app/ui/question-page.tsx'
import type { Route } from './+types/open.ts'

/** What is missing, and what becomes of payments once everyone sees the shop. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const [isOpen, missing, takings] = await Promise.all([
    context.get(openingContext)(),
    readMissingSteps(services),
    readTakings({ ...services, isOpen: async () => true }),
  ])
  return { isOpen, missing, takings: takingsText(takings) }
}

export async function action({ context }: Route.ActionArgs) {
  const form = await readForm(context)
  // Only from the page, which says what is missing.
  if (form.get('answer') !== 'open') return redirect(href('/admin/settings/shop/open'), 303)
  await openShop(context.get(servicesContext).db, context.get(userContext).id)
  return redirectWithMessage(context, href('/admin/dashboard'), t`The shop is open: everyone can see it now.`)
}

export default function OpenShop({ loaderData: { isOpen, missing, takings } }: Route.ComponentProps) {
  if (isOpen) return <AlreadyOpen missing={missing} />
  const isReady = missing.length === 0
  return (
    <QuestionPage
      title={t`Open the shop?`}
      lead={
        isReady
          ? t`Nothing is missing. Once it is open, everyone can see the shop and buy.`
          : t`${plural({ count: missing.length }, { one: 'One step is', other: '# steps are' })} still missing. You can open the shop all the same, and do them afterwards.`
      }
      back={{ to: href('/admin/dashboard'), label: t`Dashboard` }}
      submit={{
        label: isReady ? t`Open the shop` : t`Open it all the same`,
        pending: t`Opening...`,
        variant: isReady ? 'primary' : 'danger',
        name: 'answer',
        value: 'open',
      }}
      keep={t`Not yet`}
    >
      <WhatHappens>
        <li>{t`Everyone sees the shop, and search engines may list it.`}</li>
        <li>{takings}</li>
        {missing.map(({ id, buyersMeet }) => buyersMeet && <li key={id}>{buyersMeet}</li>)}
      </WhatHappens>
      <Missing steps={missing} />
    </QuestionPage>
  )
}

export const meta = pageTitle(msg`Open the shop - Settings`)

function AlreadyOpen({ missing }: { missing: Step[] }) {
  return (
    <>
      <PageHead
        title={t`The shop is open`}
        lead={t`Everyone can see it. It is closed in the settings of the shop.`}
        back={{ to: href('/admin/settings/shop'), label: t`Shop` }}
      />
      <Missing steps={missing} />
    </>
  )
}

function Missing({ steps }: { steps: Step[] }) {
  if (steps.length === 0) return null
  return (
    <section className="stack stack-sm" aria-labelledby="missing-title">
      <h2 id="missing-title">{t`What is missing`}</h2>
      <ul className="prose">
        {steps.map(({ id, title, sentence, button }) => (
          <li key={id}>
            <Link to={button.to}>{title}</Link>: {sentence}
          </li>
        ))}
      </ul>
    </section>
  )
}
