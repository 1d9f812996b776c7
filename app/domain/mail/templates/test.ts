import type { MailContent } from '../blocks.ts'
import { composeMail } from '../compose.ts'
import * as words from './words.ts'

export function testMail({ name, origin }: { name: string; origin: string }): MailContent {
  return composeMail({
    subject: words.testSubject,
    name,
    paragraphs: [words.testText],
    action: { label: words.backToEmailSettings, url: `${origin}/admin/mail` },
  })
}
