import { figure } from '#app/domain/base/lists/figure.ts'
import type { BulkAction } from '#app/domain/batches/bulk/bulk-action.ts'
import { plural, t } from '#app/i18n/macro.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { Form } from '#app/ui/form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { startLabel, whatHappens } from './bulk-words.ts'
import type { ActionPage } from './load-action.server.ts'

interface ConfirmProps {
  action: BulkAction
  plan: NonNullable<ActionPage['plan']>
}

/** What would be done with how many listings, what it costs, and the button. */
export function Confirm({ action, plan }: ConfirmProps) {
  const { listings, changes, left } = plan
  return (
    <section className="stack" id="plan" aria-labelledby="plan-title">
      <h2 id="plan-title">{t`What will be done`}</h2>
      <div className="price-facts">
        <Facts
          rows={[
            ...left.map(({ reason, count }): [string, string] => [
              t`Left as it is: ${{ reason }}`,
              figure(count),
            ]),
            action.kind === 'replace' && [t`Places`, figure(changes)],
            [t`Listings`, figure(listings)],
          ]}
          total={[t`Price`, costOf(action, listings)]}
        />
      </div>
      {listings === 0 ? (
        <Alert kind="info" quiet>
          <p>{t`There is nothing to do with these listings.`}</p>
        </Alert>
      ) : (
        <Alert kind="info" quiet title={t`What happens`}>
          <ul>
            {whatHappens(action).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Alert>
      )}
      <Form className="row" method="post">
        <input type="hidden" name="expected" value={listings} />
        {listings > 0 && (
          <>
            <SubmitButton name="do" value="start" pending={t`Starting...`}>
              {startLabel(action, listings)}
            </SubmitButton>{' '}
          </>
        )}
        <SubmitButton variant="ghost" name="do" value="cancel" pending={t`Cancelling...`}>
          {t`Cancel`}
        </SubmitButton>
      </Form>
    </section>
  )
}

function costOf({ kind }: BulkAction, count: number): string {
  return kind === 'rewrite' && count > 0
    ? t`${plural({ count }, { one: '# rewrite', other: '# rewrites' })}, no credits`
    : t`No credits`
}
