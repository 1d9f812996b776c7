import type { MailContent } from '../blocks.ts'
import { composeMail } from '../compose.ts'

export function testMail({ name, origin }: { name: string; origin: string }): MailContent {
  return composeMail({
    subject: 'A test email from your shop',
    name,
    paragraphs: ['You sent this email from the back office. If you can read it, your shop’s email works.'],
    action: { label: 'Back to the shop’s email', url: `${origin}/admin/mail` },
  })
}
