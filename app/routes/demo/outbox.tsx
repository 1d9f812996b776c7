import { listMails } from '#app/domain/outbox/mail/outbox.server.ts'
import { plural, t } from '#app/i18n/macro.ts'
import ordersCss from '#app/ui/css/orders.css?url'
import { DataTable } from '#app/ui/data-table.tsx'
import { EmailText } from '#app/ui/email-text.tsx'
import { Empty, WayOn } from '#app/ui/empty.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { withShopName } from '#app/ui/page-title.ts'
import { Time } from '#app/ui/time.tsx'
import type { Route } from './+types/outbox.ts'
import { requireDemo } from './demo.server.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: ordersCss }]

export async function loader({ context }: Route.LoaderArgs) {
  return { mails: await listMails(requireDemo(context), NEWEST) }
}

/** What the demo would have mailed, for everybody to read. */
export default function Outbox({ loaderData }: Route.ComponentProps) {
  const { mails } = loaderData
  return (
    <div className="wrap page stack">
      <PageHead
        title={t`Outbox`}
        lead={t`This demo doesn’t send email. What it would have sent is shown here, for everyone.`}
      />
      {mails.length > 0 ? (
        <DataTable
          caption={t`Up to ${plural({ emails: NEWEST }, { one: '# email', other: '# emails' })}, newest first`}
          rows={mails}
          rowKey={(mail) => mail.id}
          narrow="orders"
          columns={[
            {
              title: t`Subject`,
              part: 'name',
              className: 'o-title',
              cell: (mail) => <Link to={`/demo/outbox/${mail.id}`}>{mail.subject}</Link>,
            },
            {
              title: t`To`,
              className: 'o-who',
              cell: (mail) => <EmailText email={mail.to_email} />,
            },
            { title: t`Written on`, cell: (mail) => <Time iso={mail.created_at} minute /> },
          ]}
        />
      ) : (
        <Empty icon="message" title={t`No emails yet`} action={<WayOn to="/register">{t`Register`}</WayOn>}>
          {t`Register, or reset a password, and an email appears here.`}
        </Empty>
      )}
    </div>
  )
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: withShopName(t`Outbox`, matches) }, { name: 'robots', content: 'noindex' }]
}

const NEWEST = 50
