import { Fragment } from 'react'
import type { Step } from '#app/domain/shop/setup/step.ts'
import { t } from '#app/i18n/macro.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'

/** What is left to do before the shop sells, each with its proof and the way there. */
export function Checklist({ steps }: { steps: Step[] }) {
  if (steps.length === 0) return null
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <section className="stack" aria-labelledby="checklist-title">
      <div className="row row-between">
        <div>
          <h2 id="checklist-title">{t`Before your first sale`}</h2>
          <p className="small muted">{t`${{ done }} of ${{ count: steps.length }} done. The shop checks each step automatically.`}</p>
        </div>
        <Form method="post" action="/admin/settings/shop/checklist">
          <SubmitButton variant="ghost-primary" size="sm" pending={t`Hiding...`}>
            {t`Hide`}
          </SubmitButton>
        </Form>
      </div>
      <ul className="waits">
        {steps.map((step) => (
          <Fragment key={step.id}>
            <Line {...step} />{' '}
          </Fragment>
        ))}
      </ul>
    </section>
  )
}

function Line({ title, isDone, sentence, button }: Step) {
  return (
    <li className={isDone ? 'is-done' : undefined}>
      <Icon name={isDone ? 'check' : 'clock'} />
      <div>
        <h3>
          {title}
          <span className="sr-only">{isDone ? ' (done)' : ' (open)'}</span>
        </h3>
        <p className="small muted">{sentence}</p>
      </div>
      {!isDone && (
        <ButtonLink variant="outline" size="sm" to={button.to}>
          {button.label}
          <span className="sr-only">: {title}</span>
        </ButtonLink>
      )}
    </li>
  )
}
