import { Link } from 'react-router'
import { listMails } from '#app/domain/mail/outbox.server.ts'
import ordersCss from '#app/ui/css/orders.css?url'
import { DataTable } from '#app/ui/data-table.tsx'
import { EmailText } from '#app/ui/email-text.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Time } from '#app/ui/time.tsx'
import * as uiWords from '#app/ui/words.ts'
import type { Route } from './+types/outbox.ts'
import { requireDemo } from './demo.server.ts'
import * as words from './words.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: ordersCss }]

export async function loader({ context }: Route.LoaderArgs) {
  return { mails: await listMails(requireDemo(context), NEWEST) }
}

/** What the demo would have mailed, for everybody to read. */
export default function Outbox({ loaderData }: Route.ComponentProps) {
  let { mails } = loaderData
  return (
    <div className="wrap page stack">
      <PageHead title={words.outbox} lead={words.thisDemoDoesNotSendEmail} />
      {mails.length > 0 ? (
        <DataTable
          caption={words.upToNewestFirst(NEWEST)}
          rows={mails}
          rowKey={(mail) => mail.id}
          narrow="orders"
          columns={[
            {
              title: uiWords.subject,
              part: 'name',
              className: 'o-title',
              cell: (mail) => <Link to={`/demo/outbox/${mail.id}`}>{mail.subject}</Link>,
            },
            {
              title: uiWords.to,
              className: 'o-who',
              cell: (mail) => <EmailText email={mail.to_email} />,
            },
            { title: uiWords.written, cell: (mail) => <Time iso={mail.created_at} minute /> },
          ]}
        />
      ) : (
        <Empty icon="message" title={uiWords.noEmailsYet}>
          {words.registerOrResetPassword}
        </Empty>
      )}
    </div>
  )
}

export function meta(): Route.MetaDescriptors {
  return [{ title: words.outboxTitle }, { name: 'robots', content: 'noindex' }]
}

const NEWEST = 50
