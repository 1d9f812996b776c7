import { Fragment } from 'react'
import { MAIL_STEP, STEP_GROUPS, type Step, type StepGroup } from '#app/domain/shop/setup/step.ts'
import { plural, t } from '#app/i18n/macro.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { MailProviders } from '#app/ui/mail-providers.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'

/** What is left to do, each with its proof, its time and the way there. */
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
      {(Object.keys(STEP_GROUPS) as StepGroup[]).map((group) => (
        <Group key={group} group={group} steps={steps.filter((step) => step.group === group)} />
      ))}
    </section>
  )
}

function Group({ group, steps }: { group: StepGroup; steps: Step[] }) {
  const minutes = steps.reduce((sum, step) => sum + (step.isDone ? 0 : step.minutes), 0)
  return (
    <section className="waits-group stack stack-sm" aria-labelledby={`checklist-${group}`}>
      <div className="row row-between">
        <h3 id={`checklist-${group}`}>{t(STEP_GROUPS[group])}</h3>
        <p className="small muted">
          {minutes === 0
            ? t`All done`
            : t`${plural({ minutes }, { one: 'About # minute', other: 'About # minutes' })}`}
        </p>
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

function Line({ id, title, isDone, minutes, sentence, button, outside = [] }: Step) {
  return (
    <li className={isDone ? 'is-done' : undefined}>
      <Icon name={isDone ? 'check' : 'clock'} />
      <div>
        <h4>
          {title}
          <span className="sr-only">{isDone ? ' (done)' : ' (open)'}</span>{' '}
          {!isDone && <small className="muted">{t`${{ minutes }} min`}</small>}
        </h4>
        <p className="small muted">{sentence}</p>
        {!isDone && outside.length > 0 && (
          <p className="small row">
            {outside.map(({ label, to }) => (
              <Fragment key={to}>
                <a href={to} target="_blank" rel="noopener">
                  {label}
                </a>{' '}
              </Fragment>
            ))}
          </p>
        )}
        {!isDone && id === MAIL_STEP && <MailProviders />}
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
