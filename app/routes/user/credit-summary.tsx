import { href } from 'react-router'
import type { StatementEntry } from '#app/domain/credits/statement.server.ts'
import { t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { Balance } from '#app/ui/balance.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { Time } from '#app/ui/time.tsx'
import { useMoreCredits } from './more-credits.ts'
import { Delta, EntryName } from './statement-entry.tsx'

/** The balance with its last movements. */
export function CreditSummary({ balance, entries }: { balance: number; entries: StatementEntry[] }) {
  const more = useMoreCredits(t`Upgrade Package`)
  return (
    <section className="statement stack" aria-labelledby="credits">
      <h2 id="credits">{t`Credits`}</h2>
      <p className="balance">
        <Trans>{{ figure: <Balance credits={balance} large /> }} left</Trans>
      </p>
      {entries.length > 0 && (
        <ul className="movements">
          {entries.map((entry) => (
            <li key={entry.seq}>
              <span>
                <EntryName entry={entry} />{' '}
                <span className="sub">
                  <Time iso={entry.createdAt} />
                </span>
              </span>{' '}
              <Delta delta={entry.delta} />
            </li>
          ))}
        </ul>
      )}
      <div className="row row-between">
        <Link className="arrow" to={href('/user/credits')}>
          {t`Full statement`} <Icon small name="arrow-right" />
        </Link>{' '}
        <ButtonLink variant="outline" size="sm" to={more.to}>
          {more.label}
        </ButtonLink>
      </div>
    </section>
  )
}
