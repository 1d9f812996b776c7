import { data } from 'react-router'
import { PERIOD_KEYS, PERIODS, periodText, type Retention } from '#app/domain/shop/retention/periods.ts'
import { readRetention } from '#app/domain/shop/retention/retention.server.ts'
import { t } from '#app/i18n/macro.ts'
import type { RouteHandle } from '#app/route-handle.ts'
import { servicesContext } from '#app/services.server.ts'
import { LegalText } from '#app/ui/legal-text.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import type { Route } from './+types/privacy.ts'
import { readLegalPage, statusOf } from './legal.server.ts'

export const handle: RouteHandle = { beforeOpening: true, pageCache: true }

export async function loader({ context }: Route.LoaderArgs) {
  const [legal, periods] = await Promise.all([
    readLegalPage(context, 'privacy'),
    readRetention(context.get(servicesContext).db),
  ])
  return data({ legal, periods }, statusOf(legal))
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return (
    <LegalText title={t`Privacy policy`} {...loaderData.legal}>
      <RetentionPeriods periods={loaderData.periods} />
    </LegalText>
  )
}

export function meta({ matches, location }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    title: t`Privacy policy`,
    description: t`What data this shop keeps about you, why, and for how long.`,
    matches,
    path: location.pathname,
  })
}

/** What the settings say, under the shop's own text. */
function RetentionPeriods({ periods }: { periods: Retention }) {
  return (
    <section className="stack" aria-labelledby="retention">
      <h2 className="text-xl pt-6" id="retention">
        {t`How long data is kept`}
      </h2>
      <ul className="list-disc max-w-(--measure) ps-6">
        {PERIOD_KEYS.map((key) => (
          <li key={key}>
            {t`${{ data: t(PERIODS[key].text) }}: ${{ period: periodText(key, periods[key]) }}.`}
          </li>
        ))}
        <li>{t`Orders, payments and invoices: as long as bookkeeping law requires. If you delete your account, your name is removed from them.`}</li>
        <li>{t`Your account, your products and listings: until you delete them or your account.`}</li>
      </ul>
    </section>
  )
}
