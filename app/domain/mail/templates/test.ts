import { composeMail, type MailContent } from '../compose.ts'

export function testMail({ name, origin }: { name: string; origin: string }): MailContent {
  return composeMail({
    subject: 'A test mail from your shop',
    name,
    paragraphs: ['You asked for this mail in the back office. That you can read it means that mails arrive.'],
    action: { label: 'Back to the shop’s mails', url: `${origin}/admin/mail` },
  })
}
