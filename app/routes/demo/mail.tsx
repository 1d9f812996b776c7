import { data, href } from 'react-router'
import { findMail } from '#app/domain/outbox/mail/outbox.server.ts'
import { t } from '#app/i18n/macro.ts'
import { servicesContext } from '#app/services.server.ts'
import mailCss from '#app/ui/css/mail-views.css?url'
import { EmailText } from '#app/ui/email-text.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { MailViews } from '#app/ui/mail-views.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { withShopName } from '#app/ui/page-title.ts'
import { Time } from '#app/ui/time.tsx'
import type { Route } from './+types/mail.ts'
import { requireDemo } from './demo.server.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: mailCss }]

export async function loader({ context, params }: Route.LoaderArgs) {
  const mail = await findMail(requireDemo(context), params.mailId)
  if (!mail) throw data({ message: t`This email doesn’t exist.` }, { status: 404 })
  const { subject, to_name, to_email, text, html, created_at } = mail
  const { origin } = context.get(servicesContext).config
  const { mailId } = params
  return {
    subject,
    to: { name: to_name, email: to_email },
    text,
    html: html ? href('/demo/outbox/:mailId/html', { mailId }) : undefined,
    created_at,
    origin,
  }
}

export default function Mail({ loaderData }: Route.ComponentProps) {
  const { subject, to, text, html, created_at, origin } = loaderData
  return (
    <div className="wrap page stack">
      <PageHead title={subject} back={{ to: '/demo/outbox', label: t`Outbox` }} />
      <div className="stack stack-lg max-w-184">
        <Facts
          rows={[
            [t`To`, to.name],
            [t`Email`, <EmailText key="email" email={to.email} />],
            [t`Written on`, <Time key="written" iso={created_at} minute />],
          ]}
        />
      </div>
      <MailViews html={html}>
        <Lines text={text} origin={origin} />
      </MailViews>
    </div>
  )
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  return [
    { title: withShopName(loaderData?.subject ?? t`Mail`, matches) },
    { name: 'robots', content: 'noindex' },
  ]
}

/** The text with its line breaks. */
function Lines({ text, origin }: { text: string; origin: string }) {
  const paragraphs = text.split('\n\n').map((paragraph, index) => ({
    key: `${index} ${paragraph}`,
    lines: paragraph.split('\n').map((line, place) => ({ key: `${place} ${line}`, line })),
  }))
  return (
    <article className="sheet stack p-6">
      {paragraphs.map(({ key, lines }) => (
        <p key={key} className="break-words">
          {lines.map((entry, place) => (
            <span key={entry.key}>
              {place > 0 && <br />}
              <Line text={entry.line} origin={origin} />
            </span>
          ))}
        </p>
      ))}
    </article>
  )
}

/** Where it ends in an address of this site, that is a link. */
function Line({ text, origin }: { text: string; origin: string }) {
  const at = text.indexOf(`${origin}/`)
  const address = text.slice(at)
  if (at < 0 || /\s/.test(address)) return text
  return (
    <>
      {text.slice(0, at)}
      <a href={address}>{address}</a>
    </>
  )
}
