import { Link } from 'react-router'
import { listMails } from '#app/domain/mail/outbox.server.ts'
import { DataTable } from '#app/ui/data-table.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Time } from '#app/ui/time.tsx'
import type { Route } from './+types/outbox.ts'
import { requireDemo } from './demo.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { mails: await listMails(requireDemo(context), NEWEST) }
}

/** What the demo would have mailed, for everybody to read. */
export default function Outbox({ loaderData }: Route.ComponentProps) {
  let { mails } = loaderData
  return (
    <div className="wrap page stack">
      <PageHead
        title="Outbox"
        lead="This demo does not send email. What it would have sent is shown here, for everyone."
      />
      {mails.length > 0 ? (
        <DataTable
          caption={`The newest ${NEWEST} at most`}
          rows={mails}
          rowKey={(mail) => mail.id}
          columns={[
            {
              title: 'Subject',
              part: 'name',
              cell: (mail) => <Link to={`/demo/outbox/${mail.id}`}>{mail.subject}</Link>,
            },
            { title: 'To', cell: (mail) => mail.to_email },
            { title: 'Written', cell: (mail) => <Time iso={mail.created_at} minute /> },
          ]}
        />
      ) : (
        <Empty icon="message" title="No emails yet">
          Register, or reset a password, and an email appears here.
        </Empty>
      )}
    </div>
  )
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Outbox - Listwright' }, { name: 'robots', content: 'noindex' }]
}

const NEWEST = 50
