import { t } from '#app/i18n/macro.ts'
import type { MailContent } from './blocks.ts'
import { composeMail } from './compose.ts'

export function testMail({ name, origin }: { name: string; origin: string }): MailContent {
  return composeMail({
    subject: t`A test email from your shop`,
    name,
    paragraphs: [t`You sent this email from the back office. If you can read it, your shop’s email works.`],
    action: { label: t`Back to the shop’s email`, url: `${origin}/admin/mail` },
  })
}
