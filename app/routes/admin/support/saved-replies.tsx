import { href } from 'react-router'
import { savedReplyForm } from '#app/domain/shop/tickets/forms.ts'
import {
  addSavedReply,
  listSavedReplies,
  MOST_SAVED_REPLIES,
} from '#app/domain/shop/tickets/saved-replies.server.ts'
import { logFailure, redirectWithMessage } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { msg, plural, t } from '#app/i18n/macro.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import ordersCss from '#app/ui/css/orders.css?url'
import { DataTable } from '#app/ui/data-table.tsx'
import { Empty, WayOn } from '#app/ui/empty.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import type { Route } from './+types/saved-replies.ts'
import { replyNotSaved, SavedReplyForm } from './saved-reply-form.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: ordersCss }]

export async function loader({ context }: Route.LoaderArgs) {
  return { replies: await listSavedReplies(context.get(servicesContext).db) }
}

export async function action({ context }: Route.ActionArgs) {
  const submission = await readSubmission(context, savedReplyForm)
  if (!submission.valid) return submission.rejected
  const { db } = context.get(servicesContext)
  const { id: adminId } = context.get(userContext)
  const { value } = submission
  const outcome = await logFailure(context, 'saved_replies.add_failed', () =>
    addSavedReply(db, adminId, value),
  )
  if (outcome === 'failed') return submission.reject(replyNotSaved(), 500)
  if (outcome === 'too-many')
    return submission.reject(
      t`There are already ${{ mostSavedReplies: MOST_SAVED_REPLIES }} saved replies. Delete one you no longer use.`,
    )
  return redirectWithMessage(context, href('/admin/support-messages/saved-replies'), t`The reply was saved.`)
}

export default function SavedReplies({ loaderData }: Route.ComponentProps) {
  const { replies } = loaderData
  return (
    <>
      <PageHead
        title={t`Saved replies`}
        lead={t`Answers you give often. Insert one and edit it before you send it.`}
        back={{ to: '/admin/support-messages', label: t`All tickets` }}
      />
      {replies.length > 0 ? (
        <DataTable
          caption={t`${plural({ count: replies.length }, { one: '# saved reply', other: '# saved replies' })}`}
          narrow="orders"
          rows={replies}
          rowKey={({ id }) => id}
          columns={[
            {
              title: t`Title`,
              part: 'name',
              className: 'o-title o-brief',
              cell: ({ id, title }) => (
                <Link to={href('/admin/support-messages/saved-replies/:replyId', { replyId: id })}>
                  {title}
                </Link>
              ),
            },
            {
              title: t`Text`,
              className: 'o-line',
              cell: ({ text }) => <span className="wrap-anywhere">{shorten(text)}</span>,
            },
          ]}
        />
      ) : (
        <Empty
          icon="message"
          title={t`No saved replies yet`}
          action={<WayOn to="#add-reply">{t`Add a reply`}</WayOn>}
        >
          {t`Save an answer you give often, and insert it into any ticket.`}
        </Empty>
      )}
      <h2 id="add-reply">{t`Add a reply`}</h2>
      <SavedReplyForm key={replies.length} submit={t`Save reply`} />
    </>
  )
}

export const meta = pageTitle(msg`Saved replies`)

function shorten(text: string): string {
  return text.length > 120 ? `${text.slice(0, 119)}…` : text
}
